# shellcheck shell=bash
# Sourced by scripts that must know what a stranger's machine does: a bare Debian in a folder, with nothing installed but
# what is named. Needs root, debootstrap and a host that is Debian itself: where packages come from is taken over from it.
#   bare_make FOLDER [PACKAGE…]    makes one (Debian 12, or what BARE_SUITE names)
#   bare_run FOLDER COMMAND…       runs a command in it as root, and ends whatever the command left running
#   bare_boot FOLDER               starts one that has systemd as a machine would: systemd is its first process
#   bare_within COMMAND…           runs a command in the machine that was started
#   bare_halt                      ends it as a shutdown does
#   bare_remove FOLDER             removes it

# bare_run makes its mounts and processes in namespaces of their own, so that nothing can outlive it and removing the
# folder cannot reach the host. The network is the host's.
bare_run() {
  local folder=$1
  shift
  # shellcheck disable=SC2016 # expanded by the inner shell
  unshare --mount --pid --fork --kill-child bash -euc '
    folder=$1
    shift
    mount -t proc proc "$folder/proc"
    mount --rbind /sys "$folder/sys"
    mount --rbind /dev "$folder/dev"
    mount -t tmpfs -o mode=1777 shm "$folder/dev/shm"
    exec chroot "$folder" "$@"' bash "$folder" \
    env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${bare_environment[@]}" "$@"
}

bare_make() {
  local folder=$1 suite=${BARE_SUITE:-bookworm} host mirror packages
  shift
  bare_need_host
  host=$(bare_host_suite)
  # shellcheck disable=SC2016 # apt-get expands it
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $host" 'Component: main' | head -1)
  if [[ -z $mirror ]]; then
    echo "apt knows no packages of Debian '$host' here: run 'apt-get update' once." >&2
    return 1
  fi
  eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
  export http_proxy

  rm -rf "$folder"
  mkdir -p "$folder"
  packages=$(IFS=, && echo "ca-certificates${*:+,}$*")
  debootstrap --variant=minbase --include="$packages" "$suite" "$folder" "$mirror"
  bare_take_over "$folder" "$host" "$suite"
  bare_run "$folder" apt-get -qq update
}

# A machine without a kernel of its own: namespaces for everything but the network, which is the host's, so that packages
# can be fetched, and a group of processes in which systemd makes its own. What it says goes to FOLDER.log.
bare_boot() {
  local folder=$1 state=
  bare_group=$(findmnt -t cgroup2 -no TARGET | head -1)/skyline-$$
  mkdir "$bare_group"
  # shellcheck disable=SC2016 # expanded by the inner shells
  bash -c 'echo $$ >"$2/cgroup.procs" && exec unshare --mount --pid --uts --ipc --cgroup --fork --kill-child --propagation private bash -euc "$0" "$1"' '
    cd "$0"
    mount --bind . .
    cd "$0"
    mount -t proc proc proc
    mount -t sysfs -o ro sysfs sys
    mount -t cgroup2 cgroup2 sys/fs/cgroup
    mount -t tmpfs -o mode=755 dev dev
    for device in null zero full random urandom tty; do
      touch dev/$device
      mount --bind /dev/$device dev/$device
    done
    mkdir dev/pts dev/shm
    mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
    ln -s pts/ptmx dev/ptmx
    ln -s /proc/self/fd dev/fd
    mount -t tmpfs -o mode=1777 shm dev/shm
    mount -t tmpfs -o mode=1777 tmp tmp
    mount -t tmpfs -o mode=755 run run
    mkdir run/host
    pivot_root . run/host
    umount -l /run/host
    exec env -i container=other LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd' \
    "$folder" "$bare_group" </dev/null >"$folder.log" 2>&1 &
  bare_machine=$!
  for _ in {1..300}; do
    bare_init=$(pgrep -P "$bare_machine" || true)
    if [[ -n $bare_init ]]; then state=$(bare_within systemctl is-system-running 2>/dev/null || true); fi
    if [[ $state == running ]]; then return; fi
    sleep 0.1
  done
  echo "The bare Debian does not start (${state:-no systemd}): $(tail "$folder.log")" >&2
  return 1
}

bare_within() {
  nsenter -t "$bare_init" --all --root --wd=/ env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

bare_halt() {
  [[ -n ${bare_machine:-} ]] || return 0
  kill -s RTMIN+4 "$bare_init" 2>/dev/null || true # what systemd takes for a shutdown
  for _ in {1..300}; do
    kill -0 "$bare_machine" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$bare_machine" 2>/dev/null || true
  wait "$bare_machine" 2>/dev/null || true
  bare_machine=
  find "$bare_group" -depth -type d -exec rmdir {} +
}

bare_remove() { rm -rf --one-file-system "$1"; }

# What the host knows about where packages come from: their sources for another suite, keys, proxies, certificates.
bare_take_over() {
  local folder=$1 host=$2 suite=$3 file
  rm -f "$folder/etc/apt/sources.list"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    if [[ -f $file ]]; then sed "s/\b$host\b/$suite/g" "$file" >"$folder$file"; fi
  done
  apt-config dump | grep -E '^(Acquire|Dir::Etc::Trusted)' >"$folder/etc/apt/apt.conf.d/90host"
  cp /etc/apt/trusted.gpg.d/* "$folder/etc/apt/trusted.gpg.d/" 2>/dev/null || true
  cp /etc/resolv.conf /etc/hosts "$folder/etc/"
  cp /usr/local/share/ca-certificates/*.crt "$folder/usr/local/share/ca-certificates/" 2>/dev/null || true
  bare_run "$folder" update-ca-certificates
}

bare_host_suite() { sed -n 's/^VERSION_CODENAME=//p' /etc/os-release; }

bare_need_host() {
  local tool
  if ((EUID != 0)); then
    echo "A bare Debian can only be made by root." >&2
    return 1
  fi
  for tool in debootstrap unshare apt-get; do
    if ! command -v "$tool" >/dev/null; then
      echo "A bare Debian needs '$tool': apt-get install debootstrap util-linux" >&2
      return 1
    fi
  done
}

# npm asks the same registry as on the host, and Node.js trusts the same certificates.
bare_environment=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
if command -v npm >/dev/null; then
  bare_environment+=("NPM_CONFIG_REGISTRY=$(npm config get registry 2>/dev/null)")
fi
