"""The fourth game through the server: whole games by clients of the API, over HTTP and live, with people and bots."""
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "server", "tests"))
from skyline_client import Client, Server, run_tests, wait_for

GAME = "goofspiel"


class FourthGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def test_it_is_in_the_list_with_its_options_and_rules(self):
        games = {game["name"]: game for game in Client(self.server).get("/games").json["games"]}
        self.assertEqual(games[GAME]["title"], "Goofspiel")
        self.assertEqual([option["name"] for option in games[GAME]["options"]], ["players", "cards", "ties"])
        self.assertEqual(games[GAME]["data"], {})
        self.assertIn("**G4**", Client(self.server).get(f"/rules/{GAME}").text)

    def test_people_play_and_see_no_bid_before_its_time(self):
        luck = random.Random(1)
        people = [Client(self.server, f"Player {seat}") for seat in range(3)]
        table = people[0].table(game=GAME, config={"cards": 6})
        for person in people[1:]:
            self.assertEqual(person.post(f"/tables/{table}/sit").status, 200)
        watcher = Client(self.server).live(table)
        watcher.until("state")
        for _ in range(6 * 3):
            seat = luck.choice(people[0].state(table)["may_act"])
            mine = people[seat].state(table)
            done = people[seat].act(table, luck.choice(mine["legal"]), mine["number"])
            self.assertEqual(done.status, 200, done.text)
            news = watcher.until("events")
            acted = [event for event in news["events"] if event["type"] == "action"]
            waiting = news["state"]["may_act"] and len(news["state"]["may_act"]) < 3
            self.assertEqual(acted[-1]["do"] is None, bool(waiting))
        state = people[0].state(table)
        self.assertEqual(state["phase"], "finished")
        self.assertTrue(state["result"]["winners"])
        self.assertTrue(people[0].get(f"/tables/{table}/record").text.startswith('{"skyline":1,"game":"goofspiel"'))

    def test_a_person_plays_bots_of_every_level_and_asks_for_hints(self):
        person = Client(self.server, "Ann")
        for level in ("tourist", "resident", "builder", "architect", "tycoon"):
            table = person.table(game=GAME, config={"players": 2, "cards": 5}, seats=["me", f"bot:{level}"])
            while True:
                state = wait_for(lambda: (s := person.state(table)) and
                                 (s["legal"] or s["phase"] == "finished") and s, "my turn")
                if state["phase"] == "finished":
                    break
                action = person.post(f"/tables/{table}/hint").json["hint"]
                self.assertIn(action, state["legal"])
                self.assertEqual(person.act(table, action, state["number"]).status, 200)

    def test_a_wrong_action_is_refused_in_its_words(self):
        person = Client(self.server, "Ann")
        table = person.table(game=GAME, config={"players": 2, "cards": 5}, seats=["me", "bot:random"])
        state = wait_for(lambda: (s := person.state(table)) and s["legal"] and s, "my turn")
        refused = person.act(table, "bid 9", state["number"])
        self.assertEqual(refused.code, "goofspiel.no-such-card")
        self.assertIn("you do not hold the 9", refused.text)


if __name__ == "__main__":
    run_tests()
