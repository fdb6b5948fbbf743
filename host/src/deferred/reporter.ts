import { apiBase } from '@app/contracts'
import { maxPageErrors } from '@app/contracts/error-classes'
import type { PageError } from '@app/contracts/release-errors'
import type { ReleaseEvent, ReleaseEventBatch } from '@app/contracts/release-events'
import { mixName, setText } from '@app/registry'
import { pageJson } from '@app/loader/page-json'
import { hashOf, onRemoteEvent, releaseSet, type RemoteEvent } from '@app/loader'
import { browserFamily } from './browser-family'
import { toPageError } from './page-errors'
import { fileIn, hostLoaded, hostSteppedBack, toReport } from './release-events'

const sendsEveryMs = 10_000
const maxPerBatch = 50
const path = 'client_events'

const waiting: ReleaseEvent[] = []
let errors: PageError[] = []
/** Each error is told once. */
const reported = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A lost report is not sent again. Without a ticket nothing is sent: it would not be counted. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const ticket = pageJson<string>('page-ticket') ?? pageJson<{ ticket?: string }>('page-context')?.ticket
  while (waiting.length + errors.length > 0) {
    const { channel, rev, mix } = releaseSet
    const events = waiting.splice(0, maxPerBatch)
    const found = errors.length > 0 ? { errors } : {}
    errors = []
    if (ticket === undefined) continue
    const set = setText(releaseSet)
    const batch: ReleaseEventBatch = {
      channel,
      ticket,
      rev,
      set,
      events,
      ...(mix ? { mix: mixName(mix) } : {}),
      ...found,
    }
    navigator.sendBeacon?.(`${apiBase(window.location)}/${path}`, JSON.stringify(batch))
  }
}

function report(...events: ReleaseEvent[]): void {
  if (events.length === 0) return
  waiting.push(...events)
  timer ??= setTimeout(send, sendsEveryMs)
}

function collectError(error: unknown, app?: string): void {
  const found = toPageError(releaseSet, error, app)
  const name = JSON.stringify(found)
  if (!found || reported.has(name) || reported.size >= maxPageErrors) return
  reported.add(name)
  errors.push({ ...found, browser: browserFamily(navigator.userAgent) })
  timer ??= setTimeout(send, sendsEveryMs)
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function isAltered({ url, hash }: { url: string; hash: string }): Promise<boolean> {
  const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin' })
  if (!answer.ok) return false
  const [algorithm = ''] = hash.split('-')
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), await answer.arrayBuffer())
  return `${algorithm}-${base64(digest)}` !== hash
}

const checked = new Set<string>()

/** A browser does not say why it refused a file, so its hash is compared with the expected one. */
async function reportAltered(event: RemoteEvent): Promise<void> {
  const file = fileIn(hashOf, event.message, window.location.href)
  if (!file || checked.has(file.url)) return
  checked.add(file.url)
  if (await isAltered(file)) report(...toReport(releaseSet, { ...event, type: 'remote.integrity' }))
}

/** Reports in batches how the releases of this page load and fail, and its errors, with no data about the member. */
export function startReporting(shownMs: number): void {
  report(...hostSteppedBack(releaseSet), hostLoaded(releaseSet, shownMs))
  onRemoteEvent((event) => {
    report(...toReport(releaseSet, event))
    if (event.type !== 'remote.retry') collectError(event.error, event.remote)
    if (event.message) reportAltered(event).catch(() => {})
  })
  window.addEventListener('error', ({ error }) => collectError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => collectError(reason))
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send()
  })
}
