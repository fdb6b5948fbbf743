import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '@app/media'
import { words } from '../ffmpeg/words'
import type { BackOffice } from './back-office'
import type { Broadcast } from './broadcast'

/** The parts of the encoder's own picture, in order, after their header. */
export function partsInOrder(names: readonly string[]): string[] {
  const numberOf = (name: string) => Number(/^v0-(\d+)\.m4s$/.exec(name)?.[1] ?? Number.NaN)
  const parts = names.filter((name) => !Number.isNaN(numberOf(name)))
  return parts.length === 0 ? [] : ['v0-init.mp4', ...parts.sort((a, b) => numberOf(a) - numberOf(b))]
}

/** A stream whose size may change within it, which an MP4 file cannot have. */
const joinArgs = (list: string, to: string) => [
  ...words('-hide_banner -nostdin -loglevel error -protocol_whitelist file -f concat -i'),
  list,
  ...words('-map 0:v:0 -map 0:a:0? -c copy -f mpegts -y'),
  to,
]

function run(ffmpeg: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, args, { stdio: ['ignore', 'ignore', 'pipe'], env: {} })
    let text = ''
    child.stderr.on('data', (bytes: Buffer) => (text = (text + bytes.toString()).slice(-4000)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the parts could not be joined: ${text.trim().split('\n').at(-1)}`)),
    )
  })
}

/** Joins everything that a broadcast showed into one file. @returns its path; null if nothing was shown */
export async function joinParts(broadcast: Broadcast, ffmpeg: string): Promise<string | null> {
  const files: string[] = []
  for (const start of broadcast.starts) {
    const whole = join(start, 'start.mp4')
    await rm(whole, { force: true })
    for (const name of partsInOrder(await readdir(start))) {
      await pipeline(createReadStream(join(start, name)), createWriteStream(whole, { flags: 'a', mode: 0o600 }))
      if (files.at(-1) !== whole) files.push(whole)
    }
  }
  if (files.length === 0) return null
  const list = join(broadcast.path, 'list.txt')
  const joined = join(broadcast.path, 'recording.ts')
  await writeFile(list, files.map((file) => `file ${relative(broadcast.path, file)}\n`).join(''), { mode: 0o600 })
  await run(ffmpeg, joinArgs(list, joined))
  for (const file of files) await rm(file)
  return joined
}

/** Stores the recording of a broadcast and reports it. What was stored before is stored again: it is the same. */
export async function record(
  broadcast: Broadcast,
  { ffmpeg, store, backOffice }: { ffmpeg: string; store: MediaStore; backOffice: BackOffice },
): Promise<void> {
  const file = await joinParts(broadcast, ffmpeg)
  if (file === null) return
  const key = await backOffice.recordingKey(broadcast.id)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const { size: bytes } = await stat(file)
  await store.write(key, file, bytes)
  await backOffice.reportRecording(broadcast.id, { bytes, sha256: hash.digest('hex') })
}
