#!/usr/bin/python3
"""Small runs of bots/fit/train and bots/fit/train-policy: they learn, and the program reads what was written (both hold that against their own numbers and fail otherwise).

    training_test.py FOLDER-OF-SKYLINE_FIT
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

scripts = Path(__file__).resolve().parent.parent


def trained(script, folder, name, *words):
    """What it printed by pass (None: nothing), and what it learned."""
    out = Path(folder) / f"{name}.txt"
    said = subprocess.run([scripts / script, *words, "--passes", "3", "--out", out], check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in said.splitlines() if line.startswith("| ")][1:]
    return [[float(cell) if cell else None for cell in row[1:]] for row in rows], out.read_text(encoding="utf-8")


def network(folder, name, *words):
    return trained("train", folder, name, "manhattan", "2", "--games", "600", "--percent", "20", "--samples", Path(folder) / f"{name}.samples", *words)


def policy(folder, name, *words):
    return trained("train-policy", folder, name, "downtown", "3", "--games", "12", "--bot", "tycoon/iterations=60/policy=off", "--decisions",
                   Path(folder) / f"{name}.decisions", *words)


class Training(unittest.TestCase):
    def check_training(self, of, head):
        with tempfile.TemporaryDirectory() as folder:
            passes, learned = of(folder, "first")
            learning = [row[0] for row in passes[1:]]
            self.assertLess(learning[2], learning[0])
            self.assertTrue(learned.startswith(head))
            again = of(folder, "again")
            self.assertEqual(again, (passes, learned))
            self.assertNotEqual(of(folder, "other", "--seed", "2")[1], learned)

    def test_a_network_learns_and_the_program_reads_the_same_numbers(self):
        self.check_training(network, "skyline network 1\ngame manhattan\nplayers 2\nfeatures points ")

    def test_a_policy_learns_and_the_program_reads_the_same_numbers(self):
        self.check_training(policy, "skyline policy 1\ngame downtown\nplayers 3\ngroups pawns:")


if __name__ == "__main__":
    os.environ["SKYLINE_BIN"] = sys.argv.pop()
    unittest.main()
