"""What an operator needs: configuration, health, metrics, backups, restarts, and games that no longer replay."""
import gzip
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.request

import skyline_client
from skyline_client import Client, Server, memory_of, run_tests, wait_for


def skyline(*arguments, **environment):
    return subprocess.run([skyline_client.SKYLINE, *arguments], capture_output=True, text=True, timeout=60,
                          env={**os.environ, **environment})


def fetch(server, path, encoding="identity"):
    """A file as bytes."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/{path}", headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=skyline_client.WAIT) as answer:
        answer.content = answer.read()
        return answer


def bytes_read_by(server):
    """Of files and sockets, so far."""
    with open(f"/proc/{server.process.pid}/io") as file:
        return int(re.search(r"rchar: (\d+)", file.read()).group(1))


class Operation(unittest.TestCase):
    def played(self, server, actions=6):
        ann = Client(server, "Ann")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "me"])
        for _ in range(actions):
            state = ann.state(table)
            ann.act(table, state["legal"][0], state["number"])
        return ann, table

    def test_health_and_metrics(self):
        with Server() as server:
            ann, _ = self.played(server)
            self.assertEqual(ann.get("/healthz", api=False).json, {"status": "ok"})
            self.assertEqual(ann.get("/metrics", api=False).status, 404, "not for everybody")
            metrics = server.metrics()
            self.assertIn("skyline_actions_total 6\n", metrics)
            for line in metrics.splitlines():
                self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .*|\w+(\{le="[^"]+"\})? [0-9.e+]+)$')
            self.assertEqual(ann.get("/healthz", api=False).headers["x-content-type-options"], "nosniff")

    def test_settings_come_from_flags_environment_and_file(self):
        with Server() as server:  # only for its folder
            config = os.path.join(server.folder.name, "skyline.conf")
            with open(config, "w") as file:
                file.write("# how we serve\nmax-tables = 1\nrate-guest = 0   # no limit\nlog = debug\n")
            with Server(f"--config={config}", "--rate-new-tables=0", limits=True,
                        environment={"SKYLINE_MAX_TABLES": "2"}) as other:
                ann = Client(other, "Ann")
                for _ in range(2):
                    ann.table(game="manhattan")
                self.assertEqual(ann.post("/tables", {"game": "manhattan"}).code, "server.too-many-tables")
            for line in ("max-tables 3", "no-such = 1", "log = info\nlog = info"):
                with open(config, "w") as file:
                    file.write(line + "\n")
                wrong = skyline("serve", f"--config={config}", "--port=0")
                self.assertEqual(wrong.returncode, 2, wrong.stderr)
                self.assertIn("line", wrong.stderr)
        with Server("--behind-proxy=false", environment={"SKYLINE_PROT": "80", "SKYLINE_DRAIN": "1"}) as server:
            warnings = [json.loads(line) for line in server.log().splitlines() if "unknown-setting" in line]
            self.assertIn("SKYLINE_PROT", [warning["name"] for warning in warnings])
            self.assertNotIn("SKYLINE_DRAIN", [warning["name"] for warning in warnings])
        self.assertEqual(skyline("serve", "--port=many").returncode, 2)
        self.assertEqual(skyline("serve", SKYLINE_PORT="many").returncode, 2)
        self.assertIn("--max-connections", skyline("serve", "--help").stdout)

    def test_stopping_is_graceful(self):
        with Server() as server:
            ann, table = self.played(server)
            live = ann.live(table)
            live.read()
            before = ann.state(table)
            self.assertEqual(server.stop(), 0)
            while live.read() is not None:
                pass
            self.assertEqual(live.closed, 1012)
            server.start()
            after = ann.state(table)
            for state in (before, after):
                del state["at"]
                state["seats"] = [{k: v for k, v in seat.items() if k != "connected"} for seat in state["seats"]]
            self.assertEqual(before, after)
            self.assertIn('"event":"stopped"', server.log())

    def test_stopping_while_people_still_come(self):
        """A sanitizer would tell of a door that is closed under those who come in."""
        with Server() as server:
            done = threading.Event()

            def knock():
                while not done.is_set():
                    try:
                        socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
                    except OSError:
                        pass

            knocking = [threading.Thread(target=knock) for _ in range(4)]
            for one in knocking:
                one.start()
            time.sleep(0.3)
            code = server.stop()
            done.set()
            for one in knocking:
                one.join()
            self.assertEqual(code, 0, server.log())

    def test_what_the_store_finishes_after_the_network_has_ended_ends_well(self):
        with Server("--drain=0") as server:
            ann = Client(server, "Ann")
            table = ann.table(game="manhattan", config={"players": 2}, seats=["bot:greedy", "me"])
            wait_for(lambda: server.count("bot_actions_total") > 0 or self.act(ann, table))
            wait_for(lambda: ann.state(table)["legal"])
            live = ann.live(table)
            state = live.read()["state"]
            store = sqlite3.connect(server.store, isolation_level=None)
            store.execute("BEGIN IMMEDIATE")  # the server's own writing waits for it
            live.send({"type": "act", "do": state["legal"][0], "seen": state["number"]})
            wait_for(lambda: server.count("live_messages_in_total") > 0)
            server.process.terminate()
            wait_for(lambda: live.read(wait=0.1) is None and live.closed == 1012)
            time.sleep(1)  # longer than a goodbye takes
            store.execute("ROLLBACK")
            store.close()
            self.assertEqual(server.process.wait(timeout=30), 0)
            self.assertIn('"event":"stopped"', server.log())

    @staticmethod
    def act(person, table):
        state = person.state(table)
        if state["legal"]:
            person.post(f"/tables/{table}/act", {"do": state["legal"][0], "seen": state["number"]})

    def test_clocks_stand_still_only_while_the_server_is_down(self):
        for end in ("kill", "stop"):
            with Server() as server:
                ann = Client(server, "Ann")
                table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "me"],
                                  clock={"kind": "total", "seconds": 60})
                left = lambda: [seat["clock"]["left_ms"] for seat in ann.state(table)["seats"]]
                state = ann.state(table)
                time.sleep(1)
                ann.act(table, state["legal"][0], state["number"])
                time.sleep(1)
                before = left()
                getattr(server, end)()
                server.start()
                after = left()
                self.assertEqual(after[0], before[0])  # as it was when the action was stored
                if end == "stop":
                    self.assertLessEqual(after[1], before[1])

    def test_a_jump_of_the_systems_clock_ends_no_game(self):
        with tempfile.TemporaryDirectory() as folder:
            jump, library = os.path.join(folder, "jump"), os.path.join(folder, "jumping_clock.so")
            self.build_jumping_clock(library)
            set_clock = lambda seconds: open(jump, "w").write(str(seconds))
            set_clock(0)
            with Server(environment={"LD_PRELOAD": library, "JUMP": jump}) as server:
                ann = Client(server, "Ann")
                table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "me"],
                                  clock={"kind": "total", "seconds": 600})
                before = ann.state(table)
                set_clock(3600)
                time.sleep(1)  # some times as long as the server needs to look at its clocks
                now = ann.state(table)
                self.assertEqual(now["phase"], "running")
                self.assertGreater(now["seats"][0]["clock"]["left_ms"], 500_000)
                self.assertLess(now["at"] - before["at"], 100_000)
                # Set back while no server runs: time goes on from what the store has seen.
                server.stop()
                set_clock(-3600)
                server.start()
                after = ann.state(table)
                self.assertGreaterEqual(after["at"], now["at"])
                self.assertLessEqual(after["seats"][0]["clock"]["left_ms"], now["seats"][0]["clock"]["left_ms"])
                self.assertEqual(ann.act(table, after["legal"][0], after["number"]).status, 200)

    def build_jumping_clock(self, library):
        """The system's clock, so many seconds ahead as a file says."""
        source = """#include <stdio.h>
                    #include <stdlib.h>
                    #include <sys/syscall.h>
                    #include <time.h>
                    #include <unistd.h>
                    extern "C" int clock_gettime(clockid_t which, timespec* time) {
                      const long failed = syscall(SYS_clock_gettime, which, time);
                      if (which != CLOCK_REALTIME) return failed;
                      FILE* file = fopen(getenv("JUMP"), "r");
                      long ahead = 0;
                      if (file && fscanf(file, "%ld", &ahead) == 1) time->tv_sec += ahead;
                      if (file) fclose(file);
                      return failed;
                    }"""
        compiler = shutil.which("g++") or self.skipTest("no compiler")
        subprocess.run([compiler, "-shared", "-fPIC", "-x", "c++", "-", "-o", library], input=source, text=True, check=True)

    def test_a_backup_is_taken_while_running_and_restored(self):
        with Server() as server:
            ann, table = self.played(server)
            copy = os.path.join(server.folder.name, "copy.db")
            done = skyline("backup", copy, f"--store={server.store}")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(skyline("backup", copy, f"--store={server.store}").returncode, 1)
            then = ann.state(table)["number"]
            state = ann.state(table)
            ann.act(table, state["legal"][0], state["number"])
            refused = skyline("restore", copy, f"--store={server.store}", "--force")
            self.assertEqual(refused.returncode, 1)
            self.assertIn("in use", refused.stderr)
            server.stop()
            self.assertEqual(skyline("restore", copy, f"--store={server.store}").returncode, 1)
            done = skyline("restore", copy, f"--store={server.store}", "--force")
            self.assertEqual(done.returncode, 0, done.stderr)
            beside = [name for name in os.listdir(server.folder.name) if name.startswith("copy.db")]
            self.assertEqual(beside, ["copy.db"], "to be read it needs nothing beside it, nor a folder that can be written to")
            server.start()
            self.assertEqual(ann.state(table)["number"], then)
            nonsense = os.path.join(server.folder.name, "nonsense")
            with open(nonsense, "w") as file:
                file.write("no database")
            self.assertEqual(skyline("restore", nonsense, f"--store={nonsense}2").returncode, 1)
            for file in (server.store, server.store + "-wal", copy):
                self.assertEqual(os.stat(file).st_mode & 0o777, 0o600, file)

    def test_a_restore_that_fails_leaves_the_store_as_it_was(self):
        with Server() as server:
            ann, table = self.played(server)
            number = ann.state(table)["number"]
            copy = os.path.join(server.folder.name, "copy.db")
            self.assertEqual(skyline("backup", copy, f"--store={server.store}").returncode, 0)
            server.kill()  # what it stored last is in the file beside the store
            self.assertTrue(os.path.exists(server.store + "-wal"))
            damaged = os.path.join(server.folder.name, "damaged.db")
            with open(copy, "rb") as whole, open(damaged, "wb") as half:
                half.write(whole.read()[:20000])
            self.assertEqual(skyline("restore", damaged, f"--store={server.store}", "--force").returncode, 1)
            server.start()
            self.assertEqual(ann.state(table)["number"], number)
            server.stop()
            shutil.copy(damaged, server.store)  # a store that is damaged can be replaced
            done = skyline("restore", copy, f"--store={server.store}", "--force")
            self.assertEqual(done.returncode, 0, done.stderr)
            server.start()
            self.assertEqual(ann.state(table)["number"], number)
            self.assertFalse([name for name in os.listdir(server.folder.name) if "replaced" in name or "part" in name])

    def test_a_game_that_no_longer_replays_is_set_aside(self):
        with Server() as server:
            ann, broken = self.played(server)
            _, whole = self.played(server)
            server.stop()
            store = sqlite3.connect(server.store)
            first, body = store.execute("SELECT first, body FROM events WHERE id = ? ORDER BY first DESC",
                                        (broken,)).fetchone()
            body = re.sub(r'(\\"do\\":\\")[^\\]*', r"\1build 1 A1 O4", body)
            store.execute("UPDATE events SET body = ? WHERE id = ? AND first = ?", (body, broken, first))
            store.commit()
            store.close()
            server.start()
            for _ in range(2):
                self.assertEqual(ann.get(f"/tables/{broken}").code, "server.set-aside")
            self.assertEqual(Client(server).state(whole)["phase"], "running")
            reports = [line for line in server.log().splitlines() if "table-set-aside" in line]
            self.assertEqual(len(reports), 1)
            report = json.loads(reports[0])
            self.assertEqual((report["table"], report["rules_of_the_game"]), (broken, "1"))
            self.assertIn("M", report["why"])
            store = sqlite3.connect(server.store)
            kept = store.execute("SELECT count(*) FROM events WHERE id = ?", (broken,)).fetchone()[0]
            store.close()
            self.assertGreater(kept, 1)

    def test_a_store_that_cannot_be_read_costs_nobody_an_identity_or_a_table(self):
        with Server() as server:
            ann, table = self.played(server)
            server.stop()
            server.start()
            store = sqlite3.connect(server.store, isolation_level=None)
            for name, paths in (("guests", ["/me"]), ("events", [f"/tables/{table}"]), ("tables", ["/tables"])):
                store.execute(f"ALTER TABLE {name} RENAME TO elsewhere")
                for path in paths:
                    answer = ann.get(path)
                    self.assertEqual((answer.status, answer.code), (503, "server.store-failed"), path)
                store.execute(f"ALTER TABLE elsewhere RENAME TO {name}")
                for path in paths:
                    self.assertEqual(ann.get(path).status, 200, path)
            store.close()
            self.assertEqual(server.count("store_failures_total"), 3)
            reports = [json.loads(line) for line in server.log().splitlines() if "store-failed" in line]
            self.assertEqual(len(reports), 3)
            self.assertIn("no such table", reports[0]["why"])

    def test_ten_thousand_resting_tables_are_left_alone_by_a_start(self):
        with Server() as server:
            ann, table = self.played(server, actions=20)
            server.stop()
            store = sqlite3.connect(server.store)
            columns = "phase, game, listed, host, deadline, summary, rules"
            for i in range(10_000):
                name = f"copy{i:016}"
                store.execute(f"INSERT INTO tables (id, {columns}) SELECT ?, {columns} FROM tables WHERE id = ?",
                              (name, table))
                store.execute("INSERT INTO events SELECT ?, first, at, body FROM events WHERE id = ?", (name, table))
            store.commit()
            store.close()
            server.start()
            wait_for(lambda: server.count("store_commits_total") > 1)  # it has looked for what is due, too
            self.assertEqual((server.count("tables_read_total"), server.count("rooms")), (0, 0))
            self.assertLess(bytes_read_by(server), 2 * os.path.getsize(server.store), "the file is looked through once")
            self.assertLess(memory_of(server), 64 if "SANITIZED" not in os.environ else 1000)
            self.assertEqual(Client(server).state("copy0000000000009999")["number"], ann.state(table)["number"])
            self.assertEqual(server.count("tables_read_total"), 2)
            self.assertEqual(len(ann.get("/tables?phase=running&most=100").json["tables"]), 100)

    def test_tables_that_nobody_asks_for_leave_the_memory(self):
        with Server("--rest-after=1") as server:
            ann, table = self.played(server)
            rooms = lambda: server.count("rooms")
            self.assertEqual(rooms(), 1)
            wait_for(lambda: rooms() == 0, "rest")
            self.assertEqual(ann.state(table)["phase"], "running")

    def test_a_resting_table_is_woken_by_its_clock(self):
        with Server("--rest-after=0") as server:
            ann, ben = Client(server, "Ann"), Client(server, "Ben")
            table = ann.table(game="manhattan", config={"players": 2}, clock={"kind": "move", "seconds": 2})
            ben.post(f"/tables/{table}/sit")
            time.sleep(4)
            store = sqlite3.connect(server.store)
            bodies = [body for body, in store.execute("SELECT body FROM events WHERE id = ?", (table,))]
            store.close()
            self.assertTrue(any('"absent"' in body for body in bodies))

    def test_the_client_in_the_program_is_the_one_that_was_built(self):
        dist = os.path.join(os.path.dirname(__file__), "../../web/dist")
        names = {os.path.relpath(os.path.join(folder, name), dist) for folder, _, files in os.walk(dist) for name in files}
        with Server() as server:
            if b"without the browser client" in fetch(server, "").content:
                self.assertIn('"no-client"', server.log())
                self.skipTest("the client is not in the program: scripts/build-client, then build again")
            self.assertNotIn('"no-client"', server.log())
            for name in (name for name in names if not name.endswith(".gz")):
                with open(os.path.join(dist, name), "rb") as file:
                    built = file.read()
                plain = fetch(server, name)
                self.assertEqual((plain.content, plain.headers["content-encoding"]), (built, None), name)
                packed = fetch(server, name, "gzip")
                is_packed = packed.headers["content-encoding"] == "gzip"
                self.assertEqual(is_packed, name + ".gz" in names, name)
                self.assertEqual(gzip.decompress(packed.content) if is_packed else packed.content, built, name)
                self.assertEqual(packed.headers["etag"], plain.headers["etag"])
            self.assertEqual(fetch(server, "t/abc").content, fetch(server, "index.html").content)
            self.assertEqual(Client(server).get("/nothing.js", api=False).status, 404)

    def test_the_web_client_is_served_and_nothing_else(self):
        with Server() as outer:
            web = os.path.join(outer.folder.name, "web")
            os.makedirs(os.path.join(web, "assets"))
            for name, text in (("index.html", "<title>client</title>"), ("assets/a.js", "1"), ("assets/a.js.gz", "packed"),
                               ("assets/f.woff2", ""), ("assets/a.js.map", "{}"), ("assets/b.wasm", "")):
                with open(os.path.join(web, name), "w") as file:
                    file.write(text)
            with Server(f"--web={web}") as server:
                client = Client(server)
                page = client.get("/", api=False)
                self.assertIn("client", page.text)
                self.assertNotIn("unsafe-inline", page.headers["content-security-policy"])
                self.assertIn("client", client.get("/t/abc", api=False).text)
                script = client.get("/assets/a.js", api=False)
                self.assertIn("javascript", script.headers["content-type"])
                self.assertIn("immutable", script.headers["cache-control"])
                again = client.get("/assets/a.js", api=False, headers={"If-None-Match": script.headers["etag"]})
                self.assertEqual(again.status, 304)
                self.assertNotIn("content-encoding", script.headers)
                for accepted in ("gzip", "br;q=1.0, gzip;q=0.8, *;q=0.1", "deflate, gzip"):
                    packed = client.get("/assets/a.js", api=False, headers={"Accept-Encoding": accepted})
                    self.assertEqual((packed.text, packed.headers["content-encoding"]), ("packed", "gzip"))
                    self.assertEqual(packed.headers["content-type"], script.headers["content-type"])
                    self.assertEqual(packed.headers["vary"], "Accept-Encoding")
                for refused in ("br", "gzip;q=0", "gzip; q=0.0", "xgzip"):
                    plain = client.get("/assets/a.js", api=False, headers={"Accept-Encoding": refused})
                    self.assertEqual(plain.text, "1", refused)
                for name, kind in (("f.woff2", "font/woff2"), ("a.js.map", "application/json"), ("b.wasm", "application/wasm")):
                    self.assertEqual(client.get("/assets/" + name, api=False).headers["content-type"], kind)
                self.assertEqual(page.headers["cache-control"], "no-cache")
                self.assertIn("worker-src 'self' blob:", page.headers["content-security-policy"])
                for path in ("/../store.db", "/%2e%2e/store.db", "/assets/../../store.db", "/..%2fstore.db",
                             "/assets/%2e%2e%2f%2e%2e%2fstore.db", "//etc/passwd.txt", "/nothing.js"):
                    self.assertEqual(client.get(path, api=False).status, 404, path)
            self.assertEqual(skyline("serve", "--port=0", f"--web={web}/assets", f"--store={web}/s.db").returncode, 1)

    def test_logs_hold_no_secrets(self):
        with Server("--log=debug") as server:
            ann, table = self.played(server)
            ann.post(f"/tables/{table}/chat", {"text": "xyzzy"})
            secret = ann.token.split(".")[1]
            for text in (secret, "xyzzy", ann.state(table)["invitation"]):
                self.assertNotIn(text, server.log())
            for line in server.log().splitlines():
                json.loads(line)
            store = b"".join(open(server.store + more, "rb").read() for more in ("", "-wal"))
            self.assertNotIn(secret.encode(), store)
            self.assertIn(ann.guest.encode(), store)


if __name__ == "__main__":
    run_tests()
