import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore } from '@app/registry/node'
import { makeFolder } from '@app/registry/testing'
import type { Rollout } from '../service/rollout-calls'
import { presetHostPlan, presetPlan } from '../service/rollout-plan'
import { type Verbs, verbsOf } from '../verbs'
import { rolloutCommand } from './rollout'

let root: string
let requested: unknown[] = []
beforeEach(async () => {
  root = await makeFolder()
  requested = []
})
afterEach(() => rm(root, { recursive: true }))

const reading = (share: number, verdict: 'below' | 'above' | 'open') => ({
  share,
  low: share / 2,
  high: share * 2,
  stable: 0.005,
  limit: 0.015,
  verdict,
})
const known: Rollout = {
  id: '7',
  channel: 'production',
  app: 'mfe-wallet',
  release: '1.1.0-ab12cd34',
  stable: '1.0.0-ab12cd34',
  plan: presetPlan,
  reason: 'new records',
  startedBy: 'ana',
  startedAt: '2026-11-20T10:00:00.000Z',
  state: 'running',
  why: null,
  step: 0,
  since: '2026-11-20T10:00:00.000Z',
  waitsFor: 'loads',
  request: null,
  lookedAt: '2026-11-20T11:00:00.000Z',
  decisions: [],
  looks: [],
  requests: [],
  looksAt: null,
  runBy: null,
  steps: [
    {
      step: 0,
      rev: 2,
      at: '2026-11-20T10:00:00.000Z',
      pages: 1204,
      analysis: { failures: reading(0.004, 'below'), slow: reading(0.2, 'open'), silent: reading(0.03, 'above') },
    },
  ],
}
const answer = (call: unknown) => {
  requested.push(call)
  return Promise.resolve(known)
}
const service = {
  rollouts: () => Promise.resolve([known]),
  startRollout: answer,
  decideRollout: answer,
} as unknown as Verbs

const run = async (line: readonly string[], verbs = service) =>
  rolloutCommand.read(line)?.({
    root,
    cwd: root,
    env: {},
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: () => new Date(0),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: () => {},
    err: () => {},
    open: () => Promise.resolve({ files: null, verbs }),
  })
const because = ['--reason', 'new records']

it('REL-22 a team starts a rollout with the plan that it names; without one the service takes that of the release', async () => {
  const plan = (percent: number) => ({ steps: [{ percent, hold: '2h' }, { promote: true }] })
  await expect(run(['start', 'mfe-wallet', ...because, '--plan', 'mine.json'])).rejects.toThrow('There is no plan in')
  await writeFile(join(root, 'mine.json'), JSON.stringify({ production: plan(3) }))
  await run(['start', 'mfe-wallet@1.1.0-ab12cd34', ...because, '--plan', 'mine.json'])
  await run(['start', 'mfe-wallet', ...because])
  expect(requested).toMatchObject([
    { pick: { app: 'mfe-wallet', id: '1.1.0-ab12cd34' }, channel: 'production', plan: plan(3), reason: 'new records' },
    { pick: { app: 'mfe-wallet' }, plan: undefined },
  ])
})

it('REL-22 a file without a plan for the channel starts nothing', async () => {
  await writeFile(join(root, 'mine.json'), JSON.stringify({ staging: { steps: [{ promote: true }] } }))
  await expect(run(['start', 'mfe-wallet', ...because, '--plan', 'mine.json'])).rejects.toThrow(
    'mine.json has no plan for production.',
  )
  expect(requested).toEqual([])
})

it('REL-22 the command says how to go back from a host that is worse than the one before', async () => {
  const worse: Rollout = {
    ...known,
    app: 'host',
    state: 'worse',
    why: 'failed on 9.0 % of its pages, stable on 0.5 % before it',
    waitsFor: null,
    plan: presetHostPlan,
  }
  const verbs = { ...service, rollouts: () => Promise.resolve([worse]) } as unknown as Verbs
  expect(await run([], verbs)).toContain(
    'worse at everybody: failed on 9.0 % of its pages, stable on 0.5 % before it\n  go back to 1.0.0-ab12cd34: rollout halt host; keep it: rollout advance host',
  )
})

it('REL-22 a plan that cannot work is refused with the place in the file', async () => {
  await writeFile(join(root, 'mine.json'), JSON.stringify({ production: { steps: [{ percent: 5, hold: 'soon' }] } }))
  await expect(run(['start', 'mfe-wallet', ...because, '--plan', 'mine.json'])).rejects.toThrow(
    'mine.json: production.steps.0.hold must be minutes, hours or days, such as 30m, 12h or 2d.',
  )
  expect(requested).toEqual([])
})

it('REL-22 the command shows where each rollout is, what it waits for, and how the release does beside stable', async () => {
  const text = await run([])
  expect(text).toContain('rollout 7: mfe-wallet@1.1.0-ab12cd34 in production, running at 5 %, waits for more pages')
  expect(text).toContain('1204 pages of this step')
  expect(text).toMatch(/failures +0\.4 % \(0\.2 % to 0\.8 %\), stable 0\.5 %, limit 1\.5 %: good/)
  expect(text).toMatch(/silent .*: bad/)
})

it.each(['pause', 'resume', 'advance', 'halt'])('REL-22 %s is about the open rollout of the app', async (decision) => {
  await run([decision, 'mfe-wallet', ...because])
  expect(requested).toEqual([{ channel: 'production', app: 'mfe-wallet', decision, reason: 'new records' }])
})

it.each([
  [['stop', 'mfe-wallet', ...because], 'rollout takes start, pause, resume, advance, halt, not "stop"'],
  [['halt', ...because], 'rollout halt takes one app'],
  [['pause', 'mfe-wallet'], 'needs --reason'],
  [['start', 'wallet', ...because], '"wallet" is not an app'],
])('REL-22 what cannot be done is said before anything is asked: %j', async (line, problem) => {
  await expect(run(line)).rejects.toThrow(problem)
  expect(requested).toEqual([])
})

it('REL-22 a registry without a service has no rollouts, and the command says what to do', async () => {
  const verbs = verbsOf({ store: folderStore(root), by: 'ana', now: () => new Date() })
  await expect(run([], verbs)).rejects.toThrow('Only a release service rolls out by a plan: set REGISTRY_URL')
})
