"""The API's document (OpenAPI 3.1) as a judge of what the server says, with nothing but Python's standard library.

Each schema becomes a function once, as every answer of every test is judged. It knows the part of JSON Schema that the
document uses; anything else in it is an error. What was seen of each object is kept, so that a test can ask for more."""
import fnmatch
import json
import re

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float),
         "null": type(None)}
SILENT = {"description", "title", "examples", "default", "discriminator", "x-of-game"}  # say nothing about a value
KNOWN = SILENT | {"$ref", "type", "properties", "required", "additionalProperties", "items", "prefixItems", "minItems",
                  "maxItems", "enum", "const", "oneOf", "anyOf", "minimum", "maximum", "minLength",
                  "maxLength", "pattern"}


class Mismatch(AssertionError):
    """What does not fit, and where: the path grows on the way out."""

    def __init__(self, what):
        super().__init__(what)
        self.what, self.path = what, ""

    def __str__(self):
        return f"{self.path.lstrip('.')}: {self.what}"


def inside(step, check, value):
    try:
        check(value)
    except Mismatch as mismatch:
        mismatch.path = step + mismatch.path
        raise


class Contract:
    def __init__(self, document):
        self.document = document
        self.checks = {}  # by reference
        self.seen = {}    # the members that objects had, by where the schema of the object is
        self.families = {code.split(".")[0] for operations in document["paths"].values() for operation in operations.values()
                         for codes in operation["x-refusals"].values() for code in codes}
        self.operations = [(re.compile(re.sub(r"\{[^}]*\}", "[^/]+", path)), operations)
                           for path, operations in document["paths"].items()]
        for name in document["components"]["schemas"]:
            self.of(name)  # now: while a schema that holds itself is half compiled, nobody else may ask for it

    # ---- what is said

    def check_answer(self, method, path, answer):
        operation = next((operations[method.lower()] for pattern, operations in self.operations
                          if pattern.fullmatch(path) and method.lower() in operations), None)
        if operation is None:
            assert answer.status in (400, 401, 403, 404, 405, 413, 429), f"{method} {path} is not in the document"
            return inside(f"{method} {path}", self.of("Refused"), answer.json)
        response = operation["responses"].get(str(answer.status))
        assert response, f"{method} {path}: status {answer.status} ({answer.code}) is not in the document"
        response = self.resolve(response)
        if answer.json is None:
            for media in response.get("content", {}).values():
                for line in answer.text.splitlines() if "x-line" in media else []:
                    inside(f"{method} {path}", self.compiled(media["x-line"], path), json.loads(line))
            return
        inside(f"{method} {path}", self.compiled(response["content"]["application/json"]["schema"], path), answer.json)
        if answer.code is not None:
            listed = operation["x-refusals"][str(answer.status)]
            assert self.allows(listed, answer.code), f"{method} {path}: {answer.code} is not among {listed}"

    def check_message(self, direction, message):
        """Of a live connection."""
        live = self.document["paths"]["/tables/{id}/live"]["get"]["x-websocket"]
        inside(direction, self.compiled(live[direction], direction), message)

    def check_refusal(self, command, code):
        """Of a command on a live connection: as over HTTP."""
        operation = self.document["paths"].get("/tables/{id}/" + command, {}).get("post")
        listed = sum(operation["x-refusals"].values(), []) if operation else ["server.not-found"]
        assert self.allows(listed, code), f"{command}: {code} is not among {listed}"

    def allows(self, listed, code):
        """GAME.* are the refusals of a game's own rules: of none of the families that the document names."""
        return any(one == "GAME.*" and "." in code and code.split(".")[0] not in self.families
                   or fnmatch.fnmatchcase(code, one) for one in listed)

    # ---- schemas as functions

    def resolve(self, part):
        while "$ref" in part:
            found = self.document
            for step in part["$ref"].split("/")[1:]:
                found = found[step]
            part = found
        return part

    def of(self, name):
        return self.compiled({"$ref": "#/components/schemas/" + name}, name)

    def compiled(self, schema, where):
        if "$ref" in schema:
            reference = schema["$ref"]
            if reference not in self.checks:
                self.checks[reference] = lambda value: self.checks[reference](value)  # a schema may hold itself
                self.checks[reference] = self.compiled(self.resolve(schema), reference.split("/")[-1])
            return self.checks[reference]
        assert set(schema) <= KNOWN, f"{where}: the test does not know {set(schema) - KNOWN}"
        checks = [make(schema, where) for key, make in (
            ("type", self.type_check), ("enum", self.enum_check), ("const", self.const_check),
            ("pattern", self.pattern_check), ("minLength", self.length_check), ("minimum", self.range_check),
            ("properties", self.object_check), ("items", self.items_check), ("prefixItems", self.tuple_check),
            ("oneOf", self.choice_check), ("anyOf", self.choice_check)) if key in schema]
        if schema.get("type") == "object" and "properties" not in schema:
            checks.append(self.map_check(schema, where))

        def check(value):
            for one in checks:
                one(value)
        return check if len(checks) != 1 else checks[0]

    def type_check(self, schema, _):
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        allowed = tuple(KINDS[kind] for kind in kinds)
        flags = "boolean" in kinds

        def check(value):
            if not isinstance(value, allowed) or isinstance(value, bool) and not flags:
                raise Mismatch(f"{value!r} is no {' or '.join(kinds)}")
        return check

    def enum_check(self, schema, _):
        values = set(schema["enum"])

        def check(value):
            if value not in values:
                raise Mismatch(f"{value!r} is none of {schema['enum']}")
        return check

    def const_check(self, schema, _):
        def check(value):
            if value != schema["const"]:
                raise Mismatch(f"{value!r} is not {schema['const']!r}")
        return check

    def pattern_check(self, schema, _):
        pattern = re.compile(schema["pattern"])

        def check(value):
            if not pattern.search(value):
                raise Mismatch(f"{value!r} is not written like {schema['pattern']}")
        return check

    def length_check(self, schema, _):
        def check(value):
            if not schema["minLength"] <= len(value) <= schema.get("maxLength", len(value)):
                raise Mismatch(f"{value!r} has less than {schema['minLength']} or more than {schema.get('maxLength')} letters")
        return check

    def range_check(self, schema, _):
        def check(value):
            if not schema["minimum"] <= value <= schema.get("maximum", value):
                raise Mismatch(f"{value!r} is less than {schema['minimum']} or more than {schema.get('maximum')}")
        return check

    def object_check(self, schema, where):
        assert schema["additionalProperties"] is False, f"{where}: an object says all that it has"
        members = {name: self.compiled(member, f"{where}.{name}") for name, member in schema["properties"].items()}
        required, seen = schema.get("required", []), self.seen.setdefault(where, set())

        def check(value):
            for name in required:
                if name not in value:
                    raise Mismatch(f"{name} is missing")
            for name, member in value.items():
                if name not in members:
                    raise Mismatch(f"{name} is not in the document")
                inside("." + name, members[name], member)
            seen.update(value)
        return check

    def map_check(self, schema, where):
        more = schema["additionalProperties"]
        member = self.compiled(more, where) if isinstance(more, dict) else lambda value: None

        def check(value):
            for name, one in value.items():
                inside("." + name, member, one)
        return check

    def items_check(self, schema, where):
        item = self.compiled(schema["items"], where)

        def check(value):
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                raise Mismatch(f"{len(value)} items")
            for index, one in enumerate(value):
                inside(f"[{index}]", item, one)
        return check

    def tuple_check(self, schema, where):
        items = [self.compiled(item, where) for item in schema["prefixItems"]]

        def check(value):
            if len(value) != len(items):
                raise Mismatch(f"{len(value)} items instead of {len(items)}")
            for index, (item, one) in enumerate(zip(items, value)):
                inside(f"[{index}]", item, one)
        return check

    def choice_check(self, schema, where):
        choices = []
        for choice in schema.get("oneOf", schema.get("anyOf")):
            properties = self.resolve(choice).get("properties", {})
            fixed = {name: member["const"] for name, member in properties.items() if "const" in member}
            choices.append((fixed, self.compiled(choice, where)))

        def check(value):
            problems = []
            for fixed, choice in choices:
                if isinstance(value, dict) and any(value.get(name) != one for name, one in fixed.items()):
                    continue
                try:
                    return choice(value)
                except Mismatch as mismatch:
                    problems.append(mismatch)
            if len(problems) == 1:
                raise problems[0]
            raise Mismatch(f"{str(value)[:200]} fits nothing: " + "; ".join(map(str, problems)))
        return check
