#!/usr/bin/env bash
# One would guess that an in-memory PGlite needs no close(): nothing refers to a socket, a file or a worker, and a script
# that creates a database and queries it does exit. One whose database was loaded from a dump (loadDataDir) does not:
# PostgreSQL's timer for long start-ups, ten seconds, is a setTimeout that is set anew each time and never unref'd. Tests
# that load a migrated database then end with "did not exit" or "a worker process has failed to exit gracefully", without
# a handle that Jest would name. So every loaded database is closed (shared/database/test/end-with-suite.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat > open.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const created = await PGlite.create()
await created.query('select 1')
if (process.argv[2] === 'loaded') {
  const dump = await created.dumpDataDir('none')
  await created.close()
  const loaded = await PGlite.create({ loadDataDir: dump })
  await loaded.query('select 1')
}
console.log(process.argv[2], 'queried')
// looks once, without keeping the process itself
setTimeout(() => {
  console.log('still running after 25 s, because of', process.getActiveResourcesInfo().join(', '))
  process.exit(3)
}, 25_000).unref()
JS
echo "@electric-sql/pglite 0.5.17 on Node $(node --version)"
created=0 loaded=0
node open.mjs created || created=$?
node open.mjs loaded || loaded=$?
echo "exit codes: created $created, loaded $loaded"
[[ $created == 0 && $loaded == 3 ]]
