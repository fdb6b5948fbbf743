import { type Author, changeChannel, demandHead } from './change'
import { type Channel, Refused, releaseName, stableOf, withPair } from '@app/registry'
import { readChannel, readHistory } from '@app/registry/node'
import { demandRelease } from './gate'

export type Rollback = Author & {
  app: string
  /** A release that the channel served before; by default the last good one. */
  to?: string | undefined
  force?: boolean | undefined
}

/**
 * Makes an earlier release of an app stable again, and ends its canary. The replaced release does not become the last
 * good one: the last good release of that earlier time is restored.
 * @returns the revision, or null if the release is already stable
 * @throws Refused if there is nothing to go back to, or the gate refuses
 */
export async function rollBack({ app, to, ...change }: Rollback): Promise<Channel | null> {
  const { store, channel } = change
  const seen = await readChannel(store, channel)
  const history = await readHistory(store, channel)
  const target = to ?? lastGood(seen, history, channel, app)
  return changeChannel({
    ...change,
    candidates: [await demandRelease(store, app, target)],
    // an older release may be a step forward: after going back from B to A, B is one too
    goesBack: (head) => stableOf(head, app)?.lkg === target || stableOf(head, app)?.stable === target,
    choose: (head) => {
      const serving = demandHead(head, channel)
      const left = stableOf(serving, app)?.stable
      if (!to && left !== target && left !== stableOf(seen, app)?.stable) {
        throw new Refused(
          `Somebody changed ${app} in ${channel} just now: check its status, and roll back if it is still needed.`,
        )
      }
      const then = history.find((revision) => stableOf(revision, app)?.stable === target)
      if (!then) {
        throw new Refused(
          `${releaseName(app, target)} was never stable in ${channel}, so you cannot roll back to it; promote it instead.`,
        )
      }
      const lkg = stableOf(then, app)?.lkg ?? null
      return withPair(serving, app, { stable: target, lkg: lkg === left ? null : lkg })
    },
  })
}

function lastGood(head: Channel | null, history: readonly Channel[], channel: string, app: string): string {
  const serving = demandHead(head, channel)
  const pair = stableOf(serving, app)
  if (!pair) throw new Refused(`${app} has no release in ${channel}.`)
  const canary = serving.remotes[app]?.canary
  if (canary) {
    throw new Refused(
      `${app} has a canary, ${canary.id} for ${canary.percent} %. If the canary is bad: npm run release -- canary ${app} --stop --channel ${channel}. If the stable release is bad: npm run release -- rollback ${app} --to ${pair.lkg ?? '<id>'} --channel ${channel}, which ends the canary too.`,
    )
  }
  if (!pair.lkg) {
    const hadAnother = history.some((revision) => (stableOf(revision, app)?.stable ?? pair.stable) !== pair.stable)
    const wayOut = hadAnother
      ? `Find an earlier release with npm run release -- history --channel ${channel} and pass it with --to.`
      : 'It never served another one: publish a corrected version and promote it.'
    throw new Refused(`${app} has no last good release in ${channel}. ${wayOut}`)
  }
  return pair.lkg
}
