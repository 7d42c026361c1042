"""The document says all that the server writes, and nothing that it never writes: random games of every configuration, seen
by everybody; each answer and view is judged by contract.py on its way."""
import itertools
import os
import subprocess
import tempfile
import unittest

import skyline_client
from contract import Contract, Mismatch
from skyline_client import Client, Server, contract, run_tests


def values_of(option):
    """What to try of an option: everything that can be listed; what is only placed or named otherwise is left to lots."""
    kind, name = option["kind"], option["name"]
    if kind in ("choice", "file"):
        return option["values"]
    if kind == "flag":
        return ["false", "true"]
    if kind == "words":
        return ["", *option["values"]]
    if kind == "number" and option["default"]:
        return [str(number) for number in range(option["least"], option["most"] + 1)]
    return []


def configurations(game):
    """Lists of flags; those that do not go together are refused by the program."""
    options = [[(option["name"], value) for value in values_of(option)] for option in game["options"]]
    for chosen in itertools.product(*(values for values in options if values)):
        yield [f"--{name}={value}" if value != "true" else f"--{name}" for name, value in chosen
               if value not in ("", "false")]


def random_game(game, flags, seed, folder):
    file = os.path.join(folder, "game.skyline")
    done = subprocess.run([skyline_client.SKYLINE, "selfplay", game, f"--seed={seed}", f"--record={file}", "--force", *flags],
                          capture_output=True, text=True, timeout=60)
    if done.returncode:
        return None
    with open(file) as record:
        return record.read()


class WhatIsWritten(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.client = Client(cls.server, "Judge")
        cls.catalogue = cls.client.get("/games").json["games"]

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def look(self, table, **query):
        """All moments as somebody could see them."""
        start = 1
        while start is not None:
            text = "&".join(f"{name}={value}" for name, value in {**query, "from": start}.items())
            page = self.client.get(f"/tables/{table}/moments?{text}")
            self.assertEqual(page.status, 200, page.text)
            start = page.json["next"]

    def test_random_games_of_every_configuration(self):
        with tempfile.TemporaryDirectory() as folder:
            for game in self.catalogue:
                played, looked = 0, set()
                for seed, flags in enumerate(configurations(game)):
                    record = random_game(game["name"], flags, seed, folder)
                    if record is None:
                        continue
                    played += 1
                    with self.subTest(game=game["name"], flags=flags):
                        made = self.client.post("/records", {"record": record})
                        self.assertEqual(made.status, 201, made.text)
                        table, seats = made.json["table"], len(made.json["state"]["seats"])
                        # All see the first game of so many players; then they take turns. Nobody sits at the
                        # table of a record, so that whoever asks as nobody is a spectator.
                        viewers = [{}, *({"as": seat} for seat in range(seats))]
                        for viewer in viewers if seats not in looked else [viewers[played % len(viewers)]]:
                            self.look(table, **viewer)
                        looked.add(seats)
                        self.assertEqual(self.client.get(f"/tables/{table}/events").status, 200)
                        kept = self.client.get(f"/tables/{table}/record").text
                        self.assertEqual(kept.splitlines()[1:], record.splitlines()[1:])
                self.assertGreater(played, 2, game["name"])
        self.nothing_is_described_that_is_never_written()

    def nothing_is_described_that_is_never_written(self):
        judge = contract(self.server)
        for name, schema in judge.document["components"]["schemas"].items():
            # What is only asked for by name or place is seen in other tests.
            if "." in name and "properties" in schema and not name.endswith(".Config"):
                with self.subTest(schema=name):
                    self.assertEqual(set(schema["properties"]) - judge.seen.get(name, set()), set())


class TheJudge(unittest.TestCase):
    def test_what_does_not_fit_is_told_by_its_place(self):
        point = {"type": "object", "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}, "required": ["x"],
                 "additionalProperties": False}
        judge = Contract({"paths": {}, "components": {"schemas": {"Points": {"type": "array", "items": point}}}})
        check = judge.of("Points")
        check([{"x": 1}, {"x": 1, "y": 2}])
        for wrong, told in (([{"x": "1"}], "[0].x: '1' is no integer"), ([{"y": 1}], "[0]: x is missing"),
                            ([{"x": 1, "z": 1}], "[0]: z is not in the document"), ({}, ": {} is no array")):
            with self.assertRaises(Mismatch) as caught:
                check(wrong)
            self.assertEqual(str(caught.exception), told)

    def test_is_ready_before_several_ask_at_once(self):
        tree = {"type": "array", "items": {"$ref": "#/components/schemas/Tree"}}
        judge = Contract({"paths": {}, "components": {"schemas": {"Tree": tree}}})
        self.assertEqual(set(judge.checks), {"#/components/schemas/Tree"})
        before = dict(judge.checks)
        judge.of("Tree")([[], [[]]])
        self.assertEqual(judge.checks, before)


if __name__ == "__main__":
    run_tests()
