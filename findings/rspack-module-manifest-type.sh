#!/usr/bin/env bash
# One would guess that mf-manifest.json says how its entry is to be loaded: "module" for an ES module.
# Rspack 2.3.2 with output.module and library.type "module" writes `export { … as get, … as init }` into the entry,
# and "type": "global" into the manifest. A host that believes the manifest inserts a classic script, which ends with a
# SyntaxError. Without library.type "module" the entry has import.meta but exports nothing, so no host can load it at
# all. So we look into the entry (federation/registry/src/foreign/entry.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > package.json <<'JSON'
{ "name": "tips", "version": "1.0.0", "private": true }
JSON
npm install --silent --no-audit --no-fund @rspack/core@2.3.2 @module-federation/runtime-tools@2.9.3
mkdir src
echo 'export default () => import("./later.js")' > src/tips.js
echo 'export const later = 1' > src/later.js
cat > build.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { rspack } = require('@rspack/core')
const build = (library) =>
  new Promise((done, fail) =>
    rspack(
      {
        context: __dirname,
        mode: 'production',
        entry: {},
        experiments: { outputModule: true },
        output: { path: `${__dirname}/dist`, publicPath: 'auto', module: true, clean: true },
        plugins: [
          new rspack.container.ModuleFederationPlugin({
            name: 'tips',
            filename: 'remoteEntry.js',
            manifest: true,
            exposes: { './Tips': './src/tips.js' },
            ...(library ? { library } : {}),
          }),
        ],
      },
      (error, stats) => {
        if (error || stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')))
        const manifest = JSON.parse(readFileSync(`${__dirname}/dist/mf-manifest.json`, 'utf8'))
        const entry = readFileSync(`${__dirname}/dist/remoteEntry.js`, 'utf8')
        done({ type: manifest.metaData.remoteEntry.type, exports: /export ?\{[^}]* as get/.test(entry) })
      },
    ),
  )
;(async () => {
  const found = { withLibrary: await build({ type: 'module' }), without: await build() }
  console.log(`@rspack/core ${rspack.rspackVersion}`, JSON.stringify(found))
  const expected = { withLibrary: { type: 'global', exports: true }, without: { type: 'global', exports: false } }
  process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1)
})()
JS
node build.cjs
