import type { Rollout, RolloutPlan } from '@app/release'
import type { Figures } from '../src/rollouts/analysis'
import type { RunnerOptions } from '../src/rollouts/around'
import { makeRunner } from '../src/rollouts/runner'
import { ana, ids, reset as resetApprovals, world } from './approvals'

const hourMs = 3_600_000
/** The plan of most tests: 5 % for two hours, half for two hours, everybody. */
export const plan = {
  steps: [{ percent: 5, hold: '2h', loads: 2000 }, { percent: 50, hold: '2h', loads: 2000 }, { promote: true }],
} satisfies Partial<RolloutPlan>

const figures = (reported: number, failed: number): Figures => ({
  pages: reported,
  reportedRoutePages: reported,
  reported,
  failed,
  failedBlocks: 40,
  loads: [reported * 0.75, reported * 0.25],
  early: { reported, failed, failedBlocks: 40 },
})
export const good = { canary: figures(4000, 20), stable: figures(40_000, 200) }
export const bad = { canary: figures(4000, 400), stable: figures(40_000, 200) }
export const few = { canary: figures(12, 0), stable: figures(40_000, 200) }

/** What members' pages tell from now on. */
export const reported: { pair: typeof good | null } = { pair: good }

export async function reset() {
  await resetApprovals()
  for (const table of ['rollout_look', 'rollout_step', 'rollout', 'instance'] as const)
    await world.db.deleteFrom(table).execute()
  reported.pair = good
}

export const runnerOptions = (options: Partial<RunnerOptions> = {}): RunnerOptions => ({
  store: world.store,
  books: world.books,
  now: world.now,
  lookMs: 60_000,
  mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
  readPair: () => Promise.resolve(reported.pair),
  onError: (error) => world.errors.push(error),
  ...options,
})
/** @param instance its ID; any other one if it is left out */
export const runner = (options: Partial<RunnerOptions> = {}, instance?: string) =>
  makeRunner(runnerOptions(options), instance)

/** Some hours pass, then an instance looks. */
export async function after(hours: number, instance = runner()) {
  // and a lease of another instance passes
  world.pass(hours * hourMs + 40_000)
  await instance.tick()
}

export const start = (more: object = {}, token = ana) =>
  world.call('POST', '/v1/rollouts', token, {
    channel: 'production',
    pick: { app: 'mfe-wallet', id: ids['1.1.0'] },
    plan,
    reason: 'new records',
    ...more,
  })
export async function started(more: object = {}, token = ana): Promise<string> {
  const answer = await start(more, token)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Rollout>().id
}
export const decide = (id: string, what: 'pause' | 'resume' | 'advance' | 'halt', token = ana) =>
  world.call('POST', `/v1/rollouts/${id}/${what}`, token, { reason: 'because' })
export const rollout = async (id: string) => (await world.call('GET', `/v1/rollouts/${id}`, ana)).json<Rollout>()
/** Who gets which release now. */
export async function served() {
  const remote = (await world.head())?.remotes['mfe-wallet']
  const versionOf = (id: string | null | undefined) => Object.keys(ids).find((version) => ids[version] === id)
  const canary = remote?.canary
  return canary
    ? `${versionOf(canary.id)} for ${[`${canary.percent} %`, ...canary.cohorts].join(' and ')}`
    : versionOf(remote?.stable)
}
