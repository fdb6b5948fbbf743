import { type Author, changeChannel } from './change'
import {
  type Channel,
  Refused,
  releaseName,
  type ReleaseRecord,
  stableOf,
  stableSince,
  withStable,
} from '@app/registry'
import { readHistory } from '@app/registry/node'
import { findServable, type Pick } from './promote'

export type OverOwn = Author & { picks: readonly Pick[] }
/** `left`: what was not promoted, and why, as sentences. */
export type Promoted = { revision: Channel | null; left: string[] }

const isSnapshot = (id: string) => /-snapshot-[0-9a-f]{8}$/.test(id)

/**
 * Why the author must not replace the app's release; null if the app has none, or a snapshot that the author promoted.
 */
function findReason(history: readonly Channel[], { app, id }: ReleaseRecord, by: string): string | null {
  const head = history[0]
  const stable = head && stableOf(head, app)?.stable
  if (!head || !stable || stable === id) return null
  const canary = head.remotes[app]?.canary
  if (canary) return `it has a canary, ${canary.id} for ${canary.percent} %`
  const brought = stableSince(history, app)
  if (brought?.by !== by) return `${brought?.by} promoted it at ${brought?.at}`
  return isSnapshot(stable) ? null : 'it is a release, not a snapshot'
}

const sentenceOf = ({ app, id }: ReleaseRecord, why: string, { channel, by }: Author, stable: string) =>
  `${app} stays at ${stable}: ${why}. To serve your local build: npm run release -- promote ${releaseName(app, id)} --channel ${channel} --static --by "${by}" --reason "back to the sources"`

/**
 * Promotes local builds without a browser check: of apps that serve nothing yet, and over snapshots that the same
 * author promoted. What somebody else promoted, or made a canary, stays. Nothing changes if the channel is frozen or
 * the gate refuses.
 * @throws Refused if the gate refuses and there is no channel yet
 */
export async function promoteOverOwn({ picks, ...author }: OverOwn): Promise<Promoted> {
  const { store, channel, by } = author
  const candidates = await findServable(store, picks)
  const history = await readHistory(store, channel)
  const head = history[0] ?? null
  const reasons = candidates.map((record) => findReason(history, record, by))
  const isServed = ({ app, id }: ReleaseRecord) => stableOf(head, app)?.stable === id
  const chosen = candidates.filter((record, at) => reasons[at] === null && !isServed(record))
  const left = candidates.flatMap((record, at) => {
    const why = reasons[at]
    return why ? [sentenceOf(record, why, author, stableOf(head, record.app)?.stable ?? '')] : []
  })
  if (chosen.length === 0) return { revision: null, left }
  try {
    const revision = await changeChannel({
      ...author,
      candidates: chosen,
      requiredCheck: () => 'static',
      choose: (latest) => {
        if (latest?.rev !== head?.rev) throw new Refused(`Somebody changed ${channel} just now.`)
        const choice = withStable(latest, chosen)
        if (!choice) throw new Refused(`${channel} has no host yet: promote one in the same command, or first.`)
        return choice
      },
    })
    return { revision, left }
  } catch (error) {
    if (!head || !(error instanceof Refused)) throw error
    const names = chosen.map(({ app, id }) => releaseName(app, id)).join(' ')
    return { revision: null, left: [...left, `${channel} was not changed, ${names} not promoted:`, ...error.problems] }
  }
}
