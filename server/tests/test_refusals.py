"""Every refusal that the server knows is met once, with its status, its sentence and what it speaks of."""
import json
import os
import unittest

from skyline_client import Client, Server, run_tests

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# Met in other tests: limits, operation, study, the unit tests of rooms and of the store.
ELSEWHERE = {"slow-down", "too-large", "forbidden-origin", "wrong-token", "empty-text", "text-too-long", "too-many-tables",
             "too-many-sockets", "too-many-from-here", "one-hint", "one-analysis", "set-aside", "busy", "closing",
             "store-failed", "store-full", "bad-event", "event-missing", "table-is-full-of-talk", "sat-too-often",
             "too-late", "preview-ends", "too-many-analyses", "one-game",
             "banned", "muted", "too-many-seats"}


class Refusals(unittest.TestCase):
    def test_all_of_them(self):
        met = set()
        with Server() as server:
            ann, ben, cat = (Client(server, name) for name in ("Ann", "Ben", "Cat"))
            nobody = Client(server)

            def expect(code, status, answer):
                self.assertEqual((answer.code, answer.status), ("server." + code, status), answer.text)
                self.assertTrue(answer.json["refusal"]["text"])
                self.assertNotIn("{", answer.json["refusal"]["text"])
                met.add(code)

            expect("not-found", 404, ann.get("/nothing"))
            expect("method", 405, ann.request("DELETE", "/tables"))
            expect("bad-request", 400, ann.request("POST", "/tables", "[]"))
            expect("unknown-field", 400, ann.post("/tables", {"game": "manhattan", "colour": "red"}))
            expect("bad-field", 400, ann.post("/tables", {"game": "manhattan", "undo": "maybe"}))
            expect("wrong-seats", 400, ann.post("/tables", {"game": "manhattan", "seats": ["me"]}))
            expect("no-such-bot", 400, ann.post("/tables", {"game": "manhattan", "seats": ["me", "bot:genius", "open", "open"]}))
            expect("no-identity", 401, nobody.post("/tables", {"game": "manhattan"}))
            expect("no-such-table", 404, ann.get("/tables/00000000000000000000"))
            self.assertEqual(ann.post("/tables", {"game": "chess"}).status, 404)
            refused = ann.post("/tables", {"game": "manhattan", "config": {"advanced": True}})
            self.assertEqual((refused.status, refused.json["refusal"]["rule"]), (422, "M10"))

            table = ann.table(game="manhattan", config={"players": 2, "start": 0}, seats=["me", "friend"], start="host",
                              chat="players", undo="off", hints=False)
            expect("not-started", 409, ann.act(table, "skip 1", 0))
            expect("not-running", 409, ann.post(f"/tables/{table}/resign"))
            expect("not-full", 409, ann.post(f"/tables/{table}/start"))
            expect("not-host", 403, ben.post(f"/tables/{table}/start"))
            expect("no-such-seat", 400, ben.get(f"/tables/{table}?seat=9"))
            expect("not-your-seat", 403, ben.get(f"/tables/{table}?seat=0"))
            expect("seat-taken", 409, ben.post(f"/tables/{table}/sit", {"seat": 0}))
            expect("seat-reserved", 403, ben.post(f"/tables/{table}/sit", {"seat": 1}))
            expect("no-free-seat", 409, ben.post(f"/tables/{table}/sit"))
            expect("already-seated", 409, ann.post(f"/tables/{table}/sit"))
            expect("chat-for-players", 403, cat.post(f"/tables/{table}/chat", {"text": "psst"}))
            key = ann.state(table)["seats"][1]["key"]
            self.assertEqual(ben.post(f"/tables/{table}/sit", {"key": key}).status, 200)
            self.assertEqual(ann.post(f"/tables/{table}/start").status, 200)
            expect("already-started", 409, cat.post(f"/tables/{table}/sit"))
            expect("not-seated", 403, cat.post(f"/tables/{table}/resign"))
            expect("others-play", 409, ann.post(f"/tables/{table}/end"))
            expect("undo-off", 403, ann.post(f"/tables/{table}/undo"))
            expect("hints-off", 403, ann.post(f"/tables/{table}/hint"))
            expect("not-finished", 409, ann.get(f"/tables/{table}/record"))
            expect("stale", 409, ann.act(table, "skip 1", 1))
            self.assertEqual(ben.post(f"/tables/{table}/resign").status, 200)
            self.assertEqual(ann.act(table, "skip 1", 1).code, "game-over")

            table = ann.table(game="manhattan", config={"players": 3, "start": 0})
            ben.post(f"/tables/{table}/sit")
            cat.post(f"/tables/{table}/sit")
            state = ann.state(table)
            ann.act(table, state["legal"][0], state["number"])
            expect("no-undo-asked", 409, ben.post(f"/tables/{table}/undo-answer", {"agree": True}))
            ann.post(f"/tables/{table}/undo")
            expect("undo-asked-already", 409, ann.post(f"/tables/{table}/undo"))
            ben.post(f"/tables/{table}/undo-answer", {"agree": False})
            expect("undo-declined", 409, ann.post(f"/tables/{table}/undo"))
            expect("nobody-to-remove", 409, ann.post(f"/tables/{table}/remove", {"guest": "00000000000000000000"}))
            dan = Client(server, "Dan")
            dan.post(f"/tables/{table}/chat", {"text": "buy this"})
            self.assertEqual(ann.post(f"/tables/{table}/remove", {"guest": dan.guest}).status, 200)
            expect("removed", 403, dan.post(f"/tables/{table}/chat", {"text": "buy that"}))
            cat.post(f"/tables/{table}/resign")
            expect("resigned", 409, cat.post(f"/tables/{table}/resign"))
        with open(os.path.join(ROOT, "data/texts/en/server.json")) as file:
            known = {key.removeprefix("refusal.server.") for key in json.load(file)}
        self.assertEqual(met | ELSEWHERE, known)


if __name__ == "__main__":
    run_tests()
