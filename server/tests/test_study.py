"""What a client without rules asks for: previews, the past of a table, records that are brought, analysis."""
import json
import os
import random
import subprocess
import tempfile
import unittest

import skyline_client
from skyline_client import Client, Server, run_tests, wait_for

GAMES = [("manhattan", {"players": 2}), ("downtown", {"players": 3}), ("traffic", {"players": 2})]


def played(game, *options):
    """The record of a game between bots."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.skyline")
        subprocess.run([skyline_client.SKYLINE, "selfplay", game, "--bots=greedy", f"--record={file}", *options],
                       check=True, capture_output=True, timeout=60)
        with open(file) as record:
            return record.read()


def shown(state):
    return {name: state[name] for name in ("view", "legal", "may_act")}


class Study(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def play(self, client, table, decisions, luck, each=lambda state: None):
        for _ in range(decisions):
            state = client.state(table)
            if state["phase"] != "running":
                break
            state = each(state) or state
            answer = client.act(table, luck.choice(state["legal"]), state["number"], seat=state["you"]["seat"])
            self.assertEqual(answer.status, 200, answer.text)
        return client.state(table)

    def test_a_preview_is_what_then_happens(self):
        for game, config in GAMES:
            ann, luck = Client(self.server, "Ann"), random.Random(4)
            table = ann.table(game=game, config=config, seats=["me"] * config["players"])
            ends = set()
            for _ in range(60):
                state = ann.state(table)
                seat, action = state["you"]["seat"], luck.choice(state["legal"])
                asked = {"do": [action], "seen": state["number"], "seat": seat}
                preview = ann.post(f"/tables/{table}/preview", asked).json["preview"]
                self.assertEqual(ann.state(table)["number"], state["number"], "nothing happened")
                ends.add(preview["ends"])
                if preview["ends"] == "secret":
                    self.assertEqual({**preview, "ends": None}, {**shown(state), "ends": None})
                if preview["ends"]:
                    answer = ann.post(f"/tables/{table}/preview", {**asked, "do": [action, action]})
                    self.assertEqual((answer.code, answer.json["index"]), ("server.preview-ends", 1))
                ann.act(table, action, state["number"], seat=seat)
                if preview["ends"] in (None, "turn"):
                    self.assertEqual({n: preview[n] for n in ("view", "legal", "may_act")},
                                     shown(ann.state(table, seat=seat)), (game, action))
            self.assertTrue(ends & {"chance", "secret", None, "turn"}, ends)

    def test_a_preview_says_why_not(self):
        ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "open"])
        ask = lambda who, *do, **more: who.post(f"/tables/{table}/preview", {"do": do, "seen": 1, **more})
        self.assertEqual(ask(ann, "skip 1").code, "server.not-started")
        ben.post(f"/tables/{table}/sit")
        state = ann.state(table)
        actor, other = (ann, ben) if state["may_act"] == [0] else (ben, ann)
        seen = state["number"]
        answer = ask(actor, "build 9 F9 Y3", seen=seen)
        self.assertEqual((answer.status, answer.json["index"]), (422, 0))
        self.assertTrue(answer.json["refusal"]["text"])
        self.assertEqual(ask(actor, "fly", seen=seen).status, 422)
        self.assertEqual(ask(other, "skip 1", seen=seen).code, "not-your-turn")
        self.assertEqual(ask(Client(self.server, "Cat"), "skip 1", seen=seen).code, "server.not-seated")
        answer = ask(actor, "skip 1", seen=seen - 1)
        self.assertEqual(answer.code, "server.stale")
        self.assertIn("state", answer.json)
        for wrong in ([], ["pass"] * 9, "pass", [1], ["x" * 201]):
            answer = actor.post(f"/tables/{table}/preview", {"do": wrong, "seen": seen})
            self.assertEqual(answer.code, "server.bad-field", wrong)
        live = actor.live(table)
        live.read()
        legal = actor.state(table)["legal"]
        answer, before = live.ask("preview", do=[legal[0]], seen=seen)
        self.assertIn("view", answer["preview"])
        answer, before = live.ask("preview", do=["nonsense"], seen=seen)
        self.assertEqual((answer["index"], bool(answer["refusal"])), (0, True))
        live.close()

    def test_hovering_is_not_too_fast(self):
        with Server(limits=True) as server:
            ann = Client(server, "Ann")
            table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "me"])
            state = ann.state(table)
            asked = {"do": [state["legal"][0]], "seen": state["number"]}
            statuses = {ann.post(f"/tables/{table}/preview", asked).status for _ in range(100)}
            self.assertEqual(statuses, {200}, "ten seconds of hovering at once")

    def test_moments_are_what_could_be_seen_then(self):
        for game, config in GAMES:
            ann, luck = Client(self.server, "Ann"), random.Random(5)
            table = ann.table(game=game, config=config, seats=["me"] * config["players"], undo="free")
            then = {}

            def keep(state):
                then[state["number"]] = state["view"], state["may_act"]
                ann.post(f"/tables/{table}/undo", {"seat": luck.randrange(config["players"])})
                now = ann.state(table)
                then[now["number"]] = now["view"], now["may_act"]
                return now

            self.play(ann, table, 20, luck, keep)
            seats = range(config["players"])
            moments = {seat: self.all_moments(ann, table, f"as={seat}", 7)
                       for seat in seats}
            found = 0
            for number, (view, may_act) in then.items():
                there = [m for seat in seats for m in moments[seat] if m["number"] == number]
                if there:
                    self.assertIn(view, [m["view"] for m in there], (game, number))
                    self.assertEqual(there[0]["may_act"], may_act, (game, number))
                    found += 1
            self.assertGreater(found, 15)
            whole = self.all_moments(ann, table, "seat=0", 100)
            self.assertEqual(whole, moments[0])

    def all_moments(self, client, table, more, most):
        moments, start = [], 1
        while start is not None:
            page = client.get(f"/tables/{table}/moments?from={start}&most={most}&{more}")
            self.assertEqual(page.status, 200, page.text)
            self.assertLessEqual(len(page.json["moments"]), most)
            moments += page.json["moments"]
            start = page.json["next"]
        numbers = [m["number"] for m in moments]
        self.assertEqual(numbers, sorted(set(numbers)))
        return moments

    def test_whose_moments(self):
        ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "open"])
        self.assertEqual(ann.get(f"/tables/{table}/moments").json, {"moments": [], "next": None})
        ben.post(f"/tables/{table}/sit")
        self.assertEqual(ann.get(f"/tables/{table}/moments?as=1").code, "server.not-finished")
        self.assertEqual(ann.get(f"/tables/{table}/moments?as=0").status, 200)
        self.assertEqual(Client(self.server).get(f"/tables/{table}/moments?as=0").code, "server.not-finished")
        self.assertEqual(Client(self.server).get(f"/tables/{table}/moments").status, 200)
        ann.post(f"/tables/{table}/resign")
        self.assertEqual(ann.get(f"/tables/{table}/moments?as=1").json,
                         ben.get(f"/tables/{table}/moments").json)
        self.assertEqual(ann.get(f"/tables/{table}/moments?as=2").code, "server.no-such-seat")
        for wrong in ("from=x", "most=0", "most=101", "as=-1"):
            self.assertEqual(ann.get(f"/tables/{table}/moments?{wrong}").code, "server.bad-field")

    def test_records_that_are_brought(self):
        ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
        for game, options in (("manhattan", ["--players=4", "--legal"]), ("downtown", ["--players=6", "--legal"]),
                              ("traffic", ["--players=4", "--legal"])):
            record = played(game, *options)
            made = ann.post("/records", {"record": record})
            self.assertEqual(made.status, 201, made.text)
            table, state = made.json["table"], made.json["state"]
            self.assertEqual((state["phase"], state["settings"]["recorded"], state["settings"]["public"]),
                             ("finished", True, False))
            result = json.loads(record.splitlines()[-1])["result"]
            self.assertEqual((state["result"]["points"], state["result"]["winners"]),
                             (result["points"], result["winners"]))
            lines = [json.loads(line) for line in record.splitlines()[1:]]
            for line in lines:
                line.pop("legal", None)
            kept = ann.get(f"/tables/{table}/record").text
            self.assertEqual([json.loads(line) for line in kept.splitlines()[1:]], lines)
            self.assertEqual(len(self.all_moments(ann, table, "as=1", 100)), len(lines) + 1)
            self.assertEqual(ben.get(f"/tables/{table}").code, "server.no-such-table")
            self.assertEqual(ben.post(f"/tables/{table}/enter", {"key": state["invitation"]}).status, 200)
            self.assertEqual(ben.get(f"/tables/{table}/moments?as=0").status, 200)
            self.assertIn(table, ann.get("/me/tables").text)
            self.assertEqual(ann.post(f"/tables/{table}/rematch").code, "server.not-seated")
        part = "\n".join(record.splitlines()[:40]) + "\n"
        state = ann.post("/records", {"record": part}).json["state"]
        self.assertEqual((state["phase"], state["result"]["winners"]), ("finished", []))
        self.assertFalse(state["result"]["by_resignation"])

    def test_who_plays_alone_stops_the_game_and_goes_on_with_it_elsewhere(self):
        ann = Client(self.server, "Ann")
        table = ann.table(game="traffic", config={"players": 2, "start": 0}, seats=["me", "bot:greedy"])
        state = ann.state(table)
        ann.act(table, "draw", state["number"])
        self.assertEqual(ann.get(f"/tables/{table}/record").code, "server.not-finished")
        ended = ann.post(f"/tables/{table}/end").json["state"]
        self.assertEqual((ended["phase"], ended["result"]["winners"], ended["result"]["by_resignation"]), ("finished", [], False))
        self.assertEqual(ann.post(f"/tables/{table}/end").code, "server.not-running")
        record = ann.get(f"/tables/{table}/record").text
        on = ann.table(game="traffic", config=ended["settings"]["config"], seats=["me", "bot:greedy"], public=False, record=record)
        self.assertEqual(ann.state(on)["view"], ended["view"])

    def test_a_table_goes_on_with_a_record(self):
        for game, config in GAMES:
            ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
            whole = played(game, f"--players={config['players']}", "--seed=7")
            lines = whole.splitlines()
            begun = "\n".join(lines[: len(lines) // 2])
            header = json.loads(lines[0])
            asked = {"game": game, "config": header["config"], "seats": ["me"] * config["players"], "record": begun}
            answer = ann.post("/tables", asked)
            self.assertEqual(answer.status, 201, answer.text)
            table = answer.json["table"]
            state = ann.state(table)
            self.assertEqual(state["phase"], "running")
            self.assertFalse(state["settings"]["public"], "whoever brought the record knows all that is hidden")
            self.assertEqual(ben.get(f"/tables/{table}").status, 404)
            self.assertEqual(self.play(ann, table, 1, random.Random(1))["phase"], "running")
            other = "manhattan" if game != "manhattan" else "traffic"
            for wrong in ({**asked, "record": whole}, {"game": other, "record": begun}):
                self.assertEqual(ann.post("/tables", wrong).code, "server.bad-field")
            self.assertIn(ann.post("/tables", {**asked, "record": begun + "\nnonsense"}).status, (400, 422))

    def test_wrong_records_are_refused_with_their_line(self):
        ann = Client(self.server, "Ann")
        lines = played("manhattan", "--players=2").splitlines()
        first = next(i for i, line in enumerate(lines) if '"build' in line)
        wrong = json.loads(lines[first])
        wrong["do"] = "build 1 A1 O9"
        cases = [([*lines[:first], json.dumps(wrong), *lines[first + 1:]], first + 1), (lines[1:], 1), (["{"], 1), ([""], 1),
                 ([*lines, *lines], len(lines) + 1), (lines[:-1], len(lines) - 1)]
        for text, line in cases:
            answer = ann.post("/records", {"record": "\n".join(text)})
            self.assertIn(answer.status, (400, 422), answer.text)
            self.assertEqual(answer.json["line"], line, answer.text)
        self.assertEqual(ann.post("/records", {"record": "\n".join(cases[0][0])}).json["subject"], "build 1 A1 O9")
        self.assertEqual(ann.post("/records", {}).code, "server.bad-field")
        self.assertEqual(ann.post("/records", {"record": "x" * 1_100_000}, retry=False).code, "server.too-large")
        self.assertEqual(ann.post("/records", {"record": "x" * 1_000_000}).status, 400)
        self.assertEqual(ann.post("/tables", {"game": "x" * 200_000}, retry=False).code, "server.too-large")
        self.assertEqual(Client(self.server).post("/records", {"record": "x"}).code, "server.no-identity")

    def test_an_analysis_grows_until_it_is_done(self):
        ann = Client(self.server, "Ann")
        record = "\n".join(played("manhattan", "--players=2").splitlines()[:25])  # so many decisions are enough
        table = ann.post("/records", {"record": record}).json["table"]
        path = f"/tables/{table}/analysis"
        self.assertEqual(ann.get(path).json, {"started": False, "done": 0, "of": 0, "decisions": []})
        self.assertTrue(ann.post(path).json["started"])
        done = wait_for(lambda: (now := ann.get(path).json)["done"] == now["of"] > 0 and now, "the analysis", wait=120)
        self.assertEqual(len(done["decisions"]), done["of"])
        self.assertEqual(ann.post(path).json, done, "it is done once")
        self.assertEqual(ann.get(path + f"?from={done['of'] - 2}").json["decisions"], done["decisions"][-2:])
        events = {e["number"]: e for e in ann.get(f"/tables/{table}/events").json["events"]}
        for decision in done["decisions"]:
            event = events[decision["number"]]
            self.assertEqual((event["seat"], event["do"]), (decision["seat"], decision["played"]))
            self.assertAlmostEqual(sum(decision["chances"]), 1, delta=0.01)
            self.assertGreaterEqual(decision["lost_wins"], 0)
        with tempfile.NamedTemporaryFile("w", suffix=".skyline") as file:
            file.write(record)
            file.flush()
            said = json.loads(subprocess.run([skyline_client.SKYLINE, "analyse", file.name, "--json"], check=True,
                                             capture_output=True, text=True, timeout=120).stdout)
        self.assertEqual([d["before"] for d in said["decisions"]], [d["before"] for d in done["decisions"]],
                         "the command says the same")

    def test_no_analysis_of_a_game_that_is_played(self):
        ann = Client(self.server, "Ann")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "me"])
        self.assertEqual(ann.post(f"/tables/{table}/analysis").code, "server.not-finished")
        self.assertEqual(ann.get(f"/tables/{table}/analysis").code, "server.not-finished")
        with Server("--max-analyses=0") as server:
            ann = Client(server, "Ann")
            made = ann.post("/records", {"record": played("manhattan", "--players=2")})
            answer = ann.post(f"/tables/{made.json['table']}/analysis")
            self.assertEqual((answer.status, answer.code), (503, "server.too-many-analyses"))

    def test_hints_compare_actions(self):
        for game, config in GAMES:
            ann = Client(self.server, "Ann")
            table = ann.table(game=game, config=config, seats=["me"] * config["players"])
            state = ann.state(table)
            told = ann.post(f"/tables/{table}/hint", {"seat": state["you"]["seat"]}).json
            self.assertEqual(told["hint"], told["actions"][0]["do"])
            self.assertLessEqual(len(told["actions"]), 3)
            for action in told["actions"]:
                self.assertIn(action["do"], state["legal"])

    def test_a_game_begins_at_a_position_set_up_by_hand(self):
        ann = Client(self.server, "Ann")
        for game, config in GAMES:
            header = {"skyline": 1, "game": game, "config": config}
            first = ann.post("/study", {"record": json.dumps(header)}).json
            position = first["position"]
            record = json.dumps({**header, "position": position})
            again = ann.post("/study", {"record": record})
            self.assertEqual(again.status, 200, again.text)
            self.assertEqual((again.json["position"], again.json["legal"], again.json["events"]),
                             (position, first["legal"], []), game)
            self.assertEqual(again.json["moments"][-1]["view"], first["moments"][-1]["view"], game)

            # It is kept as a record, and played on.
            kept = ann.post("/records", {"record": record})
            self.assertEqual(kept.status, 201, kept.text)
            table = ann.table(game=game, config=config, seats=["me"] * config["players"], record=record)
            state = ann.state(table, seat=first["viewer"])
            self.assertEqual((state["legal"], state["view"]), (first["legal"], first["moments"][-1]["view"]), game)
            self.assertNotIn("position", state["settings"])
            self.play(ann, table, 3, random.Random(2))

            # What the rules do not allow is refused with the place; nothing is made of it.
            wrong = json.dumps({**header, "position": {**position, "round" if game != "traffic" else "active": 99}})
            for path, body in (("/study", {}), ("/records", {}), ("/tables", {"game": game, "config": config})):
                answer = ann.post(path, {"record": wrong, **body})
                self.assertEqual((answer.status, answer.code), (422, "record.position-number"), (game, path))
                self.assertEqual(answer.json["refusal"]["params"]["at"], "round" if game != "traffic" else "active")

    def test_a_position_of_a_game_that_is_over_begins_nothing(self):
        ann = Client(self.server, "Ann")
        self.assertIsNone(ann.post("/study", {"record": played("traffic", "--players=2")}).json["position"])


if __name__ == "__main__":
    run_tests()
