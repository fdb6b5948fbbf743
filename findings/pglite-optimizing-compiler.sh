#!/usr/bin/env bash
# One would guess that the engine's optimizing WebAssembly compiler pays for itself in a database. With PGlite it does not:
# while a database is created, it spends about as much processor time in background threads as everything else together,
# and three thousand inserts and as many selects cost the same with the baseline compiler alone. The two V8 flags below have
# to be set one by one and before PGlite is loaded: at run time --no-wasm-dynamic-tiering alone optimizes everything at
# once (dearer still), and --liftoff-only, which implies it on the command line, changes nothing from Node 24 on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat > measure.mjs <<'JS'
import { setFlagsFromString } from 'node:v8'
for (const flag of process.argv.slice(2)) setFlagsFromString(flag)
const { PGlite } = await import('@electric-sql/pglite')
const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
const db = await PGlite.create()
const created = seconds()
await db.exec('create table entries (id serial primary key, amount int, note text)')
for (let i = 0; i < 3000; i++) await db.query('insert into entries (amount, note) values ($1, $2)', [i, `entry ${i}`])
for (let i = 1; i <= 3000; i++) await db.query('select * from entries where id = $1', [i])
console.log(created.toFixed(2), (seconds() - created).toFixed(2))
await db.close()
JS
echo "@electric-sql/pglite 0.5.17 on Node $(node --version): CPU seconds to create a database, and of 6,000 queries"
read -r created queries < <(node measure.mjs)
echo "as usual: $created $queries"
read -r baseline baselineQueries < <(node measure.mjs --no-wasm-tier-up --no-wasm-dynamic-tiering)
echo "baseline compiler alone: $baseline $baselineQueries"
awk "BEGIN { exit !($created > 1.25 * $baseline && $baselineQueries < 1.5 * $queries) }"
