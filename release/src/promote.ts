import type { Channel } from './channel'
import { appendRevision } from './channel-log'
import { findMisfits } from './checks'
import { releaseName, type ReleaseRecord } from './record'
import { Refused } from './refused'
import { listReleases, readRelease, verifyFiles } from './releases'
import type { Store } from './store'

/** A part to make stable; without an id the newest that was published. */
export type Pick = { part: string; id?: string | undefined }
export type Promotion = {
  store: Store
  channel: string
  picks: readonly Pick[]
  by: string
  reason: string
  now: Date
}

/**
 * Makes one or several releases stable in one revision of the channel; the stable before becomes the last good one.
 * @returns the revision, or null when everything asked for is stable already
 * @throws Refused with every problem that the checks found; nothing has changed then
 */
export async function promote({ store, channel, picks, by, reason, now }: Promotion): Promise<Channel | null> {
  const chosen = await Promise.all(picks.map((pick) => find(store, pick)))
  const broken = await Promise.all(chosen.map((record) => verifyFiles(store, record)))
  if (broken.flat().length > 0) throw new Refused(...broken.flat())

  return appendRevision(store, channel, async (head) => {
    if (head?.frozen) {
      throw new Refused(`${channel} is frozen by ${head.frozen.by} since ${head.frozen.at}: ${head.frozen.reason}`)
    }
    const choice = withChosen(head, chosen, channel)
    if (head && JSON.stringify(choice) === JSON.stringify({ host: head.host, remotes: head.remotes })) return null
    const host = await demand(store, 'host', choice.host.stable)
    const remotes = await Promise.all(
      Object.entries(choice.remotes).map(([part, { stable }]) => demand(store, part, stable)),
    )
    const problems = findMisfits(host, remotes)
    if (problems.length > 0) throw new Refused(...problems)
    return { by, at: now.toISOString(), reason, ...choice, frozen: null }
  })
}

function withChosen(head: Channel | null, chosen: readonly ReleaseRecord[], channel: string) {
  const chosenHost = chosen.find(({ part }) => part === 'host')
  const host = chosenHost ? moved(head?.host, chosenHost.id) : head?.host
  if (!host) throw new Refused(`${channel} has no host yet: promote one in the same command, or first.`)

  const remotes = { ...head?.remotes }
  for (const { part, id } of chosen) {
    if (part === 'host') continue
    const before = remotes[part]
    const canary = before?.canary?.id === id ? undefined : before?.canary
    remotes[part] = { ...moved(before, id), ...(canary ? { canary } : {}) }
  }
  return { host, remotes }
}

type Pair = Channel['host']
const moved = (before: Pair | undefined, id: string): Pair => {
  const lkg = before?.stable === id ? before.lkg : before?.stable
  return { stable: id, lkg: lkg ?? null }
}

async function find(store: Store, { part, id }: Pick): Promise<ReleaseRecord> {
  if (id) return demand(store, part, id)
  const [newest] = await listReleases(store, part)
  if (!newest) throw new Refused(`${part} has no release yet: publish it first.`)
  return newest
}

async function demand(store: Store, part: string, id: string): Promise<ReleaseRecord> {
  const record = await readRelease(store, part, id)
  if (!record) throw new Refused(`${releaseName(part, id)} is not in the registry: publish it first.`)
  return record
}
