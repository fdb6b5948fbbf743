import { DetailedError, Upload } from 'tus-js-client'
import { noteHand } from './hand'
import { observed } from './observed'
import { refusalOf, unreachable } from './refusal'
import { root } from './send'

/** A film on its way. */
export type Sending = {
  title: string
  /** The key of its upload; null: the API has not given it one yet. */
  asset: string | null
  bytes: number
  sentBytes: number
  /** Since it began or went on; null: not known yet. */
  bytesPerSecond: number | null
  /** waiting: for the line; it goes on by itself */
  state: 'sending' | 'waiting' | 'paused'
  /** Why it stopped. */
  error: unknown
}
type NewFilm = { file: File; title: string; by: string; asset: string | null }

const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]
/** Larger pieces are less work; a broken line loses one at most. */
const pieceBytes = 16 * 1024 * 1024
const measuredMs = 1000
/** The API holds the upload for its last request, which is about to end. */
const held = [409, 423]

const uploads = `${root}/uploads`
const addressOf = (asset: string) => `${uploads}/${asset}`

let upload: Upload | null = null
/** Where the rate is measured from. */
let begun: { at: number; bytes: number } | null = null
/** Of the whole back office, so that it goes on while its editor looks at other places. */
export const film = observed<Sending | null>(null)

function note(change: Partial<Sending>): void {
  const now = film.get()
  if (now) film.set({ ...now, ...change })
}

function wait(): void {
  begun = null
  note({ state: 'waiting', bytesPerSecond: null })
}

const statusOf = (error: Error | DetailedError): number =>
  (error instanceof DetailedError ? error.originalResponse?.getStatus() : 0) ?? 0

function reasonOf(error: Error | DetailedError) {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return unreachable()
  try {
    return refusalOf(answer.getStatus(), JSON.parse(answer.getBody()))
  } catch {
    return refusalOf(answer.getStatus(), null)
  }
}

/** Sends a film, from where an earlier try of its upload ended. */
export function sendFilm({ file, title, by, asset }: NewFilm): void {
  begun = null
  film.set({ title, asset, bytes: file.size, sentBytes: 0, bytesPerSecond: null, state: 'sending', error: null })
  upload = new Upload(file, {
    endpoint: uploads,
    uploadUrl: asset === null ? null : addressOf(asset),
    storeFingerprintForResuming: false,
    chunkSize: pieceBytes,
    retryDelays,
    metadata: { title, filename: file.name, by, why: title },
    onUploadUrlAvailable: () => note({ asset: upload?.url?.slice(-16) ?? null }),
    onProgress(sentBytes) {
      const at = performance.now()
      begun ??= { at, bytes: sentBytes }
      const ms = at - begun.at
      const bytesPerSecond = ms < measuredMs ? null : ((sentBytes - begun.bytes) / ms) * 1000
      note({ state: 'sending', sentBytes, bytesPerSecond })
      // sending is what its editor does
      noteHand()
    },
    onShouldRetry(error) {
      const status = statusOf(error)
      const isAgain = navigator.onLine && (status === 0 || status >= 500 || held.includes(status))
      if (isAgain) wait()
      return isAgain
    },
    onSuccess: () => film.set(null),
    onError(error) {
      if (navigator.onLine) note({ state: 'paused', error: reasonOf(error) })
      else wait()
    },
  })
  upload.start()
}

export async function pauseFilm(): Promise<void> {
  await upload?.abort()
  note({ state: 'paused' })
}

export async function goOnWithFilm(): Promise<void> {
  // no earlier try may begin again beside it
  await upload?.abort()
  begun = null
  note({ state: 'sending', bytesPerSecond: null, error: null })
  upload?.start()
}

/** Whoever signs in next does not send it. */
export async function leaveFilm(): Promise<void> {
  await upload?.abort()
  upload = null
  film.set(null)
}

/** Removes what has arrived of an upload. */
export async function discardUpload(asset: string): Promise<void> {
  if (film.get()?.asset === asset) await leaveFilm()
  await Upload.terminate(addressOf(asset), { retryDelays })
}

addEventListener('online', () => {
  if (film.get()?.state === 'waiting') void goOnWithFilm()
})
addEventListener('beforeunload', (event) => {
  if (film.get() !== null) event.preventDefault()
})
