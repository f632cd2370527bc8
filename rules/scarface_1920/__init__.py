"""Scarface 1920: two to four gangs in Chicago, from Prohibition to its end."""
