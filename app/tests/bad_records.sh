#!/usr/bin/env bash
# Records that are wrong in every way: one sentence with file, line and rule, exit 1, and the file is left alone.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"

good=$work/good.skyline
expect_exit 0 selfplay manhattan --seed 3 --start 0 --record "$good"
bad=$work/bad.skyline

# wrong TEXT: checks that replay and legal refuse $bad with a sentence that has TEXT and leave it as it is.
wrong() {
  local before
  before=$(cksum "$bad")
  expect_refusal 1 "$1" replay "$bad"
  [[ $err == *"$bad"* ]] || fail "the sentence does not name the file: $err"
  expect_refusal 1 "$1" legal "$bad"
  [ "$before" = "$(cksum "$bad")" ] || fail "the record was changed"
}

: >"$bad"
wrong "line 1: the record is empty"
sed 1d "$good" >"$bad"
wrong "line 1: the record does not begin with a header"
sed '3s/.$//' "$good" >"$bad"
wrong "line 3: column"
sed '3s/deal 1/deal 2/' "$good" >"$bad"
wrong "line 3: deal 2"
# What a stranger wrote is shown, not obeyed: no escape sequence and no line break of theirs reaches the terminal.
sed '3s/deal 1/deal \\u001b[2J\\n1/' "$good" >"$bad"
wrong 'line 3: deal \x1b[2J\n1'
[[ $(wc -l <<<"$err") == 1 ]] || fail "more than one line: $err"
sed '4d' "$good" >"$bad"
wrong "line 4: deal 3"
sed '4p' "$good" >"$bad"
wrong "line 5: deal 2"
sed '1s/"skyline":1/"skyline":2/' "$good" >"$bad"
wrong "line 1: this program reads records of version 1, not 2"
sed '1s/manhattan/mantahan/' "$good" >"$bad"
wrong 'line 1: there is no game called "mantahan"'
sed '1s/"start":0/"start":7/' "$good" >"$bad"
wrong "line 1: start cannot be 7"
sed '1s/"start":0/"stars":0/' "$good" >"$bad"
wrong 'line 1: there is no option "stars"'
sed '6s/"by":0/"by":1/' "$good" >"$bad"
wrong "line 6: select"
sed '6s/select [^"]*/select O6.6.6.6/' "$good" >"$bad"
wrong "(M14)"
sed '6s/select/choose/' "$good" >"$bad"
wrong "is not an action"
sed '10s/"do":"build \([1-9]\) \(.\). /"do":"build \1 \20 /' "$good" >"$bad"
wrong "line 10: build"
sed '/"score":{"round":2/d' "$good" >"$bad"
wrong "a score line is missing"
sed '/"round":2/s/"total":\[\([0-9]*\),/"total":[9\1,/' "$good" >"$bad"
wrong "the score is"
sed '$s/"winners":\[./"winners":[9/' "$good" >"$bad"
wrong "the result is"
sed '$d' "$good" >"$bad"
wrong "result line is missing"
{ cat "$good"; echo '{"chance":"draw 0 1"}'; } >"$bad"
wrong "nothing may follow the result"
sed '11s/draw \(.\) ./draw \1 0/' "$good" >"$bad"
wrong "line 1"
tac "$good" >"$bad"
wrong "line 1: the record does not begin with a header"
head -c 1000000 /dev/urandom >"$bad"
wrong "line 1"
head -c 300000 /dev/zero | tr '\0' '[' >"$bad"
wrong "nested too deeply"
head -c 3000000 /dev/zero | tr '\0' ' ' >"$bad"
wrong "line 1: the line is longer than a megabyte"
printf '{"skyline":1,"game":"manhattan"}\0\n' >"$bad"
wrong "line 1"
finish
