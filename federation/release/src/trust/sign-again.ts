import { recordKey, Refused, releaseName } from '@app/registry'
import { listChannels, listReleases, readChannel, revisionKey, type Store } from '@app/registry/node'
import { demandSigned, type Root, signProvenance, type SigningKey, writeSignature } from '@app/registry/trust'
import { servedSince } from '../gc'
import { retentionDays } from '../limits'

const dayMs = 24 * 60 * 60_000

type Input = {
  store: Store
  key: SigningKey
  now: Date
  /** Only what its keys have signed is signed again; null takes everything, for the first signatures. */
  under: Root | null
}

/**
 * Signs the releases that a channel serves, or has served or got within 90 days.
 * @returns how many, and those that nobody had signed
 */
export async function signReleases({ store, key, now, under }: Input): Promise<{ signed: number; left: string[] }> {
  const since = now.getTime() - retentionDays * dayMs
  const served = (await servedSince(store, since)).names
  const apps = new Set((await store.list('releases/')).flatMap((file) => file.split('/')[1] ?? []))
  const records = (await Promise.all([...apps].map((app) => listReleases(store, app)))).flat()
  const left: string[] = []
  let signed = 0
  for (const { app, id, builtAt } of records) {
    const name = releaseName(app, id)
    if (!served.has(name) && Date.parse(builtAt) < since) continue
    const stored = await store.read(recordKey(app, id))
    if (!stored) continue
    const subject = { kind: 'record', app, id } as const
    const isTaken = !under || (await isSigned(() => demandSigned(store, under, subject, stored.bytes)))
    if (isTaken) await writeSignature(store, key, subject, stored.bytes)
    if (isTaken && under) await signProvenance(store, key, under, { app, id })
    if (isTaken) signed++
    else left.push(name)
  }
  return { signed, left }
}

async function isSigned(demand: () => Promise<unknown>): Promise<boolean> {
  try {
    await demand()
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Signs the latest revision of each channel. @throws Refused if nobody had signed it */
export async function signRevisions(store: Store, key: SigningKey, under: Root): Promise<void> {
  for (const channel of await listChannels(store)) {
    const rev = (await readChannel(store, channel))?.rev ?? 0
    const stored = await store.read(revisionKey(channel, rev))
    if (!stored) continue
    const subject = { kind: 'revision', channel, rev } as const
    await demandSigned(store, under, subject, stored.bytes)
    await writeSignature(store, key, subject, stored.bytes)
  }
}
