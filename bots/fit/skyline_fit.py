"""What both scripts that train share: skyline_fit, the files that it writes, and texts with a checksum."""
import os
import subprocess
from pathlib import Path

for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):  # sums in one order, whatever the machine; before NumPy is imported
    os.environ.setdefault(threads, "1")

root = Path(__file__).resolve().parent.parent.parent
program = Path(os.environ.get("SKYLINE_BIN", root / "build" / "release" / "bin")) / "skyline_fit"


def write(task, option, path):
    """Games are played, and what they teach is written into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    words = [program, task.game, "--players", str(task.players), "--games", str(task.games), "--seed", str(task.seed), "--bot", task.bot]
    if "percent" in task:
        words += ["--percent", str(task.percent)]
    subprocess.run([*words, option, path], check=True)


def check(task, path, option, out):
    """The numbers that the program makes of the first records."""
    words = [program, task.game, "--players", str(task.players), "--check", path, option, out]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout.split()


def read_head(file):
    head = {}
    for line in iter(file.readline, b"\n"):
        name, _, value = line.decode().rstrip("\n").partition(" ")
        head[name] = value
    return head


def line(name, numbers):
    return name + " " + " ".join(str(number) for number in numbers) + "\n"


def with_checksum(text):
    hash = 0xCBF29CE484222325  # FNV-1a
    for byte in text.encode():
        hash = (hash ^ byte) * 0x100000001B3 % 2**64
    return text + f"checksum {hash:016x}\n"
