#!/usr/bin/env bash
# Responses that a Node server compresses with brotli as they are asked for (@fastify/compress, its defaults).
# One would guess: a page of 66,000 bytes costs about as much as one of 65,000.
# The case: with the default window of 4 MB the encoder takes some 8 MB for any text above 64 KB, however short, and Node
# counts them as memory of JavaScript: 160 responses run about ten full garbage collections, and none just below 64 KB.
# With a window of 128 KB (BROTLI_PARAM_LGWIN 17), which a page fits in, there are none either.
# Why it matters: an edge that grew by a kilobyte took three times the processor for each page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fastify@5.12.8 @fastify/compress@9.2.0 >/dev/null
cat >run.mjs <<'JS'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'

let full = 0
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full += 1
}).observe({ entryTypes: ['gc'] })
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Full garbage collections during 160 responses of so many bytes, 16 at a time. */
async function collections(bytes, brotliOptions) {
  const page = Buffer.alloc(bytes, 'abcdefghij<>/ "=\n').toString()
  const app = fastify()
  await app.register(compress, { encodings: ['br'], ...(brotliOptions && { brotliOptions }) })
  app.get('/', (_, reply) => reply.type('text/html').send(page))
  const open = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  await open()
  await pause()
  full = 0
  for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 16 }, open))
  await pause()
  await app.close()
  return full
}
await collections(65_000)
const seen = {
  'just below': await collections(65_000),
  'just above': await collections(66_000),
  'just above, window of 128 KB': await collections(66_000, { params: { [zlib.BROTLI_PARAM_LGWIN]: 17 } }),
}
console.log(process.version, JSON.stringify(seen))
const [below, above, small] = Object.values(seen)
if (above < 5 || below > 2 || small > 2) {
  console.error('This has changed.')
  process.exitCode = 1
}
JS
node run.mjs
