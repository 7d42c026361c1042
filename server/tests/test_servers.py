"""Two servers on one store: people at either play together, and neither's end ends anything."""
import random
import time
import unittest

from databases import Databases
from skyline_client import Client, Live, Server, run_tests, wait_for


class Servers(unittest.TestCase):
    store = None  # a file of the first one's

    def setUp(self):
        self.one = Server(store=self.store)
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
        idle = 0

        def read_up_to(number):
            for ear, events in zip(ears, heard):
                while not events or events[-1]["number"] < number:
                    message = ear.read()
                    self.assertIsNotNone(message, f"cut: {ear.closed} {self.one.log()} {self.two.log()}")
                    events.extend(message.get("events", []))

        for person in people:
            wait_for(lambda: person.state(table)["phase"] == "running")
        while (state := people[0].state(table))["phase"] == "running" and turns > 0:
            states = [person.state(table) for person in people]
            acting = [(person, seen) for person, seen in zip(people, states) if seen["legal"]]
            for person, seen in acting:
                answer = person.act(table, chance.choice(seen["legal"]), seen["number"])
                self.assertIn(answer.status, (200, 409), answer.text)
            idle = 0 if acting else idle + 1
            self.assertLess(idle, 1000, "nobody plays")
            if not acting:  # a bot thinks, or a server has not heard yet
                time.sleep(0.02)
            if acting:
                turns -= 1
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

    def test_lists_are_turned_page_by_page(self):
        ann = Client(self.one, "Ann")
        made = [ann.table(game="manhattan", config={"players": 2}, seats=["me", "open"]) for _ in range(5)]
        for path in ("/tables?most=2", "/me/tables?most=2"):
            found, after = [], ""
            while len(found) < 5:
                page = ann.at(self.two).get(path + after)
                self.assertEqual(page.status, 200, page.text)
                found += [table["table"] for table in page.json["tables"]]
                self.assertTrue(page.json["next"] or len(found) >= 5)
                after = f"&after={page.json['next']}"
            self.assertEqual(found[:5], made[::-1])

    def test_a_new_name_is_known_everywhere(self):
        ann = Client(self.one, "Ann")
        there = ann.at(self.two)
        self.assertEqual(there.get("/me").json["name"], "Ann")
        self.assertEqual(ann.post("/me", {"name": "Anna"}).status, 200)
        wait_for(lambda: there.get("/me").json["name"] == "Anna")


class Rates(unittest.TestCase):
    """Whoever asks two servers in turn may do no more than at one. A minute's worth: some become possible while the test runs."""
    store = None

    def setUp(self):
        self.one = Server("--rate-guest=0", "--rate-address=0", "--rate-new-guests=12", limits=True, store=self.store)
        self.two = Server("--rate-guest=0", "--rate-address=0", "--rate-new-guests=12", limits=True, store=self.one.store)

    def tearDown(self):
        self.two.close()
        self.one.close()

    def allowed(self, person, path, body=None):
        """How often of sixty times, and that the others were refused for this reason."""
        people = [person, person.at(self.two)]
        answers = [people[i % 2].post(path, body) for i in range(60)]
        for answer in answers:
            self.assertTrue(answer.status != 429 or (answer.code == "server.slow-down" and int(answer.headers["retry-after"]) > 0))
        return sum(answer.status != 429 for answer in answers)

    def test_hold_for_a_person_at_all_servers_together(self):
        ann = Client(self.one, "Ann")
        began = time.monotonic()
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "bot:random"])
        counts = [(self.allowed(ann, "/tables", {"game": "manhattan"}), 9, 0.2), (self.allowed(ann, f"/tables/{table}/chat", {"text": "x"}), 10, 0.5),
                  (self.allowed(ann, f"/tables/{table}/hint"), 10, 0.5), (self.allowed(ann, f"/tables/{table}/sit"), 10, 0.2),
                  (self.allowed(ann, "/records", {"record": "x"}), 10, 0), (self.allowed(ann, "/guests", {"name": "Ben"}), 9, 0.2)]
        seconds = time.monotonic() - began
        for count, least, rate in counts:
            self.assertGreaterEqual(count, least)
            self.assertLessEqual(count, least + 1 + rate * seconds)

    def test_hold_after_a_restart(self):
        ann = Client(self.one, "Ann")
        while ann.post("/records", {"record": "x"}).status != 429:
            pass
        self.one.kill()
        self.one.start()
        self.assertEqual(ann.post("/records", {"record": "x"}).status, 429)


class RatesOnPostgres(Rates):
    @classmethod
    def setUpClass(cls):
        cls.databases = Databases()

    def setUp(self):
        self.store = self.databases.new()  # what an address has spent in one test is not spent in the next
        super().setUp()

    @classmethod
    def tearDownClass(cls):
        cls.databases.close()


class ServersOnPostgres(Servers):
    @classmethod
    def setUpClass(cls):
        cls.databases = Databases()
        cls.store = cls.databases.new()

    @classmethod
    def tearDownClass(cls):
        cls.databases.close()

    def healthy(self):
        return Client(self.one).get("/healthz", api=False).status == 200

    def test_a_database_that_goes_away_and_comes_back(self):
        ann = Client(self.one, "Ann")
        table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "bot:random"])
        ear = ann.live(table)
        state = ear.read()["state"]
        self.databases.kill()
        wait_for(lambda: not self.healthy())
        refused = ann.act(table, state["legal"][0], state["number"])
        self.assertEqual((refused.status, refused.code), (503, "server.store-failed"))
        self.assertEqual(ann.get("/tables?phase=open").code, "server.store-failed")
        self.databases.start()
        wait_for(self.healthy)
        now = ann.state(table)
        self.assertEqual((now["number"], now["legal"]), (state["number"], state["legal"]))
        self.assertEqual(ann.act(table, now["legal"][0], now["number"]).status, 200)
        wait_for(lambda: ann.state(table)["legal"])  # the bot has played

    def test_a_database_that_says_nothing_for_a_while(self):
        ann, ben = Client(self.one, "Ann"), Client(self.two, "Ben")
        table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "open"])
        ben.post(f"/tables/{table}/sit")
        state = wait_for(lambda: (seen := ann.state(table))["phase"] == "running" and seen)
        self.databases.signal("STOP")
        try:
            wait_for(lambda: not self.healthy())
            wait_for(lambda: ann.post(f"/tables/{table}/chat", {"text": "hello?"}).code == "server.store-failed")
        finally:
            self.databases.signal("CONT")
        wait_for(self.healthy)
        self.assertEqual(wait_for(lambda: (answer := ann.get(f"/tables/{table}")).status == 200 and answer).json["state"]["legal"], state["legal"])
        now = ann.state(table)
        self.assertEqual(ann.act(table, now["legal"][0], now["number"]).status, 200)
        wait_for(lambda: ben.get(f"/tables/{table}").status == 200 and ben.state(table)["legal"])  # the other server has heard of it

    def test_a_server_that_is_killed_is_missed_soon_and_its_bots_think_elsewhere(self):
        ann, ben = Client(self.one, "Ann"), Client(self.two, "Ben")
        table = ann.table(game="manhattan", config={"players": 3, "start": 0}, seats=["me", "bot:random", "open"])
        ben.at(self.one).post(f"/tables/{table}/sit")
        state = ann.state(table)
        self.assertEqual(ann.act(table, state["legal"][0], state["number"]).status, 200)
        wait_for(lambda: ben.at(self.one).state(table)["legal"])  # the bot has played, at the only server that knows the table
        holder = self.databases.ask(f"SELECT server FROM leases WHERE id = '{table}'", self.store)
        ears = [ann.live(table), ben.live(table)]
        wait_for(lambda: self.connected(ben, table) == [0, 2])
        self.assertEqual(len(holder), 1)
        self.one.kill()
        ears[0].close()
        wait_for(lambda: self.connected(ben, table) == [2])
        there = ann.at(self.two)
        for _ in range(3):  # a round: the bot plays at the other server
            for person in (ben, there):
                seen = wait_for(lambda: (s := person.state(table))["legal"] and s)
                self.assertEqual(person.act(table, seen["legal"][0], seen["number"]).status, 200)
        self.assertNotEqual(self.databases.ask(f"SELECT server FROM leases WHERE id = '{table}'", self.store), holder)
        ears[1].close()
        self.one.start()


if __name__ == "__main__":
    run_tests()
