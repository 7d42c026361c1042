"""What strangers could do to a server and to those who play there, and must not."""
import json
import os
import re
import signal
import socket
import subprocess
import sqlite3
import threading
import time
import unittest

import skyline_client
from databases import Databases
from skyline_client import Client, Live, Server, memory_of, run_tests, wait_for

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def skyline(*arguments):
    return subprocess.run([skyline_client.SKYLINE, *arguments], capture_output=True, text=True, timeout=60)


def ask(server, *lines, body=b"", host=True):
    """One request as it stands; the status, and whether the connection was closed behind it."""
    head = "\r\n".join([*lines, *(["Host: x"] if host else []), "", ""]).encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(head + body)
        answer = connection.recv(65536)
        connection.settimeout(2)
        try:
            closed = connection.recv(65536) == b""
        except TimeoutError:
            closed = False
        except OSError:
            closed = True
        return int(answer.split(b" ")[1]), closed


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--max-incoming=4")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def test_requests_that_two_readers_may_read_differently(self):
        get = "GET /healthz HTTP/1.1"
        self.assertEqual(ask(self.server, get), (200, False))
        for wrong in (["Transfer-Encoding: gzip"], ["Transfer-Encoding: chunked, gzip"], ["Transfer-Encoding: x"],
                      ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["Host: y"],
                      ["X-A: b", " folded"], ["X-A: b", "\tfolded"], ["Content-Length: 1", "Content-Length: 2"], ["Content-Length: 0, 0"],
                      ["Content-Length: 1", "Transfer-Encoding: chunked"], ["No colon"]):
            self.assertEqual(ask(self.server, get, *wrong), (400, True), wrong)
        self.assertEqual(ask(self.server, get, host=False), (400, True))
        self.assertEqual(ask(self.server, "GET /healthz HTTP/1.0", host=False)[0], 200)

    def test_chunks_are_read_as_ever(self):
        body = b"5\r\n{\"nam\r\n9\r\ne\":\"Ann\"}\r\n0\r\n\r\n"
        self.assertEqual(ask(self.server, "POST /api/v1/guests HTTP/1.1", "Transfer-Encoding: chunked", body=body)[0], 201)
        self.assertEqual(ask(self.server, "POST /api/v1/guests HTTP/1.1", "Transfer-Encoding: chunked", body=b"zz\r\n"),
                         (400, True))

    def test_nothing_is_read_of_those_who_are_nobody(self):
        """The answer comes before the body does."""
        for target, status in (("/api/v1/records", 401), ("/api/v1/tables", 401), ("/", 405)):
            self.assertEqual(ask(self.server, f"POST {target} HTTP/1.1", "Content-Length: 1000000"), (status, True))

    def test_memory_for_what_comes_in_is_bounded(self):
        ann = Client(self.server, "Ann")
        head = (f"POST /api/v1/records HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {ann.token}\r\n"
                "Content-Length: 1000000\r\n\r\n").encode()
        before, kept = memory_of(self.server), []
        for _ in range(20):
            kept.append(socket.create_connection(("127.0.0.1", self.server.port), timeout=10))
            kept[-1].sendall(head + b"x" * 100)
        kept[-1].settimeout(5)
        self.assertIn(b" 503 ", kept[-1].recv(1000))
        self.assertLess(memory_of(self.server), before + (20 if "SANITIZED" not in os.environ else 400))
        for one in kept:
            one.close()
        wait_for(lambda: ann.post("/records", {"record": "x" * 100000}).status == 400, "room for requests")

    def test_frames_with_nothing_in_them_count(self):
        with Server("--rate-guest=5", limits=True) as server:
            ann = Client(server, "Ann")
            live = ann.live(ann.table(game="manhattan", config={"players": 2}))
            live.read()
            live.send_frame(1, b"", final=False)
            with self.assertRaises(OSError):
                for _ in range(300):
                    for _ in range(100):
                        live.send_frame(0, b"", final=False)
                    time.sleep(0.02)
            self.assertGreaterEqual(server.count("connections_cut_total"), 1)

    def test_whoever_is_cut_is_counted_once(self):
        """However loud they still are while their goodbye is waited for."""
        with Server("--rate-guest=5", limits=True) as server:
            ann = Client(server, "Ann")
            live = ann.live(ann.table(game="manhattan", config={"players": 2}))
            live.read()
            live.send_frame(2, b"")
            with self.assertRaises(OSError):
                for _ in range(2000):
                    live.send_frame(2, b"x" * 60_000)
            wait_for(lambda: server.count("live_sockets") == 0, "the end of the connection")
            self.assertEqual(server.count("connections_cut_total"), 1)

    def test_a_message_may_come_in_pieces(self):
        ann = Client(self.server, "Ann")
        live = ann.live(ann.table(game="manhattan", config={"players": 2}))
        live.read()
        text = json.dumps({"type": "chat", "text": "x" * 200, "ref": 1}).encode()
        live.send_frame(1, text[:10], final=False)
        for at in range(10, len(text), 10):
            live.send_frame(0, text[at:at + 10], final=at + 10 >= len(text))
        self.assertIsNone(live.until("answer")["refusal"])

    def test_the_forwarded_address_cannot_be_forged(self):
        with Server("--behind-proxy=yes", "--max-sockets-per-address=2", limits=True) as server:
            table = Client(server, "Ann").table(game="manhattan", config={"players": 2})
            kept, refused = [], []
            for i in range(3):
                forged = [f"X-Forwarded-For: 9.9.9.{i}", "X-Forwarded-For: 8.8.8.8, 7.7.7.7"]
                kept.append(Live(Client(server), table, headers=forged))
                refused.append(kept[-1].read() is None)  # before the next comes: the server may take two in either order
            self.assertEqual(refused, [False, False, True])


class Log(unittest.TestCase):
    def test_a_log_that_nobody_reads_any_more_ends_nothing(self):
        reader, writer = os.pipe()
        with Server() as first:
            process = subprocess.Popen([skyline_client.SKYLINE, "serve", "--port=0", "--log=debug",
                                        f"--store={first.store}2"], stdout=subprocess.PIPE, stderr=writer, text=True)
            os.close(writer)
            port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
            os.close(reader)
            for _ in range(3):
                with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    self.assertIn(b" 200 ", connection.recv(1000))
            self.assertIsNone(process.poll())
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=20), 0)
            process.stdout.close()

    def test_requests_have_a_number(self):
        with Server("--log=debug") as server:
            ann = Client(server, "Ann")
            live = ann.live(ann.table(game="manhattan", config={"players": 2}))
            live.read()
            live.ask("chat", text="secret words")
            lines = [json.loads(line) for line in server.log().splitlines()]
            numbers = [line["request"] for line in lines if line["event"] == "request"]
            self.assertEqual(len(numbers), len(set(numbers)))
            self.assertTrue([line for line in lines if line["event"] == "message" and line["type"] == "chat"])
            self.assertNotIn("secret", server.log())


class Tables(unittest.TestCase):
    def test_seats_at_tables_of_others_are_limited(self):
        with Server("--rate-guest=0", "--rate-address=0", "--rate-new-tables=0", "--max-tables=100", "--rate-seats=0",
                    "--max-seats=5", limits=True) as server:
            ann, ben = Client(server, "Ann"), Client(server, "Ben")
            tables = [ann.table(game="manhattan", config={"players": 2}) for _ in range(8)]
            codes = []
            takers = [threading.Thread(target=lambda t=t: codes.append(ben.at(server).post(f"/tables/{t}/sit").code))
                      for t in tables]
            for taker in takers:
                taker.start()
            for taker in takers:
                taker.join()
            self.assertLessEqual(codes.count(None), 5, "what comes at once is never more")
            codes += [ben.post(f"/tables/{table}/sit").code for table in tables]
            self.assertEqual(codes.count(None), 5)

    def test_whoever_leaves_or_is_removed_hears_nothing_more(self):
        with Server() as server:
            ann = Client(server, "Ann")
            for way in ("leave", "remove"):
                table = ann.table(game="manhattan", config={"players": 3}, seats=["me", "friend", "open"], public=False)
                ben = Client(server, "Ben")
                key = ann.state(table)["seats"][1]["key"]
                self.assertEqual(ben.post(f"/tables/{table}/sit", {"key": key}).status, 200)
                live = ben.live(table)
                live.read()
                if way == "leave":
                    answer, before = live.ask("leave")
                    self.assertIsNone(answer["refusal"])
                else:
                    self.assertEqual(ann.post(f"/tables/{table}/remove", {"guest": ben.guest}).status, 200)
                while live.read() is not None:
                    pass
                self.assertEqual(live.closed, 1008)
                self.assertEqual(ben.get(f"/tables/{table}").code, "server.no-such-table")


class Operators(unittest.TestCase):
    store = None  # a file

    def test_bans_mutes_and_closes_with_a_trail(self):
        with Server(store=self.store) as server:
            admin = lambda *words: skyline("admin", *words, f"--store={server.store}")
            ann, ben, cat = (Client(server, name) for name in ("Ann", "Ben", "Cat"))
            table = ann.table(game="manhattan", config={"players": 3})
            ben.post(f"/tables/{table}/sit")
            live = ben.live(table)
            live.read()
            self.assertEqual(admin("ban", ben.guest).returncode, 2, "a reason is wanted")
            self.assertEqual(admin("ban", "nonsense", "--reason=x").returncode, 2)
            self.assertEqual(admin("ban", ben.guest, "--reason=takes every seat").returncode, 0)
            wait_for(lambda: ben.get("/me").code == "server.banned", "the ban")
            while live.read() is not None:
                pass
            self.assertEqual(live.closed, 1008)
            self.assertEqual(admin("mute", cat.guest, "--reason=spam").returncode, 0)
            wait_for(lambda: cat.post(f"/tables/{table}/chat", {"text": "x"}).code == "server.muted", "the mute")
            self.assertEqual(admin("remove", table, ben.guest, "--reason=banned").returncode, 0)
            wait_for(lambda: ann.state(table)["seats"][1]["kind"] == "open", "the free seat")
            self.assertEqual(admin("close", table, "--reason=spam").returncode, 0)
            wait_for(lambda: ann.state(table)["phase"] == "closed", "the closing")
            self.assertEqual(admin("unban", ben.guest, "--reason=sorry").returncode, 0)
            wait_for(lambda: ben.get("/me").status == 200, "the end of the ban")
            server.stop()
            server.start()
            self.assertEqual(ben.get("/me").status, 200)
            self.assertEqual(cat.post(f"/tables/{table}/chat", {"text": "x"}).code, "server.muted")
            trail = admin("log").stdout
            for words in ("ban " + ben.guest + "  takes every seat", f"remove {table} {ben.guest}  banned  (done)",
                          f"close {table}  spam  (done)", "unban"):
                self.assertIn(words, trail)
            self.assertIn(f"{table}  closed  manhattan  host {ann.guest}", admin("tables").stdout)
            self.assertRegex(admin("guests").stdout, f"{cat.guest}  .*  Cat")

    def test_an_address_is_banned(self):
        with Server("--behind-proxy=yes", store=self.store) as server:
            ann = Client(server, "Ann")
            from_there = lambda: ann.get("/me", headers={"X-Forwarded-For": "2001:db8:1:2::3",
                                                         "Authorization": "Bearer " + ann.token}).status
            self.assertEqual(from_there(), 200)
            skyline("admin", "ban", "2001:db8:1::/48", "--reason=floods", f"--store={server.store}")
            wait_for(lambda: from_there() == 403, "the ban")
            self.assertEqual(ann.get("/me").status, 200)

    def test_what_every_server_follows(self):
        with Server(store=self.store) as server, Server(store=server.store) as other:
            ann, ben = Client(server, "Ann"), Client(other, "Ben")
            table = ann.table(game="manhattan", config={"players": 2})
            there = ben.at(server)
            done = skyline("admin", "ban", ben.guest, "--reason=x", f"--store={server.store}")
            self.assertEqual(done.returncode, 0, done.stderr)
            skyline("admin", "close", table, "--reason=y", f"--store={server.store}")
            for client in (ben, there):
                wait_for(lambda: client.get("/me").code == "server.banned", "the ban")
            wait_for(lambda: ann.at(other).state(table)["phase"] == "closed", "the closing")
            wait_for(lambda: "(done)" in skyline("admin", "log", f"--store={server.store}").stdout, "the outcome")
            events = ann.get(f"/tables/{table}/events").json["events"]
            self.assertEqual([event["type"] for event in events].count("closed"), 1, "once, though both were told")


class OperatorsOnPostgres(Operators):
    @classmethod
    def setUpClass(cls):
        cls.databases = Databases()
        cls.store = cls.databases.new()

    @classmethod
    def tearDownClass(cls):
        cls.databases.close()


class Dashboard(unittest.TestCase):
    def test_the_dashboard_shows_what_there_is(self):
        with open(os.path.join(ROOT, "docs/examples/grafana.json")) as file:
            dashboard = json.load(file)
        asked = {name for panel in dashboard["panels"] for target in panel["targets"]
                 for name in re.findall(r"skyline_\w+", target["expr"])}
        with Server() as server:
            told = set(re.findall(r"^(skyline_\w+)", server.metrics(), re.M))
        self.assertEqual(asked - told, set())
        plain = {re.sub(r"_(bucket|sum|count)$", "", name) for name in told}
        self.assertEqual(plain - {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}, set(), "not shown")


class Copies(unittest.TestCase):
    def whole(self, store):
        kept = sqlite3.connect(store)
        try:
            return kept.execute("PRAGMA integrity_check").fetchone()[0] == "ok" and \
                kept.execute("SELECT count(*) FROM tables").fetchone()[0]
        finally:
            kept.close()

    def test_a_restore_that_is_killed_leaves_a_whole_store(self):
        with Server() as server:
            ann = Client(server, "Ann")
            ann.table(game="manhattan")
            copy = os.path.join(server.folder.name, "copy.db")
            self.assertEqual(skyline("backup", copy, f"--store={server.store}").returncode, 0)
            ann.table(game="manhattan")
            server.kill()  # with what it wrote last in the file beside the store
            for i in range(25):
                process = subprocess.Popen([skyline_client.SKYLINE, "restore", copy, f"--store={server.store}", "--force"],
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(0.002 * i)
                process.kill()
                process.wait()
                self.assertIn(self.whole(server.store), (1, 2))
            self.assertEqual(skyline("restore", copy, f"--store={server.store}", "--force").returncode, 0)
            self.assertEqual(self.whole(server.store), 1)
            self.assertFalse([name for name in os.listdir(server.folder.name) if "part" in name])
            server.start()

    @unittest.skipUnless(os.geteuid() == 0, "only root gives files away")
    def test_what_root_restores_belongs_to_the_server(self):
        with Server() as server:
            copy = os.path.join(server.folder.name, "copy.db")
            Client(server, "Ann").table(game="manhattan")
            self.assertEqual(skyline("backup", copy, f"--store={server.store}").returncode, 0)
            server.stop()
            os.chown(server.store, 12345, 23456)
            self.assertEqual(skyline("restore", copy, f"--store={server.store}", "--force").returncode, 0)
            self.assertEqual((os.stat(server.store).st_uid, os.stat(server.store).st_gid), (12345, 23456))
            folder = os.path.join(server.folder.name, "new")
            os.mkdir(folder)
            os.chown(folder, 12345, 23456)
            self.assertEqual(skyline("restore", copy, f"--store={folder}/store.db").returncode, 0)
            self.assertEqual(os.stat(folder + "/store.db").st_uid, 12345)
            server.start()

    def test_a_backup_that_fails_leaves_nothing(self):
        with Server() as server:
            Client(server, "Ann").table(game="manhattan")
            copy = os.path.join(server.folder.name, "full.db")
            limited = subprocess.run(["bash", "-c", f"ulimit -f 8; trap '' XFSZ; exec {skyline_client.SKYLINE} backup {copy} "
                                      f"--store={server.store}"], capture_output=True, text=True, timeout=60)
            self.assertEqual(limited.returncode, 1, limited.stderr)
            self.assertFalse([name for name in os.listdir(server.folder.name) if name.startswith("full")])

    def test_a_store_that_others_may_read_is_made_private(self):
        with Server() as server:
            server.stop()
            os.chmod(server.store, 0o666)
            server.start()
            for file in (server.store, server.store + "-wal"):
                self.assertEqual(os.stat(file).st_mode & 0o777, 0o600, file)


if __name__ == "__main__":
    run_tests()
