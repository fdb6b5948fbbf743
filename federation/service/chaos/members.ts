import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@app/database/testing'
import { clientEventsPath, pageBucket, signedOfTicket, ticketText } from '@app/contracts/release-events'
import type { ReleaseEventBatch } from '@app/contracts/release-events'
import { endProgram, startProgram } from './program'

const eventsKey = randomBytes(32)
const pageKey = randomBytes(32)
const atOnce = 10
/** Enough for a bad canary to be halted by its first pages, see `failsForMajority`. */
export const pagesOfEach = 60

type Visit = {
  channel: string
  rev: number
  app: string
  release: string
  stable: string
  /** Does the canary fail in each of its pages? */
  fails: boolean
}

/** Members whose pages tell the app's own API how releases load, each in a network of its own. */
export async function startMembers(root: string, databaseUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const keys = { RELEASE_EVENTS_KEY: eventsKey.toString('hex'), PAGE_KEY: pageKey.toString('hex') }
  const env = { ...keys, TRUSTED_HOPS: '1', BACK_OFFICE_PORT: '0' }
  const api = await startProgram({
    file: 'api/src/main.ts',
    env: { ...env, DATA_DIR: join(root, 'api'), DATABASE_URL: databaseUrl, API_PORT: String(port), LOG_LEVEL: 'warn' },
    answersAt: `${url}/readyz`,
  })
  let visitors = 0

  async function open(visit: Visit, source: 'canary' | 'stable'): Promise<void> {
    visitors += 1
    const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
    const body = JSON.stringify(batchOf(visit, source))
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const answer = await fetch(`${url}/api/${clientEventsPath}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A page's report is refused: ${answer.status} ${await answer.text()}`)
  }

  return {
    /** For the service. */
    env: { API_URL: url, RELEASE_EVENTS_KEY: env.RELEASE_EVENTS_KEY },
    /** As many open the canary as open the stable release. */
    async visit(input: Visit): Promise<void> {
      for (let done = 0; done < pagesOfEach; done += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => [open(input, 'canary'), open(input, 'stable')]).flat())
    },
    stop: () => endProgram(api, 'SIGTERM'),
  }
}
export type Members = Awaited<ReturnType<typeof startMembers>>

/** What a page tells, with the ticket that an edge wrote into it. */
function batchOf({ channel, rev, app, release: canary, stable, fails }: Visit, source: 'canary' | 'stable') {
  const isBad = fails && source === 'canary'
  const release = source === 'canary' ? canary : stable
  const set = `${app}@${release}:${source}`
  const name = (bytes: number) => randomBytes(bytes).toString('hex')
  const ticket = {
    bucket: pageBucket(Date.now()),
    device: name(8),
    page: name(8),
    block: name(4),
    app,
    isCounted: true,
  }
  const signed = signedOfTicket(ticket, { channel, rev, set })
  const frames = [{ app, file: 'page-home.js', line: 1, column: 7 }]
  return {
    channel,
    rev,
    set,
    ticket: ticketText(ticket, createHmac('sha256', pageKey).update(signed).digest('base64url')),
    events: [{ type: isBad ? 'remote.failed' : 'remote.load', remote: app, release, source, phase: 'page', ms: 120 }],
    ...(isBad && { errors: [{ app, class: 'RangeError', frames }] }),
  } satisfies ReleaseEventBatch
}
