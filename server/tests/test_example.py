"""The example bot of the documentation plays, alone against a bot of the server and at somebody's table."""
import json
import os
import subprocess
import sys
import unittest

from skyline_client import Client, Server, run_tests

BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples", "bot.py")


class Example(unittest.TestCase):
    def run_bot(self, server, *arguments):
        return subprocess.Popen([sys.executable, BOT, f"http://127.0.0.1:{server.port}", *arguments],
                                stdout=subprocess.PIPE, text=True)

    def finish(self, bot):
        out, _ = bot.communicate(timeout=100)
        self.assertEqual(bot.returncode, 0)
        self.assertTrue(json.loads(out.splitlines()[-1])["winners"])

    def test_it_is_short(self):
        with open(BOT) as file:
            self.assertLessEqual(len(file.readlines()), 60)

    def test_it_plays_alone(self):
        with Server() as server:
            self.finish(self.run_bot(server))

    def test_two_of_them_play_at_a_private_table(self):
        with Server() as server:
            host = Client(server, "Host")
            table = host.table(game="traffic", config={"players": 3}, seats=["friend", "friend", "bot:random"],
                               public=False)
            keys = [seat["key"] for seat in host.state(table)["seats"][:2]]
            for bot in [self.run_bot(server, table, key) for key in keys]:
                self.finish(bot)


if __name__ == "__main__":
    run_tests()
