"""What others do to a server while bench/abuse measures what honest people feel of it: each goes on until it is stopped."""
import json
import random
import socket
import time

from skyline_client import Client, Live


RECORD = None  # a file; whoever starts attacks names it


class Place:
    """A server, as those see it who only know its port."""

    def __init__(self, port):
        self.port = port


class Attacker(Client):
    """Somebody who goes on after a refusal."""

    def __init__(self, port, name=None):
        super().__init__(Place(port))
        if name:
            made = self.post("/guests", {"name": name})
            self.token = made.json.get("token")
            self.guest = made.json.get("guest")


def greedy_bots(port, number):
    """One of ten guests with five tables of three tycoons each, who acts at once."""
    me = Attacker(port, f"Greedy {number}")
    tables = []
    for _ in range(5):
        made = me.post("/tables", {"game": "traffic", "seats": ["me", "bot:tycoon", "bot:tycoon", "bot:tycoon"]})
        if made.status == 201:
            tables.append(made.json["table"])
    while True:
        for table in tables:
            answer = me.get(f"/tables/{table}")
            if answer.status != 200:
                time.sleep(0.2)
                continue
            state = answer.json["state"]
            if state.get("legal"):
                me.post(f"/tables/{table}/act", {"do": state["legal"][0], "seen": state["number"]})
        time.sleep(0.1)


def uploads(port, token):
    """Sends large requests and begins again, whatever the answer is."""
    head = (f"POST /api/v1/records HTTP/1.1\r\nHost: x\r\n{token}Content-Length: 1000000\r\n\r\n").encode()
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                connection.sendall(head)
                for _ in range(999):
                    connection.sendall(b"x" * 1000)
                time.sleep(0.5)  # the last ones never come
        except OSError:
            time.sleep(0.01)


def strangers_upload(port, _):
    uploads(port, "")


def guests_upload(port, number):
    me = Attacker(port, f"Uploader {number}")
    uploads(port, f"Authorization: Bearer {me.token}\r\n")


def held_requests(port, _):
    """Connections that began a request and do not go on."""
    held = []
    while True:
        if len(held) < 250:
            try:
                held.append(socket.create_connection(("127.0.0.1", port), timeout=5))
                held[-1].sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{")
            except OSError:
                time.sleep(0.05)
        else:
            time.sleep(1)


def loud_messages(port, number):
    """Messages and frames with nothing in them, as fast as they go."""
    me = Attacker(port, f"Loud {number}")
    table = me.post("/tables", {"game": "manhattan", "config": {"players": 2}}).json.get("table")
    while True:
        try:
            live = Live(me, table)
            for i in range(100000):
                if number % 2:
                    live.send_frame(1 if i == 0 else 0, b"", final=False)
                else:
                    live.send('{"type":"preview","do":[],"seen":0}')
        except OSError:
            time.sleep(0.05)


def analyses(port, number):
    """Guests who have one game after the other analysed."""
    me = Attacker(port, f"Student {number}")
    while True:
        made = me.post("/tables", {"game": "traffic", "config": {"players": 2}, "seats": ["me", "me"]})
        if made.status == 201:
            table = made.json["table"]
            for _ in range(8):
                state = me.get(f"/tables/{table}").json.get("state") or {}
                if state.get("legal"):
                    me.post(f"/tables/{table}/act", {"do": state["legal"][-1], "seen": state["number"]})
            me.post(f"/tables/{table}/resign")
            me.post(f"/tables/{table}/analysis")
        time.sleep(0.5)


def imports(port, number):
    """Records, as many as are taken."""
    me = Attacker(port, f"Importer {number}")
    with open(RECORD) as file:
        record = file.read()
    while True:
        answer = me.post("/records", {"record": record})
        time.sleep(0.5 if answer.status == 429 else 0)


def hints(port, number):
    """Guests who want a hint as soon as they have one."""
    me = Attacker(port, f"Helpless {number}")
    table = me.post("/tables", {"game": "traffic", "seats": ["me", "me", "me"], "config": {"players": 3}}).json.get("table")
    while True:
        answer = me.post(f"/tables/{table}/hint")
        time.sleep(0.5 if answer.status == 429 else 0)


def refused_requests(port, _):
    """Far more requests than may be asked, without waiting for the answers."""
    many = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 50
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                while True:
                    connection.sendall(many)
                    if not connection.recv(1 << 20):
                        break
        except OSError:
            time.sleep(0.01)


def long_questions(port, number):
    """What costs most for one request: a record that is replayed, pages of the past, lists."""
    me = Attacker(port, f"Curious {number}")
    with open(RECORD) as file:
        record = file.read()
    brought = me.post("/records", {"record": record}).json.get("table")
    study = json.dumps({"record": record})
    while True:
        for ask in (lambda: me.post("/study", study), lambda: me.get(f"/tables/{brought}/moments?from={random.randrange(60)}"),
                    lambda: me.get(f"/tables/{brought}/events"), lambda: me.get("/tables?phase=running&most=100"),
                    lambda: me.get("/openapi.json")):
            if ask().status == 429:
                time.sleep(0.05)


def running_tables(port):
    """Those of the honest, whom anybody may watch."""
    asks = Attacker(port)
    while True:
        listed = (asks.get("/tables?phase=running").json or {}).get("tables")
        if listed:
            return [one["table"] for one in listed]
        time.sleep(0.2)


def coming_and_going(port, number):
    """Comes to the tables of the honest and leaves them, all the time."""
    me = Attacker(port, f"Restless {number}")
    tables = running_tables(port)
    while True:
        try:
            Live(me, random.choice(tables)).close()
        except OSError:
            time.sleep(0.01)


def crowds(port, number):
    """Fifty at the tables of the honest, who talk and do not read."""
    tables = running_tables(port)
    guests = [Attacker(port, f"Crowd {number}.{i}") for i in range(2)]
    lives = []
    while True:
        try:
            if len(lives) < 50:
                lives.append(Live(random.choice([*guests, Attacker(port)]), random.choice(tables), buffer=4096))
            for one in lives:
                one.send('{"type":"chat","text":"' + "x" * 200 + '"}')
        except OSError:
            lives = lives[1:]
        time.sleep(0.1)


def answers_unread(port, number):
    """Live connections that ask and never read."""
    me = Attacker(port, f"Deaf {number}")
    table = me.post("/tables", {"game": "traffic", "config": {"players": 4}, "seats": ["me"] * 4}).json.get("table")
    state = me.get(f"/tables/{table}").json["state"]
    while True:
        try:
            lives = [Live(me, table, buffer=4096) for _ in range(20)]
            while True:
                for live in lives:
                    live.send({"type": "preview", "do": [state["legal"][0]], "seen": state["number"]})
                    time.sleep(0.03)
        except OSError:
            time.sleep(0.05)


def acting_and_undoing(port, number):
    """Acts and takes it back for ever, at as many tables as one may have."""
    me = Attacker(port, f"Undecided {number}")
    table = None
    while True:
        state = table and me.get(f"/tables/{table}").json.get("state")
        if not state or not state.get("legal"):
            table = me.post("/tables", {"game": "manhattan", "config": {"players": 2}, "seats": ["me", "me"], "undo": "free"}).json.get("table") or table
            time.sleep(0.05)
            continue
        me.post(f"/tables/{table}/act", {"do": state["legal"][0], "seen": state["number"]})
        if me.post(f"/tables/{table}/undo").code == "server.table-is-full-of-talk":
            table = None


def compute(_, number):
    """No attack: what it costs the others that attackers use the same processors."""
    while True:
        number = (number * 7 + 1) % 1000003


ATTACKS = [("alone", None, 0), ("four that only compute", compute, 4), ("fifty tables of tycoons", greedy_bots, 10), ("hints", hints, 8),
           ("uploads of strangers", strangers_upload, 4), ("uploads of guests", guests_upload, 4),
           ("a thousand begun requests", held_requests, 4), ("loud live connections", loud_messages, 4),
           ("analyses", analyses, 4), ("imported records", imports, 4), ("requests beyond the rate", refused_requests, 4),
           ("long questions", long_questions, 4), ("coming and going", coming_and_going, 4), ("crowds that talk", crowds, 4),
           ("answers that nobody reads", answers_unread, 4), ("acting and undoing", acting_and_undoing, 4)]
