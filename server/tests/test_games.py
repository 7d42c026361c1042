"""Whole games of every kind by clients of the API: over HTTP, over live connections, and with bots."""
import os
import random
import subprocess
import tempfile
import unittest

import skyline_client
from skyline_client import Client, Server, run_tests, wait_for

GAMES = [("manhattan", {"players": 3}), ("manhattan", {"players": 2, "edition": "2018", "advanced": True}),
         ("downtown", {"players": 4}), ("downtown", {"players": 2}), ("traffic", {"players": 3})]


def replays(record):
    with tempfile.NamedTemporaryFile("w", suffix=".skyline") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([skyline_client.SKYLINE, "replay", file.name], capture_output=True, text=True,
                              timeout=60, env={**os.environ, "LC_ALL": "C.UTF-8"})
        return done.returncode == 0 and "the record is right" in done.stdout


class WholeGames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def test_over_http(self):
        luck = random.Random(1)
        for game, config in GAMES:
            with self.subTest(game=game, config=config):
                people = [Client(self.server, f"Player {i}") for i in range(config["players"])]
                table = people[0].table(game=game, config=config)
                for person in people[1:]:
                    self.assertEqual(person.post(f"/tables/{table}/sit").status, 200)
                for _ in range(2000):
                    state = Client(self.server).state(table)
                    if state["phase"] == "finished":
                        break
                    seat = luck.choice(state["may_act"])
                    mine = people[seat].state(table)
                    self.assertEqual(mine["you"]["seat"], seat)
                    done = people[seat].act(table, luck.choice(mine["legal"]), mine["number"])
                    self.assertEqual(done.status, 200, done.text)
                self.assertEqual(state["phase"], "finished")
                self.assertTrue(state["result"]["winners"])
                self.assertTrue(replays(people[0].get(f"/tables/{table}/record").text))

    def test_over_live_connections(self):
        luck = random.Random(2)
        for game, config in GAMES:
            with self.subTest(game=game, config=config):
                people = [Client(self.server, f"Player {i}") for i in range(config["players"])]
                table = people[0].table(game=game, config=config)
                for person in people[1:]:
                    person.post(f"/tables/{table}/sit")
                lives = [person.live(table) for person in people]
                watcher = Client(self.server).live(table)
                numbers = [live.until("state")["state"]["number"] for live in [*lives, watcher]]
                states = [person.state(table) for person in people]
                while states[0]["phase"] == "running":
                    seat = luck.choice(states[0]["may_act"])
                    answer, before = lives[seat].ask("act", do=luck.choice(states[seat]["legal"]),
                                                     seen=states[seat]["number"])
                    self.assertIsNone(answer["refusal"])
                    for i, live in enumerate([*lives, watcher]):
                        news = before[-1] if i == seat else None
                        while news is None or news["type"] != "events":
                            news = live.read()
                        for event in news["events"]:  # nothing is left out, nothing comes twice
                            self.assertEqual(event["number"], numbers[i] + 1)
                            numbers[i] += 1
                        self.assertEqual(news["state"]["number"], numbers[i])
                        if i < len(people):
                            states[i] = news["state"]
                for live in [*lives, watcher]:
                    live.close()
                self.assertTrue(replays(people[0].get(f"/tables/{table}/record").text))

    def test_against_bots_with_hints(self):
        for game, config in GAMES:
            with self.subTest(game=game, config=config):
                person = Client(self.server, "Ann")
                seats = ["bot:greedy"] * (config["players"] - 1) + ["me"]
                table = person.table(game=game, config=config, seats=seats)
                for turn in range(1000):
                    state = wait_for(lambda: (s := person.state(table)) and
                                     (s["legal"] or s["phase"] == "finished") and s, "my turn")
                    if state["phase"] == "finished":
                        break
                    action = state["legal"][-1]
                    if turn % 8 == 0:
                        action = person.post(f"/tables/{table}/hint").json["hint"]
                        self.assertIn(action, state["legal"])
                    self.assertEqual(person.act(table, action, state["number"]).status, 200)
                self.assertTrue(replays(person.get(f"/tables/{table}/record").text))

    def test_how_long_a_bot_thought_is_not_told(self):
        with Server("--bot-pace=700", limits=True) as server:
            ann = Client(server, "Ann")
            table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "bot:random"])
            state = ann.state(table)
            ann.act(table, state["legal"][0], state["number"])
            wait_for(lambda: ann.state(table)["may_act"] == [0])
            events = ann.get(f"/tables/{table}/events").json["events"]
            mine, bots = [event["at"] for event in events if event["type"] == "action"]
            self.assertGreaterEqual(bots - mine, 700)

    def test_bots_alone_play_to_the_end_for_whoever_asks(self):
        person = Client(self.server, "Ann")
        table = person.table(game="manhattan", seats=["bot:random"] * 4)
        wait_for(lambda: person.state(table)["phase"] == "finished", "the end")

    def test_people_around_one_screen(self):
        person = Client(self.server, "Ann")
        table = person.table(game="downtown", config={"players": 3}, seats=["me", "me", "me"])
        state = person.state(table)
        self.assertEqual(state["you"]["seats"], [0, 1, 2])
        self.assertEqual(state["you"]["seat"], state["may_act"][0])
        while "vote housing" not in state["legal"]:
            person.act(table, state["legal"][0], state["number"])
            state = person.state(table)
        self.assertEqual(person.act(table, "vote housing", state["number"], seat=2).status, 200)
        self.assertEqual(person.state(table, seat=2)["you"]["seat"], 2)
        events = person.get(f"/tables/{table}/events?seat=1").json["events"]
        self.assertIsNone(events[-1]["do"])
        events = person.get(f"/tables/{table}/events?seat=2").json["events"]
        self.assertEqual(events[-1]["do"], "vote housing")

    def test_rematch_keeps_the_seats_for_the_same_people(self):
        ann, ben, cat = (Client(self.server, name) for name in ("Ann", "Ben", "Cat"))
        table = ann.table(game="manhattan", config={"players": 2})
        ben.post(f"/tables/{table}/sit")
        self.assertEqual(ben.post(f"/tables/{table}/rematch").code, "server.not-finished")
        ben.post(f"/tables/{table}/resign")
        again = ben.post(f"/tables/{table}/rematch").json["table"]
        self.assertEqual(ann.post(f"/tables/{table}/rematch").json["table"], again)
        self.assertEqual(ann.state(table)["rematch"], again)
        self.assertEqual(cat.post(f"/tables/{again}/sit").code, "server.no-free-seat")
        self.assertEqual(ann.post(f"/tables/{again}/sit").status, 200)
        state = ann.state(again)
        self.assertEqual((state["phase"], state["you"]["seat"]), ("running", 0))


if __name__ == "__main__":
    run_tests()
