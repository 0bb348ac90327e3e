#!/bin/sh
# Proves install.sh without containers: runs it in a clean Debian root, copies the result into a second root that has
# nothing installed, and waits there until the site, as a user without rights, answers. Needs root and debootstrap.
# Usage: deploy/prove.sh /some/empty/folder
set -eu
work=$1
source=$(cd "$(dirname "$0")/.." && pwd)
mirror=${MIRROR:-http://deb.debian.org/debian}
[ -d "$work/clean" ] || debootstrap --variant=minbase trixie "$work/clean" "$mirror"

leave() { umount "$work/build/proc" "$work/run/proc" 2>/dev/null || true; }
trap leave EXIT
for root in build run; do
  rm -rf "${work:?}/$root"
  cp -a "$work/clean" "$work/$root"
  cp /etc/resolv.conf "$work/$root/etc/resolv.conf"
  # Authorities that this machine trusts besides the usual ones, such as those of a company's network.
  cp -a /usr/local/share/ca-certificates "$work/$root/usr/local/share/"
  mount -t proc proc "$work/$root/proc"
done

mkdir -p "$work/build/srv/mam"
git -C "$source" archive HEAD | tar -x -C "$work/build/srv/mam"
TMPDIR=/tmp chroot "$work/build" /srv/mam/deploy/install.sh

mkdir -p "$work/run/srv"
cp -a "$work/build/srv/mam" "$work/run/srv/mam"
chroot "$work/run" useradd --system --home-dir /var/lib/mam --create-home mam
du -sh "$work/run/srv/mam"
env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$work/run" su -s /bin/sh mam -c '
  cd /srv/mam
  export NODE_ENV=production DATA_DIR=/var/lib/mam PORT=3987 EXAMPLE_CONTENT=off
  node_modules/.bin/node host/main.ts & pid=$!
  node_modules/.bin/node -e "
    const end = Date.now() + 60_000;
    const ask = () => fetch(\"http://127.0.0.1:3987/readyz\").then((answer) => answer.ok, () => false);
    while (!(await ask())) { if (Date.now() > end) throw new Error(\"not ready after a minute\"); await new Promise((go) => setTimeout(go, 200)); }
    const page = await fetch(\"http://127.0.0.1:3987/bai-viet\");
    console.log(page.status, (await page.text()).includes(\"</html>\"));
    process.exit(page.status === 200 ? 0 : 1);
  " --input-type=module
  status=$?
  kill -TERM $pid; wait $pid
  exit $status'
echo "proved"
