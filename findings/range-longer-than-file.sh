#!/usr/bin/env bash
# range-parser and @fastify/send: the last 500 bytes of a file that has 100 (Range: bytes=-500).
# One would guess: the whole file, as RFC 9110 (14.1.2) says for a suffix that is longer than the file.
# The case: range-parser returns -1, not satisfiable, and @fastify/send answers 416; express and serve-static use the
# same parser.
# Why it matters: a player or a zip reader that looks for an index at the end of a small file gets an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent range-parser@1.3.0 @fastify/send@4.2.1 >/dev/null
cat >run.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const parseRange = require('range-parser')
const send = require('@fastify/send')
writeFileSync('file.txt', 'a'.repeat(100))
async function run() {
  const { statusCode } = await send({ method: 'GET', headers: { range: 'bytes=-500' } }, '/file.txt', { root: '.' })
  const seen = { parsed: parseRange(100, 'bytes=-500'), shorter: parseRange(100, 'bytes=-50')[0], statusCode }
  console.log('range-parser 1.3.0, @fastify/send 4.2.1:', JSON.stringify(seen))
  const expected = { parsed: -1, shorter: { start: 50, end: 99 }, statusCode: 416 }
  if (JSON.stringify(seen) !== JSON.stringify(expected)) {
    console.error('The behaviour changed; expected', JSON.stringify(expected))
    process.exit(1)
  }
}
run()
JS
node run.cjs
