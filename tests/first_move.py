#!/usr/bin/env python3
"""What somebody new does at a server that runs: looks at the page, becomes a guest, sits down against a bot, makes a move
and gets an answer to it.

    first_move.py http://127.0.0.1:8080/
"""
import os
import re
import sys
import time
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server", "tests"))
from skyline_client import Client, wait_for


def load_page(visitor):
    """The page and every file that it names."""
    page = visitor.get("/", api=False)
    assert page.status == 200 and page.headers["content-type"].startswith("text/html"), page.text
    files = re.findall(r'(?:src|href)="(/[^"/][^"]*\.(?:js|css))"', page.text)
    assert files, "the page names no program: is the client there?\n" + page.text
    for file in files:
        answer = visitor.get(file, api=False)
        assert answer.status == 200 and answer.text, f"{file}: {answer.status}"
    return len(files)


def play_a_move(person):
    """Until it is this person's turn again."""
    table = person.table(game="manhattan", config={"players": 2}, seats=["me", "bot:tourist"])

    def my_turn():
        time.sleep(0.1)  # the server answers 30 questions a second to a guest, and no more
        state = person.state(table)
        return state if state["legal"] else None

    before = wait_for(my_turn, "my first turn")
    done = person.act(table, before["legal"][0], before["number"])
    assert done.status == 200, done.text
    after = wait_for(my_turn, "the bot's answer")
    assert after["number"] > before["number"]
    return before["legal"][0]


port = int(re.search(r":(\d+)/?$", sys.argv[1]).group(1))
person = Client(SimpleNamespace(port=port), "Ann")
files = load_page(person)
print(f"The page loads with {files} files, '{play_a_move(person)}' was played, and the bot answered.")
