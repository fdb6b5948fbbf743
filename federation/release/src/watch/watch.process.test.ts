import {
  clientEventsPath,
  pageBucket,
  type ReleaseEvent,
  type ReleaseEventBatch,
  signedOfTicket,
  ticketText,
} from '@app/contracts/release-events'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { tableIn } from '../../test/printed'
import { makeWorld, type World } from '../../test/world'
import { setCanary } from '../canary'
import { runCommand } from '../command'
import { freeze } from '../freeze'
import { type Backend, startBackend } from '../mount/backend'
import { findPrograms } from '../mount/programs'
import type { Store } from '@app/registry/node'
import type { ReleaseEvents } from './figures'
import { defaultLimits } from './judge'
import { watchCanaries } from './watch'

const key = '5e'.repeat(32)
const pageKey = '6f'.repeat(32)
let backend: Backend
let world: World
beforeAll(async () => {
  backend = await startBackend(await findPrograms(), {
    SEED: '',
    RELEASE_EVENTS_KEY: key,
    PAGE_KEY: pageKey,
    TRUSTED_HOPS: '1',
  })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

/** Serves the apps with a canary of each at 10 %. @returns the canaries by app */
async function serveCanaries(...apps: string[]) {
  await world.serve({ app: 'host' }, ...apps.map((app) => ({ app })))
  const canaries: Record<string, string> = {}
  for (const app of apps) {
    const pick = await world.release({ app, version: '1.1.0' })
    await setCanary({ ...world.author(), pick, percent: 10, cohorts: ['staff'] })
    canaries[app] = pick.id
  }
  return canaries
}

type Reported = { remote: string; release: string; source: 'stable' | 'canary'; loads: number; failed: number }

/** Reports events like browsers, five devices per address; a device reports all releases, since a page has them all. */
async function notify(channel: string, reported: Reported[]): Promise<void> {
  const event = ({ remote, release, source }: Reported, type: ReleaseEvent['type'], ms: number): ReleaseEvent => ({
    type,
    remote,
    release,
    source,
    phase: 'page',
    ms,
  })
  const limit = Math.max(...reported.map(({ loads, failed }) => loads + failed))
  for (let at = 0; at < limit; at++) {
    const events = reported.flatMap((one) => {
      if (at < one.loads) return event(one, 'remote.load', 120)
      return at < one.loads + one.failed ? event(one, 'remote.fallback', 4000) : []
    })
    const name = at.toString(16).padStart(16, '0')
    const where = { device: name, page: name, block: '0'.repeat(8), app: 'host', isCounted: false }
    const ticket = { bucket: pageBucket(Date.now()), ...where }
    const page = { channel, rev: 2, set: '' }
    const signature = createHmac('sha256', Buffer.from(pageKey, 'hex'))
      .update(signedOfTicket(ticket, page))
      .digest('base64url')
    const batch: ReleaseEventBatch = { ...page, ticket: ticketText(ticket, signature), events }
    await fetch(`${backend.apiUrl}/api/${clientEventsPath}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `198.51.${Math.floor(at / 1000)}.${Math.floor(at / 5) % 200}` },
      body: JSON.stringify(batch),
    })
  }
}

async function run(line: string, env: Record<string, string> = {}, pauses = 0) {
  let printed = ''
  let left = pauses
  const print = (text: string) => {
    printed += text
  }
  const code = await runCommand(line.split(' '), {
    root: world.root,
    cwd: world.root,
    env: { REGISTRY_URL: join(world.root, 'registry'), API_URL: backend.apiUrl, RELEASE_EVENTS_KEY: key, ...env },
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: world.now,
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(left-- > 0),
    out: print,
    err: print,
  })
  return { code, printed }
}

/** What the API answers about a canary of mfe-wallet that fails on 30 % of 300 devices. */
function figuresOf(release: string): ReleaseEvents {
  const counts = { retries: 0, fallbacks: 90, failed: 0, crashes: 0, integrity: 0, share_mismatches: 0 }
  const pages = { pages: 0, told_route_pages: 0, told_pages: 0, failed_pages: 0, failed_blocks: 0, load_counts: [] }
  const early = { early_told_pages: 0, early_failed_pages: 0, early_failed_blocks: 0 }
  const row = {
    ...pages,
    ...early,
    remote: 'mfe-wallet',
    release,
    source: 'canary' as const,
    revs: [2],
    loads: 210,
    devices: 300,
    failed_devices: 90,
    ...counts,
    load_ms: null,
    first_at: 0,
    last_at: 0,
  }
  return { channel: 'production', from: 0, to: 0, releases: [row], undrawn: [] }
}

describe('REL-3 MF-4 a canary that fails in browsers', () => {
  it('REL-3 is halted for everybody with its reason; others within the margin or below the sample size are not', async () => {
    const {
      'mfe-wallet': bad = '',
      'mfe-media': noisy = '',
      'mfe-hosts': rare = '',
    } = await serveCanaries('mfe-wallet', 'mfe-media', 'mfe-hosts')
    const remotes = (await world.head())?.remotes
    const stable = (remote: string) => ({ remote, release: remotes?.[remote]?.stable ?? '', source: 'stable' as const })
    await notify('production', [
      { ...stable('mfe-wallet'), loads: 900, failed: 3 },
      { ...stable('mfe-media'), loads: 900, failed: 5 },
      { ...stable('mfe-hosts'), loads: 300, failed: 0 },
      { remote: 'mfe-wallet', release: bad, source: 'canary', loads: 225, failed: 25 },
      { remote: 'mfe-media', release: noisy, source: 'canary', loads: 296, failed: 4 },
      { remote: 'mfe-hosts', release: rare, source: 'canary', loads: 50, failed: 100 },
    ])
    const { code, printed } = await run('watch')
    expect(printed.split('\n').sort()).toEqual([
      '',
      `mfe-hosts@${rare} failed on 66.7 % of 150 devices, stable on 0.0 % of 300; too few to judge, at least 200 are needed.`,
      `mfe-media@${noisy} failed on 1.3 % of 300 devices, stable on 0.6 % of 905; within the margin of 1 %.`,
      `mfe-wallet@${bad} failed on 10.0 % of 250 devices, stable on 0.3 % of 903; beyond the margin of 1 %. Halted: nobody gets it now.`,
    ])
    expect(code).toBe(3)
    const head = await world.head()
    expect(head).toMatchObject({
      by: 'ana',
      reason: expect.stringMatching(/^halted: mfe-wallet@.* failed on 10\.0 % of 250 devices/),
    })
    expect(head?.remotes['mfe-wallet']?.canary).toMatchObject({ id: bad, percent: 0, cohorts: [] })
    expect(head?.remotes['mfe-media']?.canary).toMatchObject({ id: noisy, percent: 10, cohorts: ['staff'] })

    expect(await run('watch mfe-wallet')).toEqual({
      code: 0,
      printed: 'production has no canary that is served to anybody.\n',
    })
    const rev = (await world.head())?.rev
    const followed = await run('watch --follow', {}, 2)
    expect([followed.code, followed.printed.split('\n')]).toEqual([0, expect.arrayContaining([expect.any(String)])])
    expect(followed.printed.match(/mfe-media/g)).toHaveLength(3)
    expect((await world.head())?.rev).toBe(rev)

    const { printed: state } = await run('status')
    expect(tableIn(state, 'last 60 minutes')).toContainEqual({
      'last 60 minutes': `mfe-wallet@${bad}`,
      as: 'canary',
      loads: '225',
      devices: '250',
      share: '21.7 %',
      failures: '10.0 %',
      'ms p50 / p75 / p95': expect.stringMatching(/^\d+ \/ \d+ \/ \d+$/) as string,
    })
  })

  it('REL-3 is not confused with an API that does not respond or has a different key', async () => {
    await serveCanaries('mfe-wallet')
    expect(await run('watch', { RELEASE_EVENTS_KEY: '00'.repeat(32) })).toEqual({
      code: 1,
      printed: expect.stringContaining('refuses this key: set RELEASE_EVENTS_KEY'),
    })
    const away = await run('watch --follow', { API_URL: 'http://127.0.0.1:9' }, 1)
    expect(away).toEqual({ code: 0, printed: expect.stringMatching(/does not answer[^]*does not answer/) })
    expect((await run('watch', { RELEASE_EVENTS_KEY: '' })).printed).toContain('No key for the reports from browsers')
    const state = await run('status', { RELEASE_EVENTS_KEY: '' })
    expect(state).toEqual({ code: 0, printed: expect.stringContaining('No figures from browsers') })
    const stateAway = await run('status', { API_URL: 'http://127.0.0.1:9' })
    expect(stateAway.printed).toContain('No figures from browsers: The API at http://127.0.0.1:9 does not answer')
  })

  it('REL-3 is halted although the channel is frozen', async () => {
    const { 'mfe-wallet': bad = '' } = await serveCanaries('mfe-wallet')
    await freeze({ ...world.author('the final'), days: 2 })
    const author = { store: world.store, channel: 'production', by: 'watch', now: world.now() }
    await watchCanaries({ ...author, figures: figuresOf(bad), limits: defaultLimits })
    expect(await world.head()).toMatchObject({
      remotes: { 'mfe-wallet': { canary: { id: bad, percent: 0 } } },
      frozen: { reason: 'the final' },
    })
  })

  it('REL-6 is left alone if somebody changed it in the meantime', async () => {
    const { 'mfe-wallet': bad = '' } = await serveCanaries('mfe-wallet')
    const next = await world.release({ app: 'mfe-wallet', version: '1.2.0' })
    const figures = figuresOf(bad)
    let hasChanged = false
    const store: Store = {
      ...world.store,
      write: async (...args) => {
        if (!hasChanged) {
          hasChanged = true
          await setCanary({ ...world.author('a better one'), pick: next, percent: 20 })
        }
        return world.store.write(...args)
      },
    }
    const author = { store, channel: 'production', by: 'watch', now: world.now() }
    expect(await watchCanaries({ ...author, figures, limits: defaultLimits })).toMatchObject([
      { kind: 'bad', isHalted: false },
    ])
    expect((await world.head())?.remotes['mfe-wallet']?.canary).toMatchObject({ id: next.id, percent: 20 })
  })
})
