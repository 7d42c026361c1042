# bash completion for skyline: the command itself knows what may follow.
_skyline() {
  local words
  words=$(skyline complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _skyline skyline
