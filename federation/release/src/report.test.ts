import type { ChannelState } from './verbs'
import type { ReleaseEvents } from './watch/figures'
import { status } from './report'

const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-ab12cd34'
const before = '0.9.0-ab12cd34'
const at = '2026-11-20T10:00:00.000Z'
const host = { stable, lkg: null }
const remote = { ...host, canary: { id: canary, percent: 5, cohorts: [], salt: 's' } }
const state: ChannelState = {
  head: {
    channel: 'production',
    rev: 3,
    parent: null,
    by: 'ana',
    at,
    reason: 'a reason',
    frozen: null,
    host,
    remotes: { 'mfe-media': remote },
  },
  releases: [
    { app: 'host', ...host },
    { app: 'mfe-media', ...remote },
  ],
}
const undrawn = (app: string, release: string, path: string) => ({
  app,
  release,
  path,
  reason: 'x is not defined',
  first_at: 0,
  last_at: Date.parse(at) / 1000 - 180,
})
const shown = (found: ReleaseEvents['undrawn']) =>
  status({
    ...state,
    json: false,
    now: new Date(at),
    minutes: 60,
    figures: { channel: 'production', from: 0, to: 0, releases: [], undrawn: found },
  })

it('FIRST-11 status names the screens of what is served that are not drawn, with when and why', () => {
  expect(shown([undrawn('host', stable, '/zhome'), undrawn('mfe-media', canary, '/live')])).toContain(
    `
Not drawn in the last 60 minutes, so that pages started with the skeleton:
- /zhome of host@${stable}, 3 min ago: x is not defined
- /live of mfe-media@${canary}, 3 min ago: x is not defined
`,
  )
  expect(shown([undrawn('host', before, '/zhome')])).not.toContain('Not drawn')
})
