"""Servers, the database and the proxy of a whole cluster are killed while people play; nothing acknowledged is lost or doubled."""
import glob
import os
import random
import socket
import subprocess
import tempfile
import time
import unittest

import skyline_client
from skyline_client import NO_LIMITS, Client, run_tests, wait_for
from test_crash import GONE, Player, wait_until_enough

# Of a server, of the primary with promotion of its standby, of the proxy; and how often the primary, and a server, is only paused.
KILLS = [int(number) for number in os.environ.get("SKYLINE_CLUSTER_KILLS", "2 1 1 1").split()]
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "cluster")


def free_ports(count):
    """The first of so many ports in a row that nobody has."""
    for first in random.sample(range(20000, 32000, 10), 100):
        try:
            for port in range(first, first + count):
                with socket.socket() as one:
                    one.bind(("127.0.0.1", port))
            return first
        except OSError:
            pass
    raise AssertionError("no port is free")


class Cluster:
    """What clients see of it is one server."""

    def __init__(self):
        self.place = tempfile.TemporaryDirectory()
        os.chmod(self.place.name, 0o755)
        self.folder = os.path.join(self.place.name, "cluster")
        self.port = free_ports(4)
        self.script("up", "--rest-after=1", *NO_LIMITS)

    def script(self, *words):
        environment = {**os.environ, "SKYLINE_CLUSTER_FOLDER": self.folder, "SKYLINE_CLUSTER_PORT": str(self.port),
                       "SKYLINE_BINARY": skyline_client.SKYLINE}
        done = subprocess.run([SCRIPT, *words], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=900)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def pause(self, *what):
        """For so long that a server is taken for dead."""
        self.script("pause", *what)
        time.sleep(5)
        self.script("resume", *what)

    def healthy(self):
        try:
            return Client(self).get("/healthz", api=False).status == 200
        except GONE:  # the proxy has no server that is well
            return False

    def ask(self, question):
        name = open(os.path.join(self.folder, "primary")).read().strip()
        done = subprocess.run(["psql", "-XAtq", "-d", f"postgresql:///postgres?host={self.folder}/{name}&user=postgres", "-c", question],
                              check=True, capture_output=True, text=True)
        return done.stdout.split()

    def last_words(self):
        """Of everything that runs in it: what a test that failed leaves behind."""
        names = glob.glob(self.folder + "/*.log") + glob.glob(self.folder + "/*/log")
        return "\n".join(f"== {name}\n" + "".join(open(name).readlines()[-15:]) for name in sorted(names))

    def close(self):
        self.script("down")
        self.place.cleanup()


class ClusterCrashes(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster()
        self.addCleanup(self.cluster.close)

    def test_nothing_acknowledged_is_lost_or_doubled(self):
        try:
            self.crash_and_compare()
        except BaseException:
            print(self.cluster.last_words())
            raise

    def crash_and_compare(self):
        luck = random.Random(time.time())
        cluster = self.cluster
        deeds = [lambda: cluster.script("kill", "server")] * KILLS[0] + [lambda: cluster.script("kill", "primary")] * KILLS[1]
        deeds += [lambda: cluster.script("kill", "proxy")] * KILLS[2] + [lambda: cluster.pause("database")] * KILLS[3]
        deeds += [lambda: cluster.pause("server", luck.choice(("one", "two", "three")))] * KILLS[3]
        luck.shuffle(deeds)
        players = [Player([cluster], i, settling=6) for i in range(4)]
        for player in players:
            player.start()
        for deed in deeds:
            time.sleep(luck.uniform(0.2, 0.8))
            deed()
            self.assertIsNone(next((p.problem for p in players if p.problem), None))
        wait_for(cluster.healthy)
        wait_until_enough(players, 5 * len(deeds))
        for player in players:
            player.stop.set()
        for player in players:
            player.join()
        for player in players:
            self.assertIsNone(player.problem)
            player.check()
            player.play_on()
        acknowledged = sum(player.acknowledged for player in players)
        gaps = cluster.ask("SELECT id FROM (SELECT id, first, lag(first + array_length(string_to_array(trim(body, chr(10)), chr(10)), 1),"
                           " 1, 1::bigint) OVER (PARTITION BY id ORDER BY first) AS wanted FROM events) AS rows WHERE first <> wanted")
        self.assertEqual(gaps, [])
        print(f"{len(deeds)} crashes, {acknowledged} acknowledged", end=" ... ")


if __name__ == "__main__":
    run_tests()
