"""The disk of the store is full while people play: commands are refused, nothing acknowledged is lost, and all goes on by itself when there is
room again. The disk is a small one of its own in memory, so only root can run this."""
import os
import subprocess
import tempfile
import time
import unittest

import test_crash
from databases import Databases
from skyline_client import Client, Server, run_tests, wait_for
from test_crash import GONE, Player

TIMES = int(os.environ.get("SKYLINE_FULL_DISKS", "1"))
SPACE = {"sqlite": "64m", "postgres": "160m"}


class SmallDisk:
    def __init__(self, size):
        self.parent = tempfile.TemporaryDirectory()
        os.chmod(self.parent.name, 0o755)
        self.place = os.path.join(self.parent.name, "disk")
        os.mkdir(self.place)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "tmpfs", self.place], check=True)
        self.ballast = os.path.join(self.place, "ballast")

    def fill(self):
        """To the last page: what was given back meanwhile too."""
        with open(self.ballast, "ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass

    def make_room(self):
        os.remove(self.ballast)

    def close(self):
        subprocess.run(["umount", "-l", self.place], check=True)
        self.parent.cleanup()


@unittest.skipUnless(os.geteuid() == 0, "only root can mount a disk")
class FullDisk(unittest.TestCase):
    def play_while_it_fills(self, disk, servers, revive):
        """`revive` starts a database again that ended."""
        players = [Player(servers, i) for i in range(4)]
        probe = Client(servers[0], "Probe")
        for player in players:
            player.start()

        def refused():
            try:
                answer = probe.post("/tables", {"game": "traffic", "config": {"players": 2}})
                return answer.code == "server.store-failed"
            except GONE:
                return False

        def going_on(counts):
            self.assertIsNone(next((p.problem for p in players if p.problem), None))
            return all(player.acknowledged > count for player, count in zip(players, counts))

        for _ in range(TIMES):
            counts = [player.acknowledged for player in players]
            wait_for(lambda: going_on(counts), "an action of everybody")
            wait_for(lambda: disk.fill() or refused(), "the refusal", wait=60)
            end = time.monotonic() + 3
            while time.monotonic() < end:  # it stays full
                disk.fill()
                time.sleep(0.2)
            disk.make_room()
            revive()
            wait_for(lambda: all(Client(server).get("/healthz", api=False).status == 200 for server in servers), "health", wait=60)
            counts = [player.acknowledged for player in players]
            wait_for(lambda: going_on(counts), "an action of everybody after it", wait=60)
        for player in players:
            player.stop.set()
        for player in players:
            player.join()
            self.assertIsNone(player.problem)
        for server in servers:
            self.assertIn("store-failed", server.log())
            server.kill()
            server.start()
        for player in players:
            player.check()
            player.play_on()
        print(f"{TIMES} times full, {sum(player.acknowledged for player in players)} acknowledged", end=" ... ")

    def test_sqlite(self):
        disk = SmallDisk(SPACE["sqlite"])
        self.addCleanup(disk.close)
        with Server("--rest-after=1", store=os.path.join(disk.place, "store.db")) as server:
            self.play_while_it_fills(disk, [server], lambda: None)
            test_crash.Crashes.check_store(self, server.store)

    def test_postgres(self):
        disk = SmallDisk(SPACE["postgres"])
        self.addCleanup(disk.close)
        databases = Databases(disk.place, "min_wal_size=32MB", "max_wal_size=48MB")
        self.addCleanup(databases.close)
        with Server("--rest-after=1", store=databases.new()) as server, Server("--rest-after=1", store=server.store) as other:
            self.play_while_it_fills(disk, [server, other], databases.revive)
            rows = databases.ask("SELECT id, first, body FROM events ORDER BY id, first", server.store)
            self.check_events((table, int(first), body) for table, first, body in rows)

    check_events = test_crash.Crashes.check_events


if __name__ == "__main__":
    run_tests()
