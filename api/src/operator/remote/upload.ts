import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DetailedError, Upload } from 'tus-js-client'
import { errorCode } from '@app/database/errors'
import { isAssetKey } from '../../features/assets/keys'
import { uploadsPath } from '../../features/assets/uploads-path'
import type { AssetView } from '../../features/assets/view'
import { Refused, UsageError, wordsOf } from '../verb'
import { problemIn } from './office'
import { makingLine, readingLine, sizeText, timeText, uploadLine } from './progress'
import type { RemoteVerb, RemoteWork } from './remote-verb'

/** The fewer pieces, the less work: pieces of 256 KB take a fifth more, the library's own 64 KB three times as much. */
const pieceBytes = 4 * 1024 * 1024

type File = { path: string; bytes: number; sha256: string }

async function upload(work: RemoteWork): Promise<string[]> {
  const { options, office } = work
  const [path] = wordsOf(work.words, 'film.mp4')
  const title = options.get('--title') ?? ''
  if (title === '') throw new UsageError('--title must say what the film is called')
  const file = await readFilm(work, path)
  const started = work.now()
  const asset = await send(work, file, title)
  const took = timeText((work.now() - started) / 1000)
  const done = `${basename(path)} is uploaded as asset ${asset}: ${sizeText(file.bytes)} in ${took}`
  if (options.has('--no-wait')) return [done]
  return [done, ...(await follow(work, () => office.get<AssetView>(`/assets/${asset}`)))]
}

async function readFilm({ show }: RemoteWork, path: string): Promise<File> {
  const found = await stat(path).catch((error: Error) => {
    throw new Refused(`${path} cannot be read (${error.message})`)
  })
  if (!found.isFile()) throw new Refused(`${path} is not a file`)
  const hash = createHash('sha256')
  let read = 0
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    hash.update(piece as Buffer)
    show(readingLine((read += (piece as Buffer).length), found.size))
  }
  return { path, bytes: found.size, sha256: hash.digest('hex') }
}

/** Sends the film, or what an earlier command has not sent of it. Returns the key of its asset. */
async function send(work: RemoteWork, { path, bytes, sha256 }: File, title: string): Promise<string> {
  const { office, signature, show, now } = work
  const place = join(work.dataDir, 'unfinished-uploads', sha256)
  const before = await readFile(place, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  let start: { sent: number; at: number } | null = null
  const sent = await new Promise<string>((resolve, reject) => {
    const film = new Upload(createReadStream(path), {
      endpoint: office.url + uploadsPath,
      // if this API does not know it, a new one begins
      uploadUrl: isAssetKey(before) ? `${office.url}${uploadsPath}/${before}` : null,
      headers: { authorization: office.authorization },
      metadata: { ...signature, title, filename: basename(path), sha256 },
      uploadSize: bytes,
      retryDelays: [...work.retryDelays],
      fileReader: { openFile: async () => sourceOf(path, bytes) },
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => void store(place, assetOf(film.url)).catch(reject),
      onProgress(count) {
        start ??= { sent: count, at: now() }
        show(uploadLine(count, bytes, start, now()))
      },
      onSuccess: () => resolve(assetOf(film.url)),
      onError: (error) => reject(reasonOf(error)),
    })
    film.start()
  })
  await rm(place, { force: true })
  return sent
}

const sourceOf = (path: string, size: number) => ({
  size,
  async slice(start: number, end: number) {
    const last = Math.min(end, size)
    const value = createReadStream(path, { start, end: last - 1, highWaterMark: pieceBytes })
    return { value: Object.assign(value, { size: last - start }), done: last === size }
  },
  close: () => undefined,
})

const assetOf = (address: string | null) => (address ?? '').slice(-16)

async function store(place: string, asset: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, asset, { mode: 0o600 })
}

function reasonOf(error: Error | DetailedError): Error {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (answer) return new Refused(problemIn(answer.getBody(), answer.getStatus()))
  return new Refused(`the upload was interrupted (${error.message.split('\n')[0]}); run the command again to go on`)
}

/** Shows the making of a clip until it ends. @throws Refused if it has failed */
export async function follow({ show, pause }: RemoteWork, look: () => Promise<AssetView>): Promise<string[]> {
  for (;;) {
    const { asset, state, reason, job } = await look()
    const isOpen = state === 'uploading' || job?.state === 'queued' || job?.state === 'running'
    if (!isOpen) {
      if (job?.state === 'done') return [`asset ${asset} is ready: make-video ${asset} makes a video of it`]
      const why = job?.reason ?? reason ?? 'no reason is known'
      throw new Refused([`asset ${asset}: ${why}`, ...lastLines(job?.logTail)].join('\n'))
    }
    show(job === null ? 'checking what arrived' : makingLine(job))
    await pause()
  }
}

const lastLines = (log: string | null | undefined) =>
  log
    ? log
        .trimEnd()
        .split('\n')
        .slice(-10)
        .map((line) => `  ${line}`)
    : []

export const uploadVerb: RemoteVerb = {
  usage: '<film.mp4> --title "its title" [--no-wait]',
  about:
    'Uploads a film and makes a clip of it. Run again after an interruption, it goes on. --no-wait ends after the upload.',
  options: ['--title', '--no-wait'],
  run: upload,
}
