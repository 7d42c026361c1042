"""Clients that act at once, twice, or on what is not true any more; and clients that come back."""
import threading
import unittest

from skyline_client import Client, Server, run_tests, wait_for


class Races(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def people(self, count):
        return [Client(self.server, f"Player {i}") for i in range(count)]

    def two_at_a_table(self, **settings):
        ann, ben = self.people(2)
        table = ann.table(game="manhattan", config={"players": 2, "start": 0}, **settings)
        ben.post(f"/tables/{table}/sit")
        return ann, ben, table

    def at_once(self, *calls):
        answers = [None] * len(calls)
        gate = threading.Barrier(len(calls))

        def run(i):
            gate.wait()
            answers[i] = calls[i]()

        threads = [threading.Thread(target=run, args=(i,)) for i in range(len(calls))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    def test_the_same_action_from_many_sides_happens_once(self):
        ann, _, table = self.two_at_a_table()
        for _ in range(10):
            fresh = [Client(self.server) for _ in range(6)]
            for client in fresh:
                client.token = ann.token
            state = ann.state(table)
            if not state["legal"]:
                break
            answers = self.at_once(*[lambda c=c: c.act(table, state["legal"][0], state["number"]) for c in fresh])
            self.assertEqual(sorted(a.status for a in answers), [200] + [409] * 5)
            self.assertEqual({a.code for a in answers if a.status == 409}, {"server.stale"})
            for answer in answers:  # what is true now comes with the refusal
                self.assertGreater(answer.json["state"]["number"], state["number"])
            actions = [e for e in ann.get(f"/tables/{table}/events?after={state['number']}").json["events"]
                       if e["type"] == "action"]
            self.assertEqual(len(actions), 1)

    def test_only_one_gets_the_last_seat(self):
        ann, *others = self.people(7)
        table = ann.table(game="manhattan", config={"players": 2})
        answers = self.at_once(*[lambda c=c: c.post(f"/tables/{table}/sit") for c in others])
        self.assertEqual(sorted(a.status for a in answers), [200] + [409] * 5)

    def test_all_secret_choices_at_once(self):
        people = self.people(6)
        table = people[0].table(game="downtown", config={"players": 6, "mayor": 0})
        for person in people[1:]:
            person.post(f"/tables/{table}/sit")
        state = people[0].state(table)
        people[0].act(table, state["legal"][0], state["number"])
        seen = people[0].state(table)["number"]
        answers = self.at_once(*[lambda p=p: p.act(table, "vote housing", seen) for p in people])
        self.assertEqual([a.status for a in answers], [200] * 6, [a.text for a in answers])

    def test_an_illegal_action_changes_nothing_and_says_why(self):
        ann, ben, table = self.two_at_a_table()
        before = ann.state(table)
        for actor, action, code in ((ann, "build 1 A1 O4", "manhattan."), (ann, "nonsense", "manhattan."),
                                    (ben, before["legal"][0], "not-your-turn")):
            refused = actor.act(table, action, before["number"])
            self.assertIn(refused.status, (409, 422))
            self.assertTrue(refused.code.startswith(code), refused.code)
            self.assertEqual(refused.json["state"]["number"], before["number"])
        self.assertEqual(ann.act(table, "select O9.0.0.0 Y4.0.0.0", before["number"]).json["refusal"]["rule"], "M14")

    def test_coming_back_at_every_event(self):
        ann, ben, table = self.two_at_a_table()
        people = (ann, ben)
        for _ in range(12):
            state = ann.state(table)
            seat = state["may_act"][0]
            mine = people[seat].state(table)
            people[seat].act(table, mine["legal"][0], mine["number"])
        for person in (ann, ben, Client(self.server)):
            everything = person.get(f"/tables/{table}/events").json["events"]
            last = everything[-1]["number"]
            self.assertEqual([e["number"] for e in everything], list(range(1, last + 1)))
            for number in range(last + 1):
                live = person.live(table, after=number)
                first = live.read()
                self.assertEqual(first["type"], "events")
                self.assertEqual(first["events"], everything[number:])
                self.assertEqual(first["state"]["number"], last)
                live.close()
            live = person.live(table, after=last + 7)  # from another life: the whole state
            self.assertEqual(live.read()["type"], "state")
            live.close()

    def test_coming_back_between_secret_choices(self):
        people = self.people(3)
        table = people[0].table(game="downtown", config={"players": 3, "mayor": 0})
        for person in people[1:]:
            person.post(f"/tables/{table}/sit")
        heard = [[] for _ in people]
        hidden = 0
        for _ in range(24):
            for seat, person in enumerate(people):
                live = person.live(table, after=len(heard[seat]))
                first = live.read()
                live.close()
                heard[seat] += first["events"]
                self.assertEqual([e["number"] for e in heard[seat]], list(range(1, first["state"]["number"] + 1)))
                for event in first["events"]:
                    if event["type"] == "action" and event["do"] is None:
                        self.assertNotEqual(event["seat"], seat)
                        hidden += 1
            actor = people[people[0].state(table)["may_act"][0]]
            state = actor.state(table)
            self.assertEqual(actor.act(table, state["legal"][0], state["number"]).status, 200)
        self.assertGreater(hidden, 10)

    def test_a_gap_that_is_too_old_gives_the_whole_state(self):
        ann, _, table = self.two_at_a_table()
        for i in range(510):
            self.assertEqual(ann.post(f"/tables/{table}/chat", {"text": f"{i}"}).status, 200)
        live = ann.live(table, after=1)
        self.assertEqual(live.read()["type"], "state")
        live.close()

    def test_presence(self):
        ann, ben, table = self.two_at_a_table()
        mine = ann.live(table)
        self.assertEqual(mine.read()["type"], "state")
        other = ben.live(table)
        message = wait_for(lambda: (m := mine.until("presence")) and m["seats"] == [0, 1] and m)
        self.assertEqual(message["spectators"], 0)
        watcher = Client(self.server).live(table)
        wait_for(lambda: mine.until("presence")["spectators"] == 1)
        self.assertTrue(ann.state(table)["seats"][1]["connected"])
        other.close()
        watcher.close()
        wait_for(lambda: mine.until("presence")["seats"] == [0])
        mine.close()

    def test_a_second_connection_does_not_break_the_first(self):
        ann, ben, table = self.two_at_a_table()
        lives = [ann.live(table), ann.live(table)]
        for live in lives:
            live.read()
        state = ann.state(table)
        ann.act(table, state["legal"][0], state["number"])
        for live in lives:
            self.assertEqual(live.until("events")["events"][0]["type"], "action")
            live.close()

    def test_an_absent_player_is_replaced_and_comes_back(self):
        ann, ben, table = self.two_at_a_table(clock={"kind": "move", "seconds": 1}, absent="bot:random")
        live = ben.live(table)
        live.read()
        news = wait_for(lambda: (m := live.until("events")) and m["events"][0]["type"] == "absent" and m)
        self.assertTrue(news["state"]["seats"][0]["absent"])
        wait_for(lambda: any(e.get("bot") == "random" and e["seat"] == 0
                             for e in ann.get(f"/tables/{table}/events").json["events"]), "a move of the stand-in")
        back = ann.live(table)
        self.assertFalse(back.until("state")["state"]["seats"][0]["absent"])
        back.close()
        live.close()

    def test_a_player_who_is_gone_while_another_waits_is_replaced(self):
        ann, ben, table = self.two_at_a_table(away=1)
        live = ben.live(table)
        live.read()
        news = wait_for(lambda: (m := live.until("events")) and m["events"][0]["type"] == "absent" and m)
        self.assertEqual(news["events"][0]["text"], "away")
        live.close()

    def test_undo_is_asked_for_and_agreed(self):
        ann, ben, table = self.two_at_a_table()
        state = ann.state(table)
        ann.act(table, state["legal"][0], state["number"])
        self.assertTrue(ann.state(table)["undo"]["may_ask"])
        self.assertEqual(ann.post(f"/tables/{table}/undo").status, 200)
        undo = ben.state(table)["undo"]
        self.assertEqual(undo.pop("why_not")["code"], "undo.others-acted")
        self.assertEqual(undo, {"may_ask": False, "asked_by": 0, "waiting_for": [1]})
        self.assertEqual(ben.post(f"/tables/{table}/undo-answer", {"agree": True}).status, 200)
        self.assertEqual(ann.state(table)["may_act"], [0])


if __name__ == "__main__":
    run_tests()
