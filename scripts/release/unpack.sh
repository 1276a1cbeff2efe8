#!/bin/sh
# tieout @VERSION@ for Linux on @MACHINE@, with the Node that runs it. The first start unpacks what is
# behind these lines, beside other caches of the user or, where there is no home, beside the data.
set -eu
name=@NAME@

fail() {
  echo "tieout: $1" >&2
  exit 1
}

[ "$(uname -s)-$(uname -m)" = Linux-@MACHINE@ ] || fail 'this file is for Linux on @MACHINE@'

# Sets folder to where the program is, after unpacking it there.
unpack_into() {
  [ -n "$1" ] || return 1
  folder=$1/$name
  [ ! -x "$folder/node" ] || return 0
  (umask 077 && mkdir -p "$1") 2>/dev/null && [ -w "$1" ] || return 1
  part=$(mktemp -d "$1/.unpacking.XXXXXX")
  tail -c +@START@ "$0" | tar -xzf - -C "$part" || {
    rm -rf "$part"
    fail 'the file is damaged, or there is no space to unpack it (300 MB)'
  }
  # Another start may have been quicker.
  mv -T "$part" "$folder" 2>/dev/null || rm -rf "$part"
}

unpack_into "${TIEOUT_UNPACK_DIR-}" ||
  unpack_into "${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}" ||
  unpack_into "${DATA_DIR:-data}" ||
  fail 'there is no folder to unpack to; name one in TIEOUT_UNPACK_DIR'
# Many arenas, one per thread, would keep freed memory from the kernel.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# Short-lived objects otherwise get 134 MB, which stay in memory.
exec "$folder/node" --max-semi-space-size=16 "$folder/node_modules/tieout/bin/tieout.mjs" "$@"
