"""Abuse: everything that a client can send is bounded, checked, and answered or cut."""
import json
import os
import random
import re
import socket
import tempfile
import time
import unittest

from skyline_client import Client, Live, Server, memory_of, run_tests, wait_for


class Limits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--max-request=4096", "--max-message=1024", "--max-backlog=60000")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def two(self):
        ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
        table = ann.table(game="manhattan", config={"players": 2})
        ben.post(f"/tables/{table}/sit")
        return ann, ben, table

    def raw(self, data, wait=5):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=wait) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while more := connection.recv(65536):
                    answer += more
            except OSError:
                pass
            return answer

    def test_requests_that_are_too_large(self):
        ann = Client(self.server, "Ann")
        answer = self.raw(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n" + b"x" * 5000)
        self.assertIn(b" 413 ", answer)
        answer = self.raw(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 20000 + b"\r\n\r\n")
        self.assertIn(b" 413 ", answer)
        answer = self.raw(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n")
        self.assertIn(b" 413 ", answer)
        self.assertEqual(ann.get("/me").status, 200)

    def test_a_client_that_waits_before_it_sends_is_told_to_go_on(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=5) as connection:
            connection.sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 14\r\n\r\n")
            self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 100 "))
            connection.sendall(b'{"name":"Ann"}')
            self.assertTrue(connection.recv(1000).startswith(b"HTTP/1.1 201 "))
        answer = self.raw(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n")
        self.assertTrue(answer.startswith(b"HTTP/1.1 413 "))

    def test_requests_that_do_not_wait_for_each_others_answers(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=5) as connection:
            guest = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n\r\n" + b'{"name":"Ann"}'
            last = guest.replace(b"Host: x", b"Host: x\r\nConnection: close")
            connection.sendall(guest + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + last)
            told = b""
            while part := connection.recv(4096):
                told += part
        self.assertEqual(re.findall(rb"HTTP/1\.1 (\d+)", told), [b"201", b"200", b"201"])

    def test_messages_that_are_too_large_or_no_text(self):
        ann, _, table = self.two()
        live = ann.live(table)
        live.read()
        live.send({"type": "chat", "text": "x" * 2000})
        while live.read() is not None:
            pass
        self.assertEqual(live.closed, 1009)
        live = ann.live(table)
        live.read()
        live.send_frame(2, b"\x00\x01")
        try:
            while live.read() is not None:
                pass
            self.assertEqual(live.closed, 1008)
        except OSError:
            pass

    def test_every_message_is_answered(self):
        ann, _, table = self.two()
        live = ann.live(table)
        live.read()
        for message, code in (("{", "json.ends-early"), ("[]", "server.bad-request"), ("{}", "server.not-found"),
                              ('{"type":"fly"}', "server.not-found"), ('{"type":7}', "server.not-found"),
                              ('{"type":"act"}', "server.bad-field"), ('{"type":"act","do":"x","seen":-1}', "server.bad-field"),
                              ('{"type":"act","do":"x","seen":0,"more":1}', "server.unknown-field"),
                              ('{"type":"sit"}', "server.already-started"), ('{"a":1,"a":2}', "json.duplicate-key"),
                              ("\x00", "json.unexpected")):
            live.send(message)
            self.assertEqual(live.until("answer")["refusal"]["code"], code, message)
        answer, _ = live.ask("act", do="skip 9", seen=1)
        self.assertEqual(answer["refusal"]["code"], "server.stale")
        self.assertIn("state", answer)
        live.close()
        watcher = Client(self.server).live(table)
        watcher.read()
        answer, _ = watcher.ask("chat", text="hello")
        self.assertEqual(answer["refusal"]["code"], "server.no-identity")
        watcher.close()

    def test_rates_of_addresses_and_guests(self):
        with Server("--rate-address=20", "--rate-guest=3", "--rate-new-guests=6", "--rate-chat=6",
                    "--rate-new-tables=6", limits=True) as server:
            ann = Client(server, "Ann")
            answers = [ann.get("/me") for _ in range(40)]
            slow = [a for a in answers if a.status == 429]
            self.assertTrue(slow)
            self.assertEqual(slow[0].code, "server.slow-down")
            wait = int(slow[0].headers["retry-after"])
            self.assertGreater(wait, 0)
            time.sleep(wait)
            self.assertEqual(ann.get("/me").status, 200)
            answers = [Client(server).get("/games") for _ in range(120)]
            self.assertIn(429, [a.status for a in answers])
        with Server("--rate-new-guests=6", limits=True) as server:
            answers = [Client(server).post("/guests", {"name": "x"}).status for _ in range(15)]
            self.assertEqual((answers[0], answers[-1]), (201, 429))
        with Server("--rate-guest=0", "--rate-address=0", "--rate-chat=6", "--rate-new-tables=6", limits=True) as server:
            ann = Client(server, "Ann")
            answers = [ann.post("/tables", {"game": "manhattan"}) for _ in range(15)]
            self.assertEqual((answers[0].status, answers[-1].status), (201, 429))
            table = answers[0].json["table"]
            answers = [ann.post(f"/tables/{table}/chat", {"text": "x"}).status for _ in range(15)]
            self.assertEqual((answers[0], answers[-1]), (200, 429))

    def test_tables_and_sockets_of_one_guest(self):
        with Server("--max-tables=2", "--max-sockets=2", "--rate-new-tables=0", limits=True) as server:
            ann = Client(server, "Ann")
            table = ann.table(game="manhattan")
            ann.table(game="manhattan")
            self.assertEqual(ann.post("/tables", {"game": "manhattan"}).code, "server.too-many-tables")
            lives = [ann.live(table), ann.live(table)]
            for live in lives:
                live.read()
            third = ann.live(table)
            while third.read() is not None:
                pass
            self.assertEqual(third.closed, 1008)
            lives[0].close()
            wait_for(lambda: (l := ann.live(table)) and l.read(), "room for another connection")

    def test_connections_of_one_address(self):
        with Server("--max-connections-per-address=5", limits=True) as server:
            kept = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
            time.sleep(0.2)
            more = socket.create_connection(("127.0.0.1", server.port), timeout=5)
            self.assertEqual(more.recv(1), b"")
            for one in [*kept, more]:
                one.close()
            wait_for(lambda: Client(server).get("/healthz", api=False).status == 200)

    def test_slow_readers_are_cut(self):
        ann, ben, table = self.two()
        before = self.server.count("connections_cut_total")
        live = Live(ann, table, buffer=4096)
        for i in range(1500):
            if ben.post(f"/tables/{table}/chat", {"text": "x" * 300}).status != 200:
                break
            if i % 50 == 0 and self.server.count("connections_cut_total") > before:
                break
        self.assertGreater(self.server.count("connections_cut_total"), before)
        live.close()

    def test_comments_of_a_tile_set_are_neither_kept_nor_listed(self):
        with Server() as server:
            ann = Client(server, "Ann")
            tiles = open(os.path.join(os.path.dirname(__file__), "../../games/traffic/data/tiles/standard.txt")).read()
            for _ in range(3):
                ann.table(game="traffic", config={"players": 2, "tiles": tiles + ("\n# " + "x" * 70) * 700})
            self.assertLess(len(ann.get("/tables").text), 5_000)

    def test_answers_that_nobody_reads_do_not_fill_the_memory(self):
        with tempfile.TemporaryDirectory() as web:
            for name, size in (("index.html", 10), ("large.txt", 1 << 20)):
                with open(os.path.join(web, name), "w") as file:
                    file.write("x" * size)
            with Server("--max-unsent=16", f"--web={web}") as server:
                ann = Client(server, "Ann")
                before = memory_of(server)
                lazy = []
                for _ in range(100):
                    one = socket.socket()
                    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    one.connect(("127.0.0.1", server.port))
                    one.sendall(b"GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
                    lazy.append(one)
                wait_for(lambda: ann.get("/large.txt", api=False).code == "server.busy", "being sent away")
                self.assertLess(memory_of(server), before + (40 if "SANITIZED" not in os.environ else 400))
                for one in lazy:
                    one.close()
                wait_for(lambda: ann.get("/large.txt", api=False).status == 200, "room for answers")

    def test_messages_of_anybody_are_counted_and_the_loud_are_cut(self):
        with Server("--rate-address=20", "--rate-guest=5", limits=True) as server:
            ann = Client(server, "Ann")
            table = ann.table(game="manhattan", config={"players": 2})
            for client in (ann, Client(server)):
                for text in ("", "[1]", '{"type":"return"}'):
                    live = client.live(table)
                    live.read()
                    answers = 0
                    try:
                        for _ in range(400):
                            live.send(text)
                        while live.until("answer") is not None:
                            answers += 1
                    except OSError:
                        pass  # it was cut while we were still sending
                    self.assertLess(answers, 300)
                    live.close()
                    time.sleep(0.5)
            self.assertGreaterEqual(server.count("connections_cut_total"), 6)

    def test_pings_are_answered_and_count(self):
        with Server("--rate-guest=5", limits=True) as server:
            ann = Client(server, "Ann")
            live = ann.live(ann.table(game="manhattan", config={"players": 2}))
            live.read()
            live.send_frame(9, b"there?")
            self.assertEqual(live.read_bytes(8), bytes([0x8A, 6]) + b"there?")
            with self.assertRaises(OSError):
                for _ in range(20):
                    for _ in range(20):
                        live.send_frame(9, b"")
                    time.sleep(0.05)

    def test_live_connections_of_a_forwarded_address(self):
        with Server("--behind-proxy=yes", "--max-sockets-per-address=3", limits=True) as server:
            table = Client(server, "Ann").table(game="manhattan", config={"players": 2})
            watch = lambda address: Live(Client(server), table, headers=["X-Forwarded-For: " + address])
            kept = [watch("6.6.6.6") for _ in range(3)]
            for live in kept:
                self.assertEqual(live.read()["type"], "state")
            more = watch("6.6.6.6")
            self.assertIsNone(more.read())
            self.assertEqual(more.closed, 1008)
            self.assertEqual(watch("7.7.7.7").read()["type"], "state")

    def test_origins(self):
        ann, _, table = self.two()
        own = {"Origin": f"http://127.0.0.1:{self.server.port}"}
        for headers, allowed in ((own, True), ({"Origin": "https://evil.example"}, False), ({"Origin": "null"}, False),
                                 ({"Origin": f"http://127.0.0.1:{self.server.port}.evil.example"}, False), ({}, True)):
            answer = ann.post(f"/tables/{table}/chat", {"text": "hello"}, headers=headers)
            self.assertEqual(answer.status, 200 if allowed else 403, headers)
            live = Live(ann, table, headers=[f"{k}: {v}" for k, v in headers.items()])
            self.assertEqual(live.status, 101 if allowed else 403)
            live.socket.close()
        for host, scheme, status in (("evil.example", "http", 403), ("127.0.0.1", "https", 403), ("localhost", "http", 201),
                                     ("[::1]", "http", 201), ("192.168.7.7", "http", 201)):
            host += f":{self.server.port}"
            answer = self.raw(f"POST /api/v1/guests HTTP/1.1\r\nHost: {host}\r\nOrigin: {scheme}://{host}\r\n"
                              'Connection: close\r\nContent-Length: 14\r\n\r\n{"name":"Ann"}'.encode())
            self.assertIn(f" {status} ".encode(), answer.split(b"\r\n")[0], host)
        with Server("--public-url=https://play.example/", "--origins=https://other.example") as server:
            ann = Client(server, "Ann")
            for origin in ("https://play.example", "https://other.example"):
                self.assertEqual(ann.post("/me", {"name": "Anna"}, headers={"Origin": origin}).status, 200)
            made = Client(server).post("/guests", {"name": "Ben", "cookie": True})
            self.assertIn("; Secure", made.headers["set-cookie"])

    def test_tokens_and_cookies(self):
        made = Client(self.server).post("/guests", {"name": "Ann", "cookie": True})
        self.assertNotIn("token", made.json)
        cookie = made.headers["set-cookie"]
        for attribute in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(attribute, cookie)
        client = Client(self.server)
        pair = cookie.split(";")[0]
        self.assertEqual(client.get("/me", headers={"Cookie": "a=b; " + pair}).json["name"], "Ann")
        for wrong in (pair[:-1] + ("0" if pair[-1] != "0" else "1"), "skyline=x", "skyline=a.b"):
            self.assertEqual(client.get("/me", headers={"Cookie": wrong}).code, "server.wrong-token")
        self.assertEqual(client.get("/me").code, "server.no-identity")
        self.assertEqual(client.get("/me", headers={"Authorization": "Bearer ."}).code, "server.wrong-token")

    def test_names_and_words_are_cleaned(self):
        for given, kept in (("  Ann \t\n Bee ", "Ann Bee"), ("A\u202enn\u200b", "Ann"), ("Zoë 🏙️", "Zoë 🏙️"),
                            ("x" + "\u0301" * 9, "x" + "\u0301" * 3), ("\u2066Ann\u2069\x07", "Ann")):
            made = Client(self.server).post("/guests", {"name": given})
            self.assertEqual(made.json["name"], kept)
        for given, code in (("", "empty-text"), ("\u200b\u202e", "empty-text"), ("x" * 25, "text-too-long"),
                            ("x" * 200, "bad-field"), (7, "bad-field")):
            self.assertEqual(Client(self.server).post("/guests", {"name": given}).code, "server." + code)
        ann, ben, table = self.two()
        ann.post(f"/tables/{table}/chat", {"text": "one\n\ntwo\u202e"})
        self.assertEqual(ben.get(f"/tables/{table}/events").json["events"][-1]["text"], "one two")

    def test_private_tables_do_not_even_exist(self):
        ann, ben = Client(self.server, "Ann"), Client(self.server, "Ben")
        table = ann.table(game="manhattan", config={"players": 2}, seats=["me", "friend"], public=False)
        state = ann.state(table)
        for path in ("", "/events", "/record"):
            self.assertEqual(ben.get(f"/tables/{table}{path}").code, "server.no-such-table")
        self.assertEqual(ben.post(f"/tables/{table}/sit").code, "server.no-such-table")
        self.assertNotIn(table, Client(self.server).get("/tables").text)
        self.assertEqual(ben.get(f"/tables/{table}?key={state['invitation']}").status, 404, "keys are in no URL")
        self.assertEqual(ben.post(f"/tables/{table}/enter", {"key": "wrong"}).code, "server.no-such-table")
        self.assertEqual(ben.post(f"/tables/{table}/enter", {"key": state["invitation"]}).status, 200)
        self.assertEqual(ben.get(f"/tables/{table}").status, 200)
        cat, key = Client(self.server, "Cat"), state["seats"][1]["key"]
        self.assertEqual(cat.post(f"/tables/{table}/sit", {"key": "wrong"}).code, "server.no-such-table")
        self.assertEqual(ben.post(f"/tables/{table}/sit", {"key": key}).status, 200)
        self.assertEqual(ben.state(table)["you"]["seat"], 1)
        self.assertGreaterEqual(len(table), 20)

    def test_garbage_does_no_harm(self):
        luck = random.Random(3)
        ann, _, table = self.two()
        seeds = [b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"POST /api/v1/guests HTTP/1.1\r\nContent-Length: 9\r\n\r\n{\"name\":1}",
                 f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode() + b"\x81\x85abcdefghi"]
        for _ in range(300):
            data = bytearray(luck.choice(seeds))
            for _ in range(luck.randrange(1, 8)):
                at = luck.randrange(len(data))
                luck.choice([lambda: data.__setitem__(at, luck.randrange(256)), lambda: data.__delitem__(slice(at, at + 3)),
                             lambda: data.__setitem__(slice(at, at), os.urandom(4))])()
                if not data:
                    break
            self.raw(bytes(data), wait=0.3)
        self.assertEqual(ann.get("/me").status, 200)
        self.assertIsNone(self.server.process.poll())

    def test_deep_and_strange_bodies(self):
        ann = Client(self.server, "Ann")
        for body in ("[" * 3000, '{"game":' * 500, '{"game":"manhattan","config":{"players":1e400}}', "\xff\xfe", "nul",
                     '{"game":"manhattan","seats":{}}', '{"game":"manhattan","seats":[1,2,3,4]}', '{"game":7}',
                     '{"game":"manhattan","clock":[]}', '{"game":"manhattan","clock":{"kind":"sand"}}',
                     '{"game":"manhattan","config":[]}', json.dumps({"game": "downtown", "config": {"board": "x\n" * 500}})):
            answer = ann.post("/tables", body)
            self.assertIn(answer.status, (400, 422), body[:40])
            self.assertTrue(answer.code)


if __name__ == "__main__":
    run_tests()
