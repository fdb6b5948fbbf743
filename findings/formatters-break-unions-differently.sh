#!/usr/bin/env bash
# oxfmt is said to format as Prettier does, and of 3,767 files of a code base 3,760 came out the same. One would guess that
# what differs is rare syntax. It is plain: a union type that is too long for the line of its name, and short enough for a
# line of its own, stays on one line with Prettier 3.10 and has a line for each member with oxfmt 0.79. Whoever changes
# from one to the other sees these types change.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund prettier@3.10.1 oxfmt@0.79.0
cat > season.ts <<'TS'
type Season =
  "early spring" | "late summer" | "golden autumn" | "deep winter" | "the rest";
TS
cp season.ts by-oxfmt.ts
echo '{ "printWidth": 80 }' > .oxfmtrc.json
npx prettier --check season.ts > /dev/null
npx oxfmt --threads=1 by-oxfmt.ts > /dev/null
echo "Prettier 3.10.1, $(wc -l < season.ts) lines:"
cat season.ts
echo "oxfmt 0.79.0, $(wc -l < by-oxfmt.ts) lines:"
cat by-oxfmt.ts
[[ $(wc -l < season.ts) == 2 && $(grep -c '^  | ' by-oxfmt.ts) == 5 ]]
