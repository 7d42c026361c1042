"""Strangers who hold, or pour in, more than there is room for."""
import json
import os
import socket
import tempfile
import time
import unittest
from unittest import mock

import skyline_client
from skyline_client import Client, Live, Server, memory_of, run_tests, wait_for

MIB = 1 << 20
SLACK = 20 if "SANITIZED" not in os.environ else 400  # MiB


def begun(server, *lines):
    """A connection with a request that goes on."""
    one = socket.create_connection(("127.0.0.1", server.port), timeout=5)
    one.sendall("\r\n".join([*lines, "Host: x", "", ""]).encode())
    return one


def pour(connection, piece, size):
    """As much as is taken of it; whether the other side ended it."""
    try:
        for _ in range(size // len(piece)):
            connection.sendall(piece)
    except OSError:
        return True
    return False


class Requests(unittest.TestCase):
    def test_a_header_of_very_many_lines_is_not_read(self):
        with Server() as server:
            for lines, status in ((50, b" 200 "), (1000, b" 413 ")):
                with begun(server, "GET /healthz HTTP/1.1", *(f"A{i}: b" for i in range(lines))) as connection:
                    self.assertIn(status, connection.recv(1000))

    def test_whoever_goes_on_when_told_to_wait_waits(self):
        with Server("--rate-address=1", limits=True) as server:
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
                answers = b""
                while answers.count(b" 429 ") < 22:
                    answers += connection.recv(4096)
                time.sleep(0.5)  # in which it would be through with many more
                self.assertLess(server.count("rate_limited_total"), 200)


class Bodies(unittest.TestCase):
    def test_what_never_ends_is_not_kept(self):
        """The extension of a chunk, and the lines behind the last one, have no length that is said before."""
        with Server() as server:
            before = memory_of(server)
            for beginning, more in ((b"5;", b"x" * 4096), (b"0\r\n", b"x: y\r\n" * 700)):
                with begun(server, "POST /api/v1/guests HTTP/1.1", "Transfer-Encoding: chunked") as connection:
                    connection.sendall(beginning)
                    self.assertTrue(pour(connection, more, 64 * MIB))
            self.assertLess(memory_of(server), before + SLACK)

    def test_begun_requests_of_one_address_are_few(self):
        """However short they are: behind a proxy nobody else counts the connections that they hold."""
        with Server("--behind-proxy=yes", "--max-incoming=4") as server:
            hold = lambda address: begun(server, "POST /api/v1/guests HTTP/1.1", "Content-Length: 10", f"X-Forwarded-For: {address}")
            kept = [hold("6.6.6.6") for _ in range(70)]
            self.assertIn(b" 503 ", kept[-1].recv(1000))
            with hold("7.7.7.7") as other:
                other.sendall(b'{"name":7}')
                self.assertIn(b" 400 ", other.recv(1000))
            for one in kept:
                one.close()


class LiveConnections(unittest.TestCase):
    def test_what_waits_for_slow_readers_is_bounded_in_all(self):
        with Server("--max-unsent=16", f"--max-backlog={100 * MIB}") as server:
            ann = Client(server, "Ann")
            table = ann.table(game="traffic", config={"players": 4}, seats=["me"] * 4)
            state = ann.state(table)
            live = Live(ann, table, buffer=4096)
            ask = {"type": "preview", "do": [state["legal"][0]], "seen": state["number"]}
            before = memory_of(server)
            question = json.dumps(ask).encode()
            whole = bytes([0x81, 0x80 | len(question), 0, 0, 0, 0]) + question
            pour(live.socket, whole, 4000 * len(whole))
            wait_for(lambda: server.count("connections_cut_total") == 1, "the end of who does not read", wait=20)
            self.assertLess(memory_of(server), before + SLACK)
            self.assertEqual(ann.state(table)["number"], state["number"])

    def test_whoever_is_sent_away_or_leaves_is_not_waited_for_without_end(self):
        with Server("--max-sockets=1", limits=True) as server:
            ann, ben = Client(server, "Ann"), Client(server, "Ben")
            table = ann.table(game="manhattan", config={"players": 2})
            kept = [ann.live(table)]
            kept[0].read()
            for _ in range(40):
                kept.append(ann.live(table))
            for _ in range(40):
                kept.append(ben.live(table))
                kept[-1].send_frame(8, b"")
                wait_for(lambda: self.said_goodbye(kept[-1]), "the goodbye")
            wait_for(lambda: server.count("live_sockets") <= 1 + 2 * 16, "the end of those who are sent away", wait=5)
            for live in kept:
                live.close()

    def said_goodbye(self, live):
        while live.closed is None:
            live.read()
        return True


class Files(unittest.TestCase):
    def test_connections_leave_the_server_its_files(self):
        with tempfile.NamedTemporaryFile("w", suffix=".sh") as few:
            few.write(f"#!/bin/sh\nulimit -n 150\nexec {os.path.abspath(skyline_client.SKYLINE)} \"$@\"\n")
            few.flush()
            with mock.patch.object(skyline_client, "SKYLINE", ["sh", few.name]), Server() as server:
                ann = Client(server, "Ann")
                kept = [socket.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(200)]
                self.assertEqual(kept[-1].recv(1), b"", "sent away")
                self.assertEqual(ann.post("/tables", {"game": "manhattan"}).status, 201)
                self.assertNotIn("accept-failed", server.log())
                for one in kept:
                    one.close()


if __name__ == "__main__":
    run_tests()
