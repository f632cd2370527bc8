"""Tables as published versions have left them: every later program has to play them on.

`python -m tests.published write VERSION` writes those of this program, once for each version that is published.
"""
