#!/usr/bin/env bash
# Every subcommand does what the formats page says: help, outputs for people and programs, exit codes.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"

expect_exit 0 --help
expect_exit 2
for command in games rules play selfplay replay legal analyse puzzles arena bench tiles serve backup restore store; do
  expect_exit 0 "$command" --help
  expect_text "usage: skyline $command"
done
expect_exit 0 help play
expect_text "usage: skyline play"
expect_refusal 2 'no command "fly"' help fly
expect_exit 0 selfplay manhattan --help
expect_text "--variants"

expect_exit 0 games
expect_text manhattan
expect_exit 0 games manhattan
expect_text "default 2017"
expect_text "11 of 1, 6 of 2, 4 of 3, 3 of 4 floors"
expect_exit 0 games --json
expect_text '"name":"manhattan"'
expect_exit 0 games manhattan --json
expect_text '"plots_by_seat":[[1,2,3,4,5,6,7,8,9],[3,6,9,2,5,8,1,4,7]'

expect_exit 0 rules manhattan
expect_text "M42"
expect_text "Ruling:"
expect_exit 0 rules manhattan --id M18
expect_text "M18"
expect_refusal 1 "no rule M99" rules manhattan --id M99

# Records: written, checked, cut off anywhere, listed.
record=$work/game.skyline
expect_exit 0 selfplay manhattan --seed 7 --edition 2018 --players 3 --advanced --variants godzilla,anti-trust \
  --seats 0,2,3 --start 1 --legal --record "$record"
expect_text "1 game, 90 decisions"
expect_exit 0 replay "$record"
expect_text "the record is right"
expect_exit 0 replay "$record" --json
expect_text '"hands":'
expect_exit 0 replay "$record" --view 1 --json --to 40
expect_text '"viewer":1'
[[ $out != *'"hands":'* ]] || fail "a view shows all hands"
expect_exit 0 legal "$record"
[ -z "$out" ] || fail "a finished game has legal actions"
lines=$(wc -l <"$record")
for cut in 1 2 6 7 25 100 150; do
  head -n "$cut" "$record" >"$work/part.skyline"
  expect_exit 0 replay "$work/part.skyline"
  expect_text "in progress"
  expect_exit 0 legal "$work/part.skyline"
done
head -n 6 "$record" >"$work/part.skyline" # the third deal is made, the monster is next
expect_exit 0 legal "$work/part.skyline"
head -n $((lines - 1)) "$record" >"$work/part.skyline"
expect_refusal 1 "its result line is missing" replay "$work/part.skyline"

# The same seed gives the same game, and the next game of a series is that of the next seed.
expect_exit 0 selfplay manhattan --games 2 --seed 4 --record "$work/a.skyline"
expect_exit 0 selfplay manhattan --seed 5 --record "$work/b.skyline"
tail -n "$(wc -l <"$work/b.skyline")" "$work/a.skyline" | cmp - "$work/b.skyline" || fail "seeds do not add up"
expect_exit 0 replay "$work/a.skyline"
expect_text "2 games"
expect_exit 0 selfplay manhattan --games 3 --json --bots greedy,random,random,random
expect_text '"games":3'

expect_exit 0 bench manhattan --json --seconds 0
expect_text '"signature":"0x'
first=${out##*signature}
expect_exit 0 bench manhattan --json --seconds 0
[ "$first" = "${out##*signature}" ] || fail "the signature is not the same twice"

# Completion
expect_exit 0 complete ""
expect_text selfplay
expect_exit 0 complete play ""
expect_text manhattan
expect_exit 0 complete selfplay manhattan --edition ""
expect_text 2018
expect_exit 0 complete play manhattan --bots ""
expect_text architect
expect_exit 0 complete play manhattan --bots "tourist,"
expect_text "tourist,architect"
expect_exit 0 complete play manhattan --variants "godzilla,pro"
expect_text "godzilla,progressive"
[[ $out != *"godzilla,godzilla"* ]] || fail "a variant is offered twice"
[[ $out != *"--"* ]] || fail "a flag is offered where a value belongs"
expect_exit 0 complete tiles --bots "tour"
expect_text tourist
expect_exit 0 complete play --people 2 manhattan --edition ""
expect_text 2018
for words in "help:selfplay" "store:migrate" "admin:unmute" "serve --log:debug" "serve --behind-proxy:yes" "arena manhattan --seating:pairs"; do
  # shellcheck disable=SC2086 # words of a command
  expect_exit 0 complete ${words%:*} ""
  expect_text "${words#*:}"
done
expect_exit 0 complete play --resume ""
[ -z "$out" ] || fail "something else than a file is offered: $out"

# Help: allowed values, the language, and columns that stand below each other whatever the letters.
expect_exit 0 play manhattan --help
expect_text "--language de|en|fr|it"
expect_text "(takes 1994, 2017, 2018; default"
[ "$(LC_ALL=C.UTF-8 grep -oE '^  --(bots a,b,…|names a,b,…|force|edition …|players …) +' <<<"$out" | while IFS= read -r left; do echo ${#left}; done | sort -u)" = 24 ] ||
  fail "the columns of the help are shifted: $out"
while IFS= read -r line; do ((${#line} <= 80)) || fail "a line of the help is too long: $line"; done <<<"$out"
expect_exit 0 --version
[[ $out =~ ^skyline\ [0-9]+\.[0-9]+\.[0-9]+\ \((commit\ [0-9a-f]+,\ )?rules\ [0-9]+\)$ ]] || fail "what version is this? $out"

# Pages for man: one for the program and for each command, of which groff has nothing to say.
mkdir "$work/man"
expect_exit 0 man "$work/man"
expect_refusal 1 "cannot be written" man "$work/nowhere"
[ "$(find "$work/man" -name 'skyline-*.1' | wc -l)" -eq "$("$skyline" complete "" | wc -l)" ] && [ -s "$work/man/skyline.1" ] || fail "a page is missing: $(ls "$work/man")"
if command -v groff >/dev/null; then
  for page in "$work"/man/*.1; do
    warnings=$(groff -man -K utf8 -Tutf8 -ww -z "$page" 2>&1) || warnings+=" groff failed"
    [ -z "$warnings" ] || fail "$page: $warnings"
  done
fi

# A port that is in use is named, and no file of a library.
"$skyline" serve --port 0 --store "$work/port.db" >"$work/serving" 2>/dev/null &
server=$!
for _ in $(seq $((patience * 10))); do
  grep -q "serves at" "$work/serving" && break
  sleep 0.1
done
port=$(grep -oE ':[0-9]+/' "$work/serving" | tr -d ':/')
expect_exit 1 serve --port "$port" --store "$work/other.db"
[[ $err == *"cannot listen at 127.0.0.1, port $port: Address already in use"* && $err != *.hpp* ]] || fail "$err"
kill "$server"
wait "$server" || true

# Files, folders and addresses that are not what they should be: a sentence that names them, and no library's words.
cd "$work"
mkdir folder
echo text >file
ln -s loop loop
expect_refusal 1 "no client can be served from $work/nowhere: there is no such folder; --web names" serve --web "$work/nowhere" --store new.db
expect_refusal 1 "no client can be served from folder: it has no index.html" serve --web folder --store new.db
expect_refusal 1 "no client can be served from file: it is not a folder" serve --web file --store new.db
expect_refusal 1 "no client can be served from loop: it cannot be read (Too many levels of symbolic links)" serve --web loop --store new.db
mkdir with_client
echo page >with_client/index.html
serves="serve --port 0 --web with_client"
# shellcheck disable=SC2086 # words of a command
{
  expect_refusal 1 "folder cannot be opened: it is a folder, and a store is a file" $serves --store folder
  expect_refusal 1 "file cannot be used: file is not a database" $serves --store file
  expect_refusal 1 "file/x.db: the folder file cannot be made (Not a directory); --store names another place" $serves --store file/x.db
  expect_refusal 1 "connection to server at" $serves --store postgresql://127.0.0.1:1/x
  expect_refusal 2 'store takes a file or postgresql://…, not ""' $serves --store ""
  expect_refusal 2 'address takes an IP address, not "example"' $serves --address example
  expect_refusal 2 'port takes a number from 0 to 65535, not "65536"' serve --port 65536
  expect_refusal 2 'metrics takes an IP address and a port, not "9090"' $serves --metrics 9090
  expect_refusal 1 "cannot listen at 192.0.2.1, port 9090: Cannot assign requested address" $serves --store new.db --metrics 192.0.2.1:9090
  expect_refusal 2 'public-url takes an address like https://play.example.org, not "play.example.org"' $serves --public-url play.example.org
  expect_refusal 2 'origins takes addresses like https://example.org, not "example.org"' $serves --origins example.org
  expect_refusal 2 "folder cannot be read" $serves --config folder
  expect_refusal 2 "nothing cannot be read" $serves --config nothing
}
expect_refusal 1 "$work/nowhere/copy.db.part cannot be opened: there is no folder $work/nowhere" backup "$work/nowhere/copy.db" --store new.db
expect_refusal 1 "nothing.db does not exist" backup copy.db --store nothing.db
expect_refusal 1 "folder exists already" backup folder --store new.db
expect_refusal 1 "nothing does not exist" restore nothing --store restored.db
expect_refusal 1 "folder: it is a folder, and a store is a file" restore folder --store restored.db
expect_refusal 1 "the folder $work/file cannot be made" restore new.db --store "$work/file/x.db"
for what in "admin tables" "store check"; do
  # shellcheck disable=SC2086 # words of a command
  expect_refusal 1 "nothing does not exist" $what --store nothing
  # shellcheck disable=SC2086
  expect_refusal 1 "folder cannot be opened: it is a folder" $what --store folder
done
expect_refusal 1 "file: file is not a database" admin tables --store file
expect_refusal 1 "there is no folder $work/nowhere" store migrate --store "$work/nowhere/x.db"
expect_refusal 1 "there is no folder $work/nowhere" store copy new.db "$work/nowhere/x.db"
expect_refusal 1 "folder: the file cannot be written" selfplay manhattan --record folder
expect_refusal 1 "$work/nowhere/x: the file cannot be written" selfplay manhattan --record "$work/nowhere/x"
expect_refusal 1 "could not be written" play manhattan --now --record folder
# What only its owner may read, asked for by somebody else.
if ((EUID == 0)) && setpriv --reuid 65534 --regid 65534 --clear-groups "$skyline" --version >/dev/null 2>&1; then
  mkdir -m 755 "$work.open"
  trap 'rm -rf "$work" "$work.open"' EXIT
  mkdir -m 700 "$work.open/closed"
  owner=$skyline
  skyline=$work/as_nobody
  printf '#!/bin/sh\nexec setpriv --reuid 65534 --regid 65534 --clear-groups "%s" "$@"\n' "$owner" >"$skyline"
  chmod +x "$skyline"
  expect_refusal 1 "it cannot be read (Permission denied)" serve --web "$work.open/closed" --store "$work.open/x.db"
  expect_refusal 1 "x.db cannot be opened: Permission denied" store migrate --store "$work.open/closed/x.db"
  skyline=$owner
fi

# A record is not written over another one, whoever writes it.
expect_exit 0 selfplay manhattan --seed 1 --record kept.skyline
cp kept.skyline before.skyline
expect_refusal 1 "kept.skyline exists already" selfplay manhattan --seed 2 --record kept.skyline
cmp -s kept.skyline before.skyline || fail "selfplay wrote over a record"
expect_exit 0 selfplay manhattan --seed 2 --record kept.skyline --force
! cmp -s kept.skyline before.skyline || fail "selfplay --force does not replace"

for command in play selfplay arena tiles; do
  expect_exit 0 "$command" --help
  for bot in random greedy tourist resident builder architect tycoon; do expect_text "$bot"; done
done

# Wrong usage: exit 2
expect_refusal 2 'no command "fly"' fly
expect_refusal 2 "no flag --colour" selfplay manhattan --colour red
expect_refusal 2 "no flag -x" selfplay manhattan -x
expect_refusal 2 '"now" is too much' --version now
expect_refusal 2 'skyline admin knows no "fly"' admin fly --store nothing.db
expect_refusal 2 "takes a table" admin close --store nothing.db
expect_refusal 2 "--bots names 2 bots for 1 player;" tiles --bots random,random
expect_refusal 2 "--bots names only one bot" arena manhattan --bots greedy
expect_refusal 2 "GAME is missing" selfplay
expect_refusal 2 "FILE is missing" replay
expect_refusal 2 "is too much" legal a b
expect_refusal 2 "--games needs a value" selfplay manhattan --games
expect_refusal 2 "--games takes a number" selfplay manhattan --games many
expect_refusal 2 "given twice" selfplay manhattan --seed 1 --seed 2
expect_refusal 2 'no bot "genius"' selfplay manhattan --bots genius
expect_refusal 2 "skyline: --bots names 2 bots for 4 players" selfplay manhattan --bots random,random

# Wrong input: exit 1
expect_refusal 1 'no game called "chess"' selfplay chess
expect_refusal 1 "cannot be read" replay "$work/nothing.skyline"
expect_refusal 1 "cannot be read" replay "$work"
expect_refusal 1 "the players are 0 to 2" replay "$record" --view 3
expect_refusal 1 "players cannot be 5" selfplay manhattan --players 5
expect_refusal 1 "edition cannot be 1999" selfplay manhattan --edition 1999
expect_refusal 1 "(M10)" selfplay manhattan --advanced
expect_refusal 1 "(M39)" selfplay manhattan --variants godzilla,baby-godzilla
expect_refusal 1 "(M4)" selfplay manhattan --players 3 --seats 0,1
expect_refusal 1 "(M4)" selfplay manhattan --players 3 --seats 0,1,1
expect_refusal 1 "(M13)" selfplay manhattan --players 2 --start 2
expect_refusal 1 "(M38)" selfplay manhattan --godzilla A5
expect_refusal 1 "(M38)" selfplay manhattan --variants godzilla --godzilla G5
expect_refusal 1 "(M40)" selfplay manhattan --open ABCDEF
expect_refusal 1 "(M40)" selfplay manhattan --variants progressive --open ABCDEE
expect_refusal 1 "variants cannot be tornado" selfplay manhattan --variants tornado
finish
