import { join } from 'node:path'
import { type RequestOf, serviceVerbs, webhookTypes } from '@app/release'
import { liveChanges } from './changes'
import { makeDesk } from './desk'
import { admin, teams } from './people'
import { pause } from './program'
import { liveRollout } from './rollouts'
import { untilDelivered } from './until-delivered'
import { channel, type Done } from './team'
import { startWorld, type World } from './world'

export type Figures = Record<
  'kills' | 'rounds' | 'releases' | 'revisions' | 'rollouts' | 'halted' | 'approved' | 'declined' | 'messages',
  number
>
type Options = { kills: number; report?: (text: string) => void }

const rule: RequestOf<'setApprovalRule'> = {
  needed: 1,
  start: 'promotion',
  // above the rollouts' shares, so that only their last step is asked for
  fromPercent: 75,
  teams: [],
  reason: 'two look at it',
}

/**
 * Two teams release through two instances of the service, while one of them after the other is killed at a random moment.
 * Other people approve and decline, members' pages halt what fails in them, and a webhook is told of it.
 * @returns what was lost or done twice, each as a sentence, and what was done
 */
export async function playKills({ kills, report = () => {} }: Options): Promise<Figures & { problems: string[] }> {
  const world = await startWorld(report)
  let isOver = false
  try {
    const { root, pin, registry, instances, members, receiver } = world
    const desk = deskOf(world, admin)
    for (const { app } of teams) await desk.send('setApprovalRule', { app, channel }, rule)
    receiver.secret = (await desk.send('addWebhook', {}, { url: receiver.url, types: [...webhookTypes] })).secret

    const lists = { releases: [], revisions: [], rollouts: [], approved: [], declined: [], problems: [] }
    const done: Done = { ...lists, moves: 0 }
    let killed = 0
    let rounds = 0
    const days = teams.map(async ({ team, app, releaser, approvers: [one, other] }, at) => {
      const approvers = [deskOf(world, one), deskOf(world, other)] as const
      const verbs = await verbsFor(world, releaser)
      const all = { app, verbs, folder: join(root, team), done, approvers, members }
      for (let round = 1; round === 1 || killed < kills; round++) {
        await liveChanges(all, round)
        await liveRollout(all, round, (round + at) % 2 === 0 ? 'good' : 'bad')
        rounds += 1
      }
    })
    const lived = days.map((day, at) =>
      day.catch((error: Error) => done.problems.push(`${teams[at]?.team} could not go on: ${error.message}`)),
    )
    const killing = async () => {
      for (let moves = 0; killed < kills; killed++) {
        // instances that are killed faster than anything happens would only show that they start
        while (done.moves === moves && !isOver) await pause(20)
        if (isOver) return
        moves = done.moves
        await pause(1_000 * Math.random())
        const at = killed % 2
        await instances.kill(at)
        report(`killed ${killed + 1} of ${kills}; ${done.revisions.length} changes so far`)
        await instances.start(at)
      }
    }
    await Promise.all([Promise.all(lived).then(() => (isOver = true)), killing()])

    const verbs = await verbsFor(world, admin)
    const { releases, revisions, rollouts, approved, declined } = done
    return {
      problems: await untilDelivered({ registry, pin, done, receiver, desk, verbs }),
      kills: killed,
      rounds,
      releases: releases.length,
      revisions: revisions.length,
      rollouts: rollouts.length,
      halted: rollouts.filter(({ ends }) => ends === 'halted').length,
      approved: approved.length,
      declined: declined.length,
      messages: receiver.messages.length,
    }
  } finally {
    isOver = true
    await world.stop()
  }
}

const deskOf = ({ url }: World, person: string) => makeDesk({ url, person, id: person })

/** What the release command does with a token of a person. */
async function verbsFor({ url, directory }: World, person: string) {
  const { secret } = await directory.createToken({ person, name: 'kills', days: 1 }, new Date())
  return serviceVerbs({ url, token: secret, pauseMs: 500 })
}
