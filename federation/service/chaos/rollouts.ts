import type { Rollout, RolloutPlan } from '@app/release'
import { pause } from './program'
import { approve, channel, expectServed, publish, servedBy, type Team } from './team'

const usual = { patience: '24h', limits: { failures: 1, slow: 10, silent: 2 } }
const share = (percent: number) => ({ percent, hold: '0m', then: 'hand' }) as const
const everybody = { promote: true, approvals: 2 } as const
/** One goes on by hand, because figures alone take ten minutes a step; both halt by members' figures. */
const plans: Record<'good' | 'bad', RolloutPlan> = {
  good: { ...usual, steps: [share(5), share(50), everybody] },
  bad: { ...usual, steps: [share(50), everybody] },
}
/** Longer than a lease, two restarts and a busy machine: one that stands still as long is stuck. */
const stuckMs = 5 * 60_000

/** A release goes to everybody with two people's approval, or is halted because it fails in members' pages. */
export async function liveRollout(team: Team, round: number, kind: 'good' | 'bad'): Promise<void> {
  const { app, verbs, done } = team
  const before = (await servedBy(team))?.stable
  const release = await publish(team, `1.${round}.1`)
  const pick = { app, id: release }
  const { id } = await verbs.startRollout({ channel, reason: `${app} ${round}`, pick, plan: plans[kind] })
  done.rollouts.push({ id, app, release, ...ends[kind] })
  await follow(team, id, kind)
  await expectServed(team, `rollout ${id}`, kind === 'good' ? release : before)
}

const ends = { good: { ends: 'done', steps: plans.good.steps.length }, bad: { ends: 'halted', steps: 1 } } as const

/** What people and members do while it is open. */
async function follow(team: Team, id: string, kind: 'good' | 'bad'): Promise<void> {
  const { app, verbs, done } = team
  const visited = new Set<number>()
  const find = async () => (await verbs.rollouts({ channel })).find((one) => one.id === id)
  const approvers = [...team.approvers]
  let lookedAt: string | null | undefined
  let seen = ''
  let movedAt = Date.now()
  while (Date.now() - movedAt < stuckMs) {
    const rollout = await find()
    if (!rollout || !['running', 'paused'].includes(rollout.state)) return
    const { state, step, waitsFor, request } = rollout
    const now = JSON.stringify([state, step, waitsFor])
    if (now !== seen) [seen, movedAt, done.moves] = [now, Date.now(), done.moves + 1]
    if (step !== null && !visited.has(step)) {
      visited.add(step)
      await open(team, rollout, kind === 'bad')
    }
    // with the first approval alone it must stay, whoever looks at it
    if (waitsFor === 'approval' && request !== null && rollout.lookedAt !== lookedAt) {
      const desk = approvers.shift()
      if (desk) await approve(team, desk, { request, what: `rollout-${id}` })
      lookedAt = (await find())?.lookedAt
    }
    const decision = state === 'paused' ? 'resume' : waitsFor === 'hand' && kind === 'good' ? 'advance' : null
    // it may have gone on meanwhile
    if (decision) await verbs.decideRollout({ channel, app, decision, reason: 'on' }).catch(() => null)
    await pause(200)
  }
}

async function open({ members }: Team, { app, release, stable, steps }: Rollout, fails: boolean): Promise<void> {
  await members.visit({ channel, rev: steps.at(-1)?.rev ?? 0, app, release, stable, fails })
}
