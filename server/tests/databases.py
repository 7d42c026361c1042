"""A PostgreSQL of its own for the integration tests, with as many databases as they want."""
import os
import subprocess
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "postgres")


class Databases:
    def __init__(self, place=None, *settings):
        self.folder = tempfile.TemporaryDirectory(dir=place)
        os.chmod(self.folder.name, 0o755)  # PostgreSQL runs as somebody else where root runs the tests
        self.place = os.path.join(self.folder.name, "pg")
        self.settings = ["max_connections=200", *settings]
        self.count = 0
        self.start()

    def script(self, verb, *more):
        subprocess.run([SCRIPT, verb, self.place, *more], check=True, stdout=subprocess.DEVNULL)

    def start(self):
        self.script("start", *(word for setting in self.settings for word in ("-c", setting)))

    def revive(self):
        """As systemd would, where it ended by itself."""
        if not os.path.exists(os.path.join(self.place, "data", "postmaster.pid")):
            self.start()

    def address(self, name):
        return f"postgresql:///{name}?host={self.place}&user=postgres"

    def new(self):
        """The address of a database that is empty."""
        self.count += 1
        self.ask(f"CREATE DATABASE test{self.count}")
        return self.address(f"test{self.count}")

    def ask(self, question, address=None):
        """The rows of an answer, each as a list of texts."""
        done = subprocess.run(["psql", "-XAtq", "-F", "\t", "-R", "\x1e", "-d", address or self.address("postgres"), "-c", question],
                              check=True, capture_output=True, text=True)
        return [row.split("\t") for row in done.stdout.removesuffix("\n").split("\x1e") if row]

    def signal(self, name):
        """STOP: it says nothing more, as behind a line that was cut; CONT: it goes on."""
        with open(os.path.join(self.place, "data", "postmaster.pid")) as file:
            leader = file.readline().strip()
        workers = subprocess.run(["ps", "-o", "pid=", "--ppid", leader], check=True, capture_output=True, text=True).stdout.split()
        subprocess.run(["kill", f"-{name}", leader, *workers], check=True)

    def kill(self):
        """As if the power had gone."""
        self.script("kill")

    def close(self):
        self.kill()
        self.folder.cleanup()
