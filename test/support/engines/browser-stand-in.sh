#!/bin/bash
# What Playwright starts as its browser: names the address of one that runs already, and ends with that.
echo "WebDriver BiDi listening on ws://127.0.0.1:$BIDI_PORT" >&2
exec 3<>"/dev/tcp/127.0.0.1/$LIFE_PORT"
cat <&3 >/dev/null
