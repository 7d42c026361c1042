"""Two servers on one store: people at either play together, and neither's end ends anything."""
import random
import unittest

from skyline_client import Client, Live, Server, run_tests, wait_for


class Servers(unittest.TestCase):
    def setUp(self):
        self.one = Server()
        self.two = Server(store=self.one.store)

    def tearDown(self):
        self.two.close()
        self.one.close()

    def connected(self, client, table):
        return [seat["seat"] for seat in client.state(table)["seats"] if seat.get("connected")]

    def play(self, table, people, ears, turns=1000):
        """Plays to the end, or for so many turns; what each heard is without a gap."""
        chance = random.Random(1)
        heard = [[] for _ in ears]

        def read_up_to(number):
            for ear, events in zip(ears, heard):
                while not events or events[-1]["number"] < number:
                    message = ear.read()
                    self.assertIsNotNone(message, f"cut: {ear.closed} {self.one.log()} {self.two.log()}")
                    events.extend(message.get("events", []))

        for person in people:
            wait_for(lambda: person.state(table)["phase"] == "running")
        while (state := people[0].state(table))["phase"] == "running" and (turns := turns - 1) >= 0:
            states = [person.state(table) for person in people]
            acting = [(person, seen) for person, seen in zip(people, states) if seen["legal"]]
            for person, seen in acting:
                answer = person.act(table, chance.choice(seen["legal"]), seen["number"])
                self.assertIn(answer.status, (200, 409), answer.text)
            if acting:
                read_up_to(max(person.state(table)["number"] for person, _ in acting))
        read_up_to(state["number"])
        for events in heard:
            numbers = [event["number"] for event in events]
            self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))

    def test_people_at_two_servers_play_together(self):
        for game in ("downtown", "manhattan", "traffic"):
            with self.subTest(game):
                ann = Client(self.one, "Ann")
                ben = Client(self.two, "Ben")
                table = ann.table(game=game, config={"players": 2}, seats=["me", "open"])
                self.assertEqual(ben.post(f"/tables/{table}/sit").status, 200)
                ears = [person.live(table) for person in (ann, ben)]
                for ear in ears:
                    ear.read()
                self.play(table, [ann, ben], ears, turns=1000 if game == "downtown" else 20)
                if game == "downtown":  # to its end, with a record
                    records = [person.get(f"/tables/{table}/record").text for person in (ann, ben)]
                    self.assertEqual(records[0], records[1])

    def test_everybody_sees_who_is_there_until_a_server_is_killed(self):
        ann = Client(self.one, "Ann")
        ben = Client(self.two, "Ben")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "open"])
        ben.post(f"/tables/{table}/sit")
        ear = ann.live(table)
        other = ben.live(table)
        for person in (ann, ben):
            wait_for(lambda: self.connected(person, table) == [0, 1])
        watcher = Live(Client(self.two), table)
        wait_for(lambda: ann.state(table)["spectators"] == 1)
        watcher.close()
        wait_for(lambda: ann.state(table)["spectators"] == 0)
        other.close()
        wait_for(lambda: self.connected(ann, table) == [0])
        self.two.kill()
        ben_here = ben.at(self.one)
        mover = ann if ann.state(table)["legal"] else ben_here
        state = mover.state(table)
        self.assertEqual(mover.act(table, state["legal"][0], state["number"]).status, 200)
        self.two.start()
        self.assertEqual(ben.state(table)["number"], ann.state(table)["number"])
        ear.close()

    def test_bots_and_talk_are_heard_at_both(self):
        ann = Client(self.one, "Ann")
        table = ann.table(game="manhattan", config={"players": 3}, seats=["me", "bot:random", "bot:random"])
        there = ann.at(self.two)
        ears = [ann.live(table), there.live(table)]
        for ear in ears:
            ear.read()
        self.play(table, [there], ears)
        ann.post(f"/tables/{table}/chat", {"text": "well played"})
        words = ears[1].until("events")["events"][-1]
        self.assertEqual((words["type"], words["text"]), ("said", "well played"))

    def test_a_new_name_is_known_everywhere(self):
        ann = Client(self.one, "Ann")
        there = ann.at(self.two)
        self.assertEqual(there.get("/me").json["name"], "Ann")
        self.assertEqual(ann.post("/me", {"name": "Anna"}).status, 200)
        wait_for(lambda: there.get("/me").json["name"] == "Anna")


if __name__ == "__main__":
    run_tests()
