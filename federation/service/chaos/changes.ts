import { type Channel, Refused } from '@app/registry'
import { approve, channel, expectServed, publish, servedBy, type Team } from './team'

/** A team's changes by hand: its own, one that somebody approves, and one that somebody declines. */
export async function liveChanges(team: Team, round: number): Promise<void> {
  const { app, verbs, done, approvers } = team
  const [approving, declining] = approvers
  const reasonOf = (name: string) => `${app} ${round} ${name}`
  const change = async (name: string, make: (reason: string) => Promise<Channel | null>) => {
    const revision = await make(reasonOf(name))
    if (!revision) throw new Error(`${reasonOf(name)} changed nothing.`)
    done.revisions.push(revision)
    done.moves += 1
  }

  const before = (await servedBy(team))?.stable
  const id = await publish(team, `1.${round}.0`)
  const pick = { app, id }
  const promote = (reason: string) => verbs.promote({ channel, reason, picks: [pick], isStatic: true })
  await change('canary', (reason) => verbs.canary({ channel, reason, pick, percent: 10, isStatic: true }))
  await change('stop', (reason) => verbs.stopCanary({ channel, app, reason }))
  await change('promote', async (reason) => {
    const early = await unlessPending(promote(reason))
    if (early) return early
    await approve(team, approving, { request: await requestFor(team, id), what: reason })
    return promote(reason)
  })
  await expectServed(team, reasonOf('promote'), id)
  await change('back', (reason) => verbs.rollBack({ channel, app, reason }))
  await expectServed(team, reasonOf('back'), before)

  const again = reasonOf('again')
  const request = (await unlessPending(promote(again))) ? null : await requestFor(team, id)
  if (request !== null) await declining.send('decline', { request }, { reason: 'not twice' })
  done.declined.push({ request, reason: again })
  done.moves += 1

  await change('freeze', (reason) => verbs.freeze({ channel, app, reason, days: 1 }))
  await change('unfreeze', (reason) => verbs.unfreeze({ channel, app, reason }))
}

/** Null: it waits for approval. */
async function unlessPending(change: Promise<Channel | null>): Promise<Channel | null> {
  return change.catch((error: unknown) => {
    if (error instanceof Refused && / needs 1 more approval /.test(error.message)) return null
    throw error
  })
}

/** The request that the second person finds in the console. @throws Error if there is none */
async function requestFor({ app, approvers: [desk] }: Team, id: string): Promise<string> {
  const { requests } = await desk.send('requests', {}, { state: 'open' })
  const found = requests.find(({ releases: [release] }) => release?.app === app && release.id === id)
  if (!found) throw new Error(`Nobody is asked about the promotion of ${app}@${id}.`)
  return found.id
}
