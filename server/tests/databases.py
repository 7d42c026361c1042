"""A PostgreSQL of its own for the integration tests, with as many databases as they want."""
import os
import subprocess
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "postgres")


class Databases:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        os.chmod(self.folder.name, 0o755)  # PostgreSQL runs as somebody else where root runs the tests
        self.place = os.path.join(self.folder.name, "pg")
        self.count = 0
        self.start()

    def script(self, verb, *more):
        subprocess.run([SCRIPT, verb, self.place, *more], check=True, stdout=subprocess.DEVNULL)

    def start(self):
        self.script("start", "-c", "max_connections=200")

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

    def kill(self):
        """As if the power had gone."""
        self.script("kill")

    def close(self):
        self.kill()
        self.folder.cleanup()
