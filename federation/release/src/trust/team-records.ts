import { recordKey, Refused, releaseName } from '@app/registry'
import type { Store } from '@app/registry/node'
import { addSignatures, demandSigned, readToSign, type RecordToSign, type Root, teamOf } from '@app/registry/trust'
import { servedSince } from '../gc'
import { retentionDays } from '../limits'

// A team's new keys sign what is served of its app before they count, so that nothing is taken away from members.

const dayMs = 24 * 60 * 60_000

/** The apps whose teams have other keys than before. */
export const changedTeams = (before: Root, root: Root): string[] =>
  [...new Set([before, root].flatMap(({ apps = {} }) => Object.keys(apps)))]
    .filter((app) => JSON.stringify(teamOf(before, app)) !== JSON.stringify(teamOf(root, app)))
    .sort()

type Query = { store: Store; before: Root; root: Root; now: Date }

/**
 * What a channel serves, or has served within 90 days, because open pages still load it: of the apps whose teams get
 * other keys. What does not count until now is left out: a team must not sign what somebody planted.
 */
async function readServed({ store, before, root, now }: Query) {
  const apps = changedTeams(before, root)
  const served = [...(await servedSince(store, now.getTime() - retentionDays * dayMs)).names].sort()
  const found = await Promise.all(
    served.map(async (name) => {
      const [app = '', id = ''] = name.split('@')
      const isRequested = apps.includes(app) && teamOf(root, app) !== null
      const stored = isRequested ? await store.read(recordKey(app, id)) : null
      return stored && (await problemOf(store, before, { app, id }, stored.bytes)) === null
        ? [{ app, id, bytes: stored.bytes }]
        : []
    }),
  )
  return found.flat()
}

/** Why a record does not count under a root; null if it does. */
const problemOf = (store: Store, root: Root, release: { app: string; id: string }, bytes: Uint8Array) =>
  demandSigned(store, root, { kind: 'record', ...release }, bytes).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.message
      throw error
    },
  )

/** What the teams that get other keys have to sign. */
export const recordsToSign = async (requiredCheck: Query): Promise<RecordToSign[]> =>
  (await readServed(requiredCheck)).map(({ bytes }) => ({ record: Buffer.from(bytes).toString(), signatures: [] }))

/** Writes what teams have signed of records that are stored as they signed them. @throws Refused if one is not */
export async function writeTeamSignatures(store: Store, records: readonly RecordToSign[]): Promise<void> {
  for (const one of records) {
    const { app, id, bytes } = readToSign(one)
    const stored = await store.read(recordKey(app, id))
    if (!stored || Buffer.compare(stored.bytes, bytes) !== 0)
      throw new Refused(`${releaseName(app, id)} is no longer as it was when this was proposed: propose again.`)
    await addSignatures(store, { kind: 'record', app, id }, bytes, one.signatures)
  }
}

/** @throws Refused, naming each release that is served, counts until now, and would not under the root */
export async function demandServedSigned(requiredCheck: Query): Promise<void> {
  const { store, root } = requiredCheck
  const problems: string[] = []
  for (const { app, id, bytes } of await readServed(requiredCheck))
    if ((await problemOf(store, root, { app, id }, bytes)) !== null)
      problems.push(
        `${releaseName(app, id)} is served, or was within ${retentionDays} days, and its team's key in root ${root.n} has not signed it: propose again, and sign that with the key.`,
      )
  if (problems.length > 0) throw new Refused(...problems)
}
