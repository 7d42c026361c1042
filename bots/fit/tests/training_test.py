#!/usr/bin/python3
"""A small run of bots/fit/train: it learns, and the program reads what was written (train holds that against its own numbers and fails otherwise).

    training_test.py FOLDER-OF-SKYLINE_FIT
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

train = Path(__file__).resolve().parent.parent / "train"


def trained(folder, name, *words):
    """What it printed by pass (None: nothing), and the network."""
    out = Path(folder) / f"{name}.txt"
    said = subprocess.run([train, "manhattan", "2", "--games", "600", "--percent", "20", "--passes", "3", "--out", out,
                           "--samples", Path(folder) / f"{name}.samples", *words], check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in said.splitlines() if line.startswith("| ")][1:]
    return [[float(cell) if cell else None for cell in row[1:]] for row in rows], out.read_text(encoding="utf-8")


class Training(unittest.TestCase):
    def test_learns_and_the_program_reads_the_same_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            passes, network = trained(folder, "first")
            learning = [row[0] for row in passes[1:]]
            self.assertLess(learning[2], learning[0])
            self.assertTrue(network.startswith("skyline network 1\ngame manhattan\nplayers 2\nfeatures points "))
            again = trained(folder, "again")
            self.assertEqual(again, (passes, network))
            self.assertNotEqual(trained(folder, "other", "--seed", "2")[1], network)
            self.assertIn(", up to 3 actions aside; 3 passes\n", trained(folder, "aside", "--aside", "3")[1])


if __name__ == "__main__":
    os.environ["SKYLINE_BIN"] = sys.argv.pop()
    unittest.main()
