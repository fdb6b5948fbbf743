import { deepStrictEqual } from 'node:assert'
import { type RolloutPlan, type Verbs } from '@app/release'
import type { Channel } from '@app/registry'
import { writeDist } from '@app/registry/testing'

export const channel = 'production'

/** What a team was told that it did. */
export type Done = {
  releases: { app: string; id: string }[]
  /** Changes of the channel, each with a reason that no other has. */
  revisions: Channel[]
  rollouts: { id: string; steps: number }[]
  /** Grows with everything that goes on. */
  moves: number
}

const byHand: RolloutPlan = {
  steps: [{ percent: 5, hold: '0m', then: 'hand' }, { percent: 50, hold: '0m', then: 'hand' }, { promote: true }],
  patience: '24h',
  limits: { failures: 1, slow: 10, silent: 2 },
}

type Team = { app: string; verbs: Verbs; folder: string; done: Done }

/** Lives a team's day once more: everything that it is told must be so afterwards, whatever happens to the service. */
export async function liveRound({ app, verbs, folder, done }: Team, round: number): Promise<void> {
  const served = async () => (await verbs.state(channel)).head.remotes[app]
  const publish = async (minor: number) => {
    const build = await writeDist(folder, { app, version: `1.${round}.${minor}` })
    const { id } = await verbs.publish({ app, folder: build, isForeign: false, snapshot: false, commit: 'c0ffee' })
    done.releases.push({ app, id })
    done.moves += 1
    return id
  }
  const change = async (name: string, make: (reason: string) => Promise<Channel | null>) => {
    const revision = await make(`${app} ${round} ${name}`)
    if (!revision) throw new Error(`${app} ${round} ${name} changed nothing.`)
    done.revisions.push(revision)
    done.moves += 1
  }

  const before = (await served())?.stable ?? null
  const first = await publish(0)
  await change('canary', (reason) =>
    verbs.canary({ channel, reason, pick: { app, id: first }, percent: 10, isStatic: true }),
  )
  await change('stop', (reason) => verbs.stopCanary({ channel, app, reason }))
  await change('promote', (reason) => verbs.promote({ channel, reason, picks: [{ app, id: first }], isStatic: true }))
  deepStrictEqual((await served())?.stable, first)
  await change('back', (reason) => verbs.rollBack({ channel, app, reason }))
  deepStrictEqual((await served())?.stable, before)
  await change('freeze', (reason) => verbs.freeze({ channel, app, reason, days: 1 }))
  await change('unfreeze', (reason) => verbs.unfreeze({ channel, app, reason }))

  const second = await publish(1)
  const { id } = await verbs.startRollout({
    channel,
    reason: `${app} ${round}`,
    pick: { app, id: second },
    plan: byHand,
  })
  done.rollouts.push({ id, steps: byHand.steps.length })
  let [state, step]: [string, number | null] = ['running', null]
  while (['running', 'paused'].includes(state)) {
    const rollout = (await verbs.rollouts({ channel })).find((one) => one.id === id)
    state = rollout?.state ?? 'gone'
    if (rollout?.step !== step) done.moves += 1
    step = rollout?.step ?? null
    if (state === 'paused' || rollout?.waitsFor === 'hand')
      await verbs
        .decideRollout({ channel, app, decision: state === 'paused' ? 'resume' : 'advance', reason: 'on' })
        .catch(
          // it went on meanwhile
          () => null,
        )
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  deepStrictEqual((await served())?.stable, second)
}
