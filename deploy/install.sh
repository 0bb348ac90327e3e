#!/bin/sh
# Installs and builds Mầm in this checkout on Debian 13 (trixie), as root, for a server that only runs it: the Dockerfile
# calls this script, and so does an administrator without containers. Afterwards the system's own Node and npm are no
# longer needed: the program brings its Node.
#
# Proved by deploy/prove.sh in a clean Debian root made with debootstrap.
set -eu
cd "$(dirname "$0")/.."

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates nodejs npm >/dev/null

node scripts/setup.mjs --build
# What only building and testing need. The stamp goes with it, so that a later `npm test` installs everything again.
rm -f node_modules/.installed
npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# npm removes the link to the program's own Node, which setup.mjs makes where npm does not.
packaged=$(cd node_modules && ls node-*linux-*/bin/node)
ln -sfn "../$packaged" node_modules/.bin/node
rm -rf node_modules/.cache
node_modules/.bin/node --version
