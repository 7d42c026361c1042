"""The server is killed at random moments, again and again; nothing that it acknowledged is lost or doubled."""
import http.client
import json
import os
import random
import sqlite3
import threading
import time
import unittest

from databases import Databases
from skyline_client import Client, Server, run_tests, wait_for

KILLS = int(os.environ.get("SKYLINE_KILLS", "5"))
TABLES = [dict(game="manhattan", config={"players": 2}, seats=["me", "me"]),
          dict(game="downtown", config={"players": 3}, seats=["me", "me", "me"]),
          dict(game="traffic", config={"players": 2}, seats=["me", "me"], undo="free"),
          dict(game="manhattan", config={"players": 2}, seats=["me", "bot:random"])]
GONE = (OSError, http.client.HTTPException)


class Player(threading.Thread):
    """Plays at tables of its own, one request at a time, at any of the servers, and keeps what was acknowledged."""

    def __init__(self, servers, seed, settling=0):
        super().__init__(daemon=True)  # a test that failed does not wait for those who play on
        self.luck, self.stop, self.problem = random.Random(seed), threading.Event(), None
        self.client = self.insist(lambda: Client(servers[0], f"Player {seed}"))
        self.clients = [self.client] + [self.client.at(server) for server in servers[1:]]
        self.deeds = {}  # by table: what must be in its events, in order
        self.acknowledged = 0
        self.settling = settling  # seconds until every server has heard what one that died wrote last

    def insist(self, call):
        """Asks until there is an answer: only for what may be asked twice."""
        while True:
            try:
                return call()
            except GONE:
                time.sleep(0.02)

    def run(self):
        try:
            while not self.stop.is_set():
                self.play()
        except Exception as problem:  # told by the test
            self.problem = problem

    def seen(self, table):
        """What this player did there, as the server tells it: actions and words, in order."""
        deeds = {}
        seats = self.insist(lambda: self.client.state(table))["you"]["seats"]
        for seat in seats:
            events = self.insist(lambda: self.events(table, seat))
            numbers = [event["number"] for event in events]
            assert numbers == list(range(1, len(numbers) + 1)), "numbers have a gap"
            for event in events:
                if event["type"] == "action" and event["seat"] in seats and event["do"] and "bot" not in event:
                    deeds[event["number"]] = (event["seat"], event["do"])
                if event["type"] == "said":
                    deeds[event["number"]] = event["text"]
        return [deeds[number] for number in sorted(deeds)]

    def events(self, table, seat):
        answer = self.client.get(f"/tables/{table}/events?seat={seat}")
        if answer.status == 503:
            raise ConnectionError(answer.text)
        return answer.json["events"]

    def play(self):
        self.client = self.luck.choice(self.clients)
        if len(self.deeds) < 3 or self.luck.random() < 0.02:
            try:
                made = self.client.request("POST", "/tables", self.luck.choice(TABLES), retry=False)
                assert made.status in (201, 503), made.text
                if made.status == 201:
                    self.deeds[made.json["table"]] = []
            except GONE:
                pass  # perhaps it was made; nobody was told
            return
        table = self.luck.choice(list(self.deeds))
        state = self.insist(lambda: self.client.state(table))
        if self.luck.random() < 0.2:
            deed = f"word {self.luck.random()}"
            call = lambda: self.client.request("POST", f"/tables/{table}/chat", {"text": deed}, retry=False)
        elif state["legal"]:
            action = self.luck.choice(state["legal"])
            deed = (state["you"]["seat"], action)
            call = lambda: self.client.request("POST", f"/tables/{table}/act",
                                               {"do": action, "seen": state["number"], "seat": deed[0]}, retry=False)
        else:
            return
        before = self.deeds[table]
        try:
            answer = call()
            if answer.status == 200:
                before.append(deed)
                self.acknowledged += 1
            else:
                assert answer.status in (409, 503), answer.text  # a bot was faster, or it is closing
        except GONE:
            time.sleep(self.settling)
            after = self.seen(table)  # nobody knows whether it happened: the server does
            assert after in (before, before + [deed]), f"{table}: {before[-3:]} + {deed} became {after[-4:]}"
            self.deeds[table] = after

    def check(self):
        for table, deeds in self.deeds.items():
            assert self.seen(table) == deeds, f"{table} differs"


    def play_on(self):
        """Every table takes another action, or its game is over."""
        for table in self.deeds:
            # Bots of a server that died think elsewhere when it is missed: with a file after twenty seconds.
            wait_for(lambda: self.takes_an_action(table), f"an action at {table}", wait=60)

    def takes_an_action(self, table):
        try:
            state = self.client.state(table)
            if state["phase"] != "running":
                return True
            action = next(iter(state["legal"]), None)  # none while a bot thinks
            return action is not None and self.client.act(table, action, state["number"], seat=state["you"]["seat"]).status == 200
        except GONE:
            return False


def wait_until_enough(players, actions):
    """Until so many were acknowledged that the crashes met some of them, however slow the machine is."""
    wait_for(lambda: any(player.problem for player in players) or sum(player.acknowledged for player in players) > actions,
             f"{actions} actions", wait=300)


class Crashes(unittest.TestCase):
    def test_nothing_acknowledged_is_lost_or_doubled(self):
        with Server("--rest-after=1") as server:
            self.kill_and_compare([server], KILLS)

    def test_two_servers_on_one_store(self):
        with Server("--rest-after=1") as server, Server("--rest-after=1", store=server.store) as other:
            self.kill_and_compare([server, other], max(3, KILLS // 5))

    def test_two_servers_on_postgres(self):
        databases = Databases()
        with Server("--rest-after=1", store=databases.new()) as server, Server("--rest-after=1", store=server.store) as other:
            self.kill_and_compare([server, other], max(3, KILLS // 5))
            rows = databases.ask("SELECT id, first, body FROM events ORDER BY id, first", server.store)
            self.check_events((table, int(first), body) for table, first, body in rows)
        databases.close()

    def kill_and_compare(self, servers, kills):
        luck = random.Random(time.time())
        players = [Player(servers, i) for i in range(6)]
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(luck.uniform(0.05, 0.8))
            server = luck.choice(servers)
            server.kill()
            server.start()
            self.assertIsNone(next((p.problem for p in players if p.problem), None))
        wait_until_enough(players, 5 * kills)
        for player in players:
            player.stop.set()
        for player in players:
            player.join()
        for player in players:
            self.assertIsNone(player.problem)
        for server in servers:
            server.kill()
            server.start()
        for player in players:
            player.check()
            player.play_on()
        for server in servers:
            self.assertEqual(server.stop(), 0)
        acknowledged = sum(player.acknowledged for player in players)
        if not servers[0].store.startswith("postgresql:"):
            self.check_store(servers[0].store)
        print(f"{kills} kills, {acknowledged} acknowledged", end=" ... ")
        for server in servers:
            server.start()

    def check_store(self, file):
        store = sqlite3.connect(file)
        self.check_events(store.execute("SELECT id, first, body FROM events ORDER BY id, first"))
        store.close()

    def check_events(self, rows):
        """Every table's events follow each other without a gap."""
        following = {}
        for table, first, body in rows:
            self.assertEqual(first, following.get(table, 1))
            following[table] = first + len([json.loads(line) for line in body.splitlines()])


def clocks_taken_out(state):
    """The milliseconds left on each clock; the rest of the state must be the same to the letter."""
    state.pop("at")
    return [seat["clock"].pop("left_ms") for seat in state["seats"] if "clock" in seat]


class Restarts(unittest.TestCase):
    def test_everything_is_as_it_was(self):
        """Clocks, a secret choice that waits for others, an undo request, an absent player, words."""
        with Server("--rest-after=1") as server:
            ann, ben, nobody = Client(server, "Ann"), Client(server, "Ben"), Client(server)
            clock = {"kind": "total", "seconds": 600, "increment": 5}
            vote = ann.table(game="downtown", config={"players": 3, "mayor": 0}, seats=["me", "open", "bot:random"], clock=clock)
            undo = ann.table(game="traffic", config={"players": 2, "start": 0}, seats=["me", "open"], clock=clock)
            gone = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "open"], clock=clock)
            for table in (vote, undo, gone):
                self.assertEqual(ben.post(f"/tables/{table}/sit").status, 200)
            while not (state := ann.state(vote))["legal"] or not state["legal"][0].startswith("vote"):
                if state["legal"]:
                    ann.act(vote, state["legal"][0], state["number"])
            ann.act(vote, state["legal"][0], state["number"])
            ann.post(f"/tables/{vote}/chat", {"text": "mine is in"})
            state = ann.state(undo)
            ann.act(undo, next(action for action in state["legal"] if action.startswith("attach")), state["number"])
            self.assertEqual(ann.post(f"/tables/{undo}/undo").status, 200)
            self.assertEqual(ben.post(f"/tables/{gone}/leave").status, 200)
            time.sleep(1)

            def told():
                states, logs, clocks = [], [], []
                for client in (ann, ben, nobody):
                    for table in (vote, undo, gone):
                        states.append(client.state(table))
                        clocks.append(clocks_taken_out(states[-1]))
                        logs.append(client.get(f"/tables/{table}/events").json)
                return (states, logs), clocks

            before, left_before = told()
            self.assertEqual(ann.state(undo)["undo"]["asked_by"], 0)
            # A server that is killed does not know since when it is dead: at most for the time between two signs of life.
            for end, unsure in ((server.kill, 5000), (server.stop, 0)):
                end()
                server.start()
                after, left_after = told()
                self.assertEqual(after, before)
                # The clocks lose the time that is played, and not the time without a server.
                for ours, theirs in zip(left_before, left_after):
                    for earlier, later in zip(ours, theirs):
                        self.assertLessEqual(later, earlier + unsure)
                        self.assertGreater(later, earlier - 5000)
                left_before = left_after


if __name__ == "__main__":
    run_tests()
