import type { Channel } from '@app/registry'
import { tableIn } from '../test/printed'
import { status } from './report'
import type { ChannelState } from './verbs'
import type { ReleaseEvents } from './watch/figures'

const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-ab12cd34'
const before = '0.9.0-ab12cd34'
const at = '2026-11-20T10:00:00.000Z'
const now = new Date(at)
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const host = { stable, lkg: null }
const remote = { stable, lkg: before, canary: { id: canary, percent: 5, cohorts: [], salt: 's' } }
const revision = (rev: number, age: number, media: Channel['remotes'][string]): Channel => ({
  channel: 'production',
  rev,
  parent: rev - 1 || null,
  by: 'ana',
  at: hoursAgo(age),
  reason: 'a reason',
  frozen: null,
  host,
  remotes: { 'mfe-media': media },
})
const head = revision(3, 1, remote)
const revisions = [head, revision(2, 5, { stable, lkg: before }), revision(1, 50, { stable: before, lkg: null })]
const state: ChannelState = {
  head,
  releases: [
    { app: 'host', ...host, commit: 'c0ffee00c0ffee00', builtAt: hoursAgo(72) },
    { app: 'mfe-media', ...remote },
  ],
}
const figures = (found: Partial<ReleaseEvents>): ReleaseEvents => ({
  channel: 'production',
  from: 0,
  to: 0,
  releases: [],
  undrawn: [],
  ...found,
})
const shown = (found: ReleaseEvents | string, isJson = false) =>
  status({ ...state, revisions, json: isJson, now, minutes: 60, figures: found })

describe('what a channel serves', () => {
  it('REL-42 status says since when a release is stable, and when it was published', () => {
    expect(tableIn(shown('no figures'), 'app')).toEqual([
      {
        app: 'host',
        stable,
        since: '2 days ago',
        published: '3 days ago',
        commit: 'c0ffee00c0',
        'last good': '-',
        canary: '-',
      },
      {
        app: 'mfe-media',
        stable,
        since: '5 h ago',
        published: 'record missing',
        commit: '-',
        'last good': before,
        canary: `${canary} 5 %`,
      },
    ])
    expect(JSON.parse(shown('no figures', true))).toMatchObject({
      figures: null,
      releases: [
        { app: 'host', stableSince: hoursAgo(50) },
        { app: 'mfe-media', stableSince: hoursAgo(5) },
      ],
    })
  })

  it('REL-42 status counts no revision that somebody added meanwhile', () => {
    const newer = { ...revision(4, 0, { stable: canary, lkg: stable }), host: { stable: canary, lkg: stable } }
    const text = status({ ...state, revisions: [newer, ...revisions], json: true, now, minutes: 60, figures: '' })
    expect(JSON.parse(text)).toMatchObject({ rev: 3, releases: [{}, { stableSince: hoursAgo(5) }] })
  })
})

describe('how releases perform in browsers', () => {
  const row = (release: string, more: Partial<ReleaseEvents['releases'][number]>) => ({
    remote: 'mfe-media',
    release,
    source: 'stable' as const,
    revs: [],
    loads: 0,
    retries: 0,
    fallbacks: 0,
    failed: 0,
    crashes: 0,
    integrity: 0,
    share_mismatches: 0,
    devices: 0,
    failed_devices: 0,
    pages: 0,
    told_route_pages: 0,
    told_pages: 0,
    failed_pages: 0,
    failed_blocks: 0,
    early_told_pages: 0,
    early_failed_pages: 0,
    early_failed_blocks: 0,
    load_counts: [],
    load_ms: null,
    first_at: 0,
    last_at: 0,
    ...more,
  })

  it('REL-33 status gives each release its share of the devices, its failures and its load times', () => {
    const releases = [
      row(stable, {
        loads: 500,
        devices: 380,
        failed_devices: 2,
        load_ms: { p50: 90.4, p75: 120, p95: 300, p99: 400 },
      }),
      row(canary, { source: 'canary', loads: 30, devices: 20, failed_devices: 3 }),
    ]
    expect(tableIn(shown(figures({ releases })), 'last 60 minutes')).toEqual([
      {
        'last 60 minutes': `mfe-media@${stable}`,
        as: 'stable',
        loads: '500',
        devices: '380',
        share: '95.0 %',
        failures: '0.5 %',
        'ms p50 / p75 / p95': '90 / 120 / 300',
      },
      {
        'last 60 minutes': `mfe-media@${canary}`,
        as: 'canary',
        loads: '30',
        devices: '20',
        share: '5.0 %',
        failures: '15.0 %',
        'ms p50 / p75 / p95': '- / - / -',
      },
    ])
  })

  it('REL-33 status says that browsers reported nothing, or why their figures are missing', () => {
    expect(shown(figures({}))).toMatch(/no reports.*60 minutes/i)
    expect(shown('No figures from browsers: the key is wrong')).toContain('the key is wrong')
  })
})

describe('what was not drawn', () => {
  const undrawn = (app: string, release: string, path: string) => ({
    app,
    release,
    path,
    reason: 'x is not defined',
    first_at: 0,
    last_at: Date.parse(at) / 1000 - 180,
  })

  it('FIRST-11 status names the screens of what is served that are not drawn, with when and why', () => {
    const found = [undrawn('host', stable, '/zhome'), undrawn('mfe-media', canary, '/live')]
    expect(shown(figures({ undrawn: found }))).toContain(
      `
Not drawn in the last 60 minutes, so that pages started with the skeleton:
- /zhome of host@${stable}, 3 min ago: x is not defined
- /live of mfe-media@${canary}, 3 min ago: x is not defined
`,
    )
    expect(shown(figures({ undrawn: [undrawn('host', before, '/zhome')] }))).not.toContain('Not drawn')
  })
})
