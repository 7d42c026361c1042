"""A server process and clients for the integration tests, with nothing but Python's standard library.

Every answer over HTTP and every message of a live connection is checked against the OpenAPI document that the server
serves."""
import base64
import http.client
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

from contract import Contract

SKYLINE = os.environ.get("SKYLINE_BINARY", "build/release/bin/skyline")
WAIT = float(os.environ.get("SKYLINE_TEST_WAIT", "60"))  # seconds for anything that must come
NO_LIMITS = ["--bot-pace=0", "--rate-address=0", "--rate-guest=0", "--rate-new-guests=0", "--rate-new-tables=0", "--rate-chat=0", "--rate-hints=0", "--rate-thinking=0", "--rate-seats=0", "--rate-records=0",
             "--max-tables=100000", "--max-seats=100000", "--max-sockets=100000", "--max-sockets-per-address=100000"]


class Server:
    """`skyline serve` on a port of its own, with a store that survives restarts."""
    threads = ["--threads=4", "--bot-threads=2"]

    def __init__(self, *options, limits=False, environment=None, store=None):
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or os.path.join(self.folder.name, "store.db")
        self.options = list(options) + ([] if limits else NO_LIMITS)
        self.environment = environment or {}
        self.port = 0
        self.process = None
        self.log_file = os.path.join(self.folder.name, "log")
        self.start()

    def start(self):
        with open(self.log_file, "a") as log:
            program = SKYLINE if isinstance(SKYLINE, list) else [SKYLINE]
            self.process = subprocess.Popen(
                [*program, "serve", f"--port={self.port}", f"--store={self.store}", *self.threads,
                 "--metrics=127.0.0.1:0",
                 *self.options],
                stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **self.environment})
        line = self.process.stdout.readline()
        if "serves at" not in line:
            raise AssertionError("the server did not start: " + self.log())
        self.port = int(re.search(r":(\d+)/", line).group(1))

    def log(self):
        with open(self.log_file) as log:
            return log.read()

    def metrics(self):
        """What Prometheus would read, at its own address."""
        port = re.findall(r'"event":"metrics","address":"http://127\.0\.0\.1:(\d+)/"', self.log())[-1]
        connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=WAIT)
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()

    def count(self, name):
        return int(re.search(rf"^skyline_{name} (\d+)", self.metrics(), re.M).group(1))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=WAIT)
        self.process.stdout.close()
        return code

    def close(self):
        if self.process.poll() is None:
            code = self.stop()
            assert code == 0, f"the server ended with {code}: {self.log()}"
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.text = status, headers, body
        self.json = json.loads(body) if headers.get("content-type", "").startswith("application/json") else None

    @property
    def code(self):
        return self.json["refusal"]["code"] if self.json and self.json.get("refusal") else None


class Client:
    """Somebody who speaks HTTP; a guest once it has a token."""
    contract = None

    def __init__(self, server, name=None):
        self.server, self.token, self.connection = server, None, None
        if name is not None:
            made = self.post("/guests", {"name": name})
            assert made.status == 201, made.text
            self.token, self.guest, self.name = made.json["token"], made.json["guest"], made.json["name"]

    def at(self, server):
        """The same person at another server on the store."""
        there = Client(server)
        there.token, there.guest, there.name = self.token, self.guest, self.name
        return there

    def request(self, method, path, body=None, headers=None, api=True, retry=True):
        headers = dict(headers or {})
        if self.token and "Authorization" not in headers and "Cookie" not in headers:
            headers["Authorization"] = "Bearer " + self.token
        data = body if isinstance(body, (str, bytes, type(None))) else json.dumps(body)
        if isinstance(data, str):
            data = data.encode()
        target = ("/api/v1" if api else "") + path
        for attempt in (0, 1) if retry else (1,):
            try:
                if self.connection is None:
                    self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=WAIT)
                self.connection.request(method, target, data, headers)
                raw = self.connection.getresponse()
                answer = Answer(raw.status, {k.lower(): v for k, v in raw.getheaders()}, raw.read().decode())
                break
            except (http.client.HTTPException, OSError):
                self.connection.close()
                self.connection = None
                if attempt:
                    raise
        if answer.json is None and answer.status in (502, 503, 504):
            raise ConnectionError(f"the proxy answers {answer.status}")
        if api:
            contract(self.server).check_answer(method, path.split("?")[0], answer)
        return answer

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.request("POST", path, {} if body is None else body, **more)

    def table(self, **settings):
        made = self.post("/tables", settings)
        assert made.status == 201, made.text
        return made.json["table"]

    def state(self, table, **parameters):
        query = "?" + "&".join(f"{k}={v}" for k, v in parameters.items()) if parameters else ""
        answer = self.get(f"/tables/{table}{query}")
        if answer.status == 503:
            raise ConnectionError(answer.text)
        assert answer.status == 200, answer.text
        return answer.json["state"]

    def act(self, table, action, seen, **more):
        return self.post(f"/tables/{table}/act", {"do": action, "seen": seen, **more})

    def live(self, table, after=None, seat=None):
        return Live(self, table, after, seat)


class Live:
    """A WebSocket, as RFC 6455 wants it, as much as the tests need."""

    def __init__(self, client, table, after=None, seat=None, headers=(), buffer=None):
        parameters = [f"{name}={value}" for name, value in (("after", after), ("seat", seat)) if value is not None]
        target = f"/api/v1/tables/{table}/live" + ("?" + "&".join(parameters) if parameters else "")
        self.server = client.server
        self.socket = socket.socket()
        self.socket.settimeout(WAIT)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.connect(("127.0.0.1", client.server.port))
        lines = [f"GET {target} HTTP/1.1", f"Host: 127.0.0.1:{client.server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), *headers]
        if client.token:
            lines.append("Authorization: Bearer " + client.token)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("closed during the handshake")
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ")[1])
        self.closed = None
        self.refs = 0
        if self.status != 101:
            self.socket.close()

    def send_frame(self, opcode, data, final=True):
        mask = os.urandom(4)
        length = len(data)
        head = bytes([(0x80 if final else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.send_frame(1, message.encode() if isinstance(message, str) else json.dumps(message).encode())

    def read_bytes(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise ConnectionError("closed")
            self.buffer += more
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def read(self, wait=None):
        """The next message; None when the server closed, or nothing came in the time given."""
        if wait is not None and not self.buffer and not select.select([self.socket], [], [], wait)[0]:
            return None
        while True:
            first, second = self.read_bytes(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.read_bytes(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.read_bytes(8))[0]
            data = self.read_bytes(length)
            if first & 15 == 9:
                self.send_frame(10, data)
            elif first & 15 == 8:
                self.closed = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 1005
                self.socket.close()
                return None
            elif first & 15 == 1:
                message = json.loads(data)
                contract(self.server).check_message("from_server", message)
                return message

    def until(self, kind):
        """The next message of a type; None when the server closed."""
        while (message := self.read()) is not None:
            if message["type"] == kind:
                return message

    def ask(self, kind, **members):
        """Sends a command; its answer, and the messages that came before it."""
        self.refs += 1
        sent = {"type": kind, "ref": self.refs, **members}
        self.send(sent)
        before = []
        while (message := self.read()) is not None:
            if message["type"] == "answer" and message["ref"] == self.refs:
                if message["refusal"] is None:
                    contract(self.server).check_message("to_server", sent)
                else:
                    contract(self.server).check_refusal(kind, message["refusal"]["code"])
                return message, before
            before.append(message)
        raise ConnectionError("closed before the answer")

    def close(self):
        self.socket.close()


# ---- answers against the document

def contract(server):
    if Client.contract is None:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WAIT)
        connection.request("GET", "/api/v1/openapi.json")
        Client.contract = Contract(json.loads(connection.getresponse().read()))
    return Client.contract


def wait_for(condition, what="this", wait=WAIT):
    end = time.monotonic() + wait
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen in {wait} s")


def memory_of(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024  # MiB


def run_tests():
    """Runs the tests of the calling file; the server's binary is the first argument."""
    import unittest
    global SKYLINE
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        SKYLINE = sys.argv.pop(1)
    unittest.main(verbosity=2)
