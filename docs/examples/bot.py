#!/usr/bin/env python3
"""A bot for a Skyline server, in Python's standard library: it takes a seat and plays any legal action.

    bot.py http://127.0.0.1:8080                   makes a table against a bot of the server and plays there
    bot.py http://127.0.0.1:8080 TABLE [KEY]       sits down at a table that somebody made
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1].rstrip("/") + "/api/v1"
TOKEN = None


def call(path, body=None):
    """GET, or POST where there is a body. What the server refuses is an answer too."""
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode() if body is not None else None)
    if TOKEN:
        request.add_header("Authorization", "Bearer " + TOKEN)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 429:  # too fast: wait as long as the server asks, then try again
            time.sleep(int(error.headers.get("Retry-After", "1")))
            return call(path, body)
        return json.load(error)


def choose(state):
    """The one function to improve: state["view"] is all that this seat may know, state["legal"] what it may do."""
    return random.choice(state["legal"])


TOKEN = call("/guests", {"name": "Example bot"})["token"]
if len(sys.argv) > 2:
    table, key = sys.argv[2], (sys.argv[3] if len(sys.argv) > 3 else "")
    seated = call(f"/tables/{table}/sit", {"key": key})
    if "refusal" in seated:
        sys.exit(seated["refusal"]["text"])
else:
    level = call("/games")["bots"][0]
    table = call("/tables", {"game": "manhattan", "config": {"players": 2}, "seats": ["me", "bot:" + level]})["table"]
print("playing at", table)
while True:
    state = call(f"/tables/{table}")["state"]
    if state["phase"] in ("finished", "closed"):
        break
    if state.get("legal"):
        answer = call(f"/tables/{table}/act", {"do": choose(state), "seen": state["number"]})
        if answer.get("refusal"):
            print("refused:", answer["refusal"]["text"])
    else:
        time.sleep(0.2)
print(json.dumps(state.get("result")))
