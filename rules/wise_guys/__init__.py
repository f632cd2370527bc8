"""Wise Guys: alky runners in Chicago, three or four gangs, six rounds."""
