# shellcheck shell=bash
# Sourced by the other scripts: goes to the root of the tree and runs steps with one line of progress each.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
logs=build/logs
# shellcheck disable=SC2034 # for the scripts that source this file
jobs=$(nproc)

# The compiler cache serves every clone of the tree: paths below the root do not count.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# Where scripts/get-node puts a Node.js if the system's is too old.
own_node=$PWD/build/node
PATH=$own_node/bin:$PATH

# Reports of the sanitizers name functions and lines only with the symbolizer of their own version.
symbolizer=/usr/lib/llvm-22/bin/llvm-symbolizer
export ASAN_SYMBOLIZER_PATH=$symbolizer ASAN_OPTIONS=print_legend=0 UBSAN_OPTIONS=print_stacktrace=1
export TSAN_OPTIONS=external_symbolizer_path=$symbolizer

# What the failure of a step means, as a sentence without its end.
declare -A complaints=(
  [packages]="Some packages could not be installed"
  [build]="The program does not build"
)

# What goes on in the background and must not outlive the script: processes, or groups of them as -PID.
declare -A left_running=()
stop_left_running() { kill -- "${left_running[@]}" 2>/dev/null || true; }
trap stop_left_running EXIT

# A line for each step that ran: name, result, seconds.
steps_run=()

fail() {
  echo "$*" >&2
  exit 1
}

# step NAME COMMAND…: the output goes to the step's log; a last line "note: …" there is shown with the result.
step() {
  local name=$1 log=$logs/$1.log start=$SECONDS status result seconds note ticker=
  shift
  mkdir -p "$logs"
  : >"$log"
  if [[ -t 1 ]]; then
    show_progress "$name" "$log" &
    ticker=$!
    left_running[ticker]=$ticker
  else
    printf '%-9s running\n' "$name"
  fi

  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e

  if [[ -n $ticker ]]; then
    kill "$ticker"
    wait "$ticker" 2>/dev/null || true
    unset 'left_running[ticker]'
    printf '\r\033[K'
  fi
  seconds=$((SECONDS - start))
  if ((status)); then
    result=FAILED note=
  else
    result=ok note=$(sed -n 's/^note: //p' "$log" | tail -1)
  fi
  steps_run+=("$(printf '%-9s %-6s %4d s' "$name" "$result" "$seconds")")
  echo "${steps_run[-1]}${note:+  $note}"
  if ((status)); then
    tail -40 "$log"
    echo
    fail "${complaints[$name]:-The step $name failed}; the whole output is in $log."
  fi
}

# The line of a running step, every second: time, and how far ninja or ctest have come.
show_progress() {
  local name=$1 log=$2 start=$SECONDS progress
  while true; do
    progress=$(tail -c 4000 "$log" | grep -oE '^(\[[0-9]+/[0-9]+\]|[0-9]+/[0-9]+ Test)' | tail -1 || true)
    printf '\r\033[K%-9s ...    %4d s  %s' "$name" $((SECONDS - start)) "$progress"
    sleep 1
  done
}

# install_packages GROUP…: shown as a step only if there is something to install.
install_packages() {
  local missing
  missing=$(scripts/setup --missing "$@")
  [[ -z $missing ]] || step packages scripts/setup "$@"
}

# build PRESET TARGET… [-- CMAKE-OPTION…]: configures and builds, after whoever does so in the same folder.
build() {
  local preset=$1 targets=()
  shift
  while (($#)) && [[ $1 != -- ]]; do
    targets+=("$1")
    shift
  done
  mkdir -p build
  (
    flock 9
    cmake --preset "$preset" "${@:2}"
    cmake --build "build/$preset" --target "${targets[@]}"
  ) 9>"build/$preset.lock"
}

# Every file that is or may become part of the repository.
tree_files() {
  local file
  git ls-files -co --exclude-standard -- "$@" | while read -r file; do
    [[ ! -f $file ]] || echo "$file"
  done
}
