#!/usr/bin/env bash
# @tus/server's cleanUpExpiredUploads with @tus/file-store 2.1.1.
# One would guess: it removes uploads that were not finished in time, as the protocol's expiration extension says.
# The case: the store writes an upload's offset to its info file once, at creation (0), and compares that with the size:
# every upload counts as unfinished, so a whole file is removed too. (HEAD reads the offset from the file and is right.)
# Why it matters: a server that calls it from time to time, as it has to, loses what was uploaded a period ago. Move or
# forget a file when onUploadFinish comes, or remove expired ones by a list of your own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @tus/server@2.4.5 @tus/file-store@2.1.1 >/dev/null
cat >run.mjs <<'JS'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

const periodMs = 2_000
const datastore = new FileStore({ directory: 'files', expirationPeriodInMilliseconds: periodMs })
const server = new Server({ path: '/files', relativeLocation: true, datastore })
const send = (method, path, headers, body) =>
  server.handleWeb(new Request(`http://a${path}`, { method, body, headers: { 'tus-resumable': '1.0.0', ...headers } }))

const created = await send('POST', '/files', { 'upload-length': '5' })
const address = created.headers.get('location')
const type = 'application/offset+octet-stream'
const patched = await send('PATCH', address, { 'upload-offset': '0', 'content-type': type }, 'whole')
const offset = (await send('HEAD', address, {})).headers.get('upload-offset')
await setTimeout(periodMs + 500)
const removed = await server.cleanUpExpiredUploads()
const isThere = existsSync(`files/${address.split('/').at(-1)}`)
console.log('@tus/server 2.4.5, @tus/file-store 2.1.1:', { patched: patched.status, offset, removed, isThere, left: readdirSync('files') })
if (patched.status !== 204 || offset !== '5' || removed !== 1 || isThere) {
  console.error('The behaviour changed.')
  process.exit(1)
}
JS
node run.mjs
