import {
  isPreview,
  previewEnd,
  provenanceKey,
  recordKey,
  releaseName,
  type ReleaseRecord,
  releasesOf,
} from '@app/registry'
import { readNewestRoot, removeSignature, removeUnusedSignatures, type Signer } from '@app/registry/trust'
import { retentionDays } from './limits'
import { listChannels, listReleases, readChannel, readHistory, removeSourceMap, type Store } from '@app/registry/node'

const dayMs = 24 * 60 * 60_000

export type Collected = { app: string; id: string; builtAt: string; files: number; bytes: number }
export type Collection = {
  store: Store
  privateStore?: Store | undefined
  now: Date
  days?: number
  /** Removes what is found; if false, nothing changes. */
  isReal: boolean
  /** In a signed registry. */
  signer?: Signer | undefined
}

/**
 * Finds, and with `isReal` removes, releases that no channel serves now or has served within `days`, and that are
 * themselves older than that; and previews that are past their end. Their source maps, signatures and provenance go with
 * them, and signatures that interrupted writers left. Their versions stay taken, and the channels' history stays
 * complete.
 */
export async function collect({ now, days = retentionDays, signer, ...rest }: Collection): Promise<Collected[]> {
  const since = now.getTime() - days * dayMs
  const collected = await collectOld({ ...rest, since }, (record) =>
    isPreview(record.id) ? previewEnd(record) <= now : Date.parse(record.builtAt) < since,
  )
  if (rest.isReal && signer) {
    const { names } = await servedSince(rest.store, since)
    await removeUnusedSignatures(rest.store, await readNewestRoot(rest.store, signer.pin), (name) => names.has(name))
  }
  return collected
}

/** Removes the previews that are past their end, and nothing else. */
export const collectPreviews = (store: Store, now: Date): Promise<Collected[]> =>
  collectOld(
    { store, since: now.getTime(), isReal: true },
    (record) => isPreview(record.id) && previewEnd(record) <= now,
  )

type Removal = Pick<Collection, 'store' | 'privateStore' | 'isReal'> & { since: number }

async function collectOld(
  { store, privateStore, since, isReal }: Removal,
  isOld: (record: ReleaseRecord) => boolean,
): Promise<Collected[]> {
  const keys = await store.list('releases/')
  const apps = [...new Set(keys.flatMap((key) => key.split('/')[1] ?? []))]
  const releases = (await Promise.all(apps.map((app) => listReleases(store, app)))).flat()

  const gone = new Set<ReleaseRecord>()
  let served: Served | null = null
  for (const record of releases.filter(isOld)) {
    // checked again each time: somebody may have promoted it since
    served = await servedSince(store, since, served)
    const { app, id, base } = record
    if (served.names.has(releaseName(app, id))) continue
    if (isReal) await remove(store, app, id, base)
    gone.add(record)
  }
  const left = releases.filter((record) => !gone.has(record))
  if (isReal && privateStore) await removeMaps(privateStore, [...gone], left)
  return [...gone].map(({ app, id, builtAt, files }) => {
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    return { app, id, builtAt, files: Object.keys(files).length, bytes }
  })
}

/** The record is removed last, so that the next run can finish an interrupted one. */
async function remove(store: Store, app: string, id: string, base: string): Promise<void> {
  for (const key of await store.list(base)) await store.remove(key)
  await store.remove(provenanceKey(app, id))
  const record = await store.read(recordKey(app, id))
  if (record) await removeSignature(store, record.bytes)
  await store.remove(recordKey(app, id))
}

async function removeMaps(privateStore: Store, gone: readonly ReleaseRecord[], left: readonly ReleaseRecord[]) {
  const hashesOf = (records: readonly ReleaseRecord[]) =>
    new Set(records.flatMap(({ files }) => Object.values(files).map(({ sri }) => sri)))
  const stored = hashesOf(left)
  for (const sri of hashesOf(gone)) if (!stored.has(sri)) await removeSourceMap(privateStore, sri)
}

type Served = { heads: string; names: ReadonlySet<string> }

/**
 * The releases of every revision that was the latest of its channel at some time since then; `known` if nothing
 * changed.
 */
export async function servedSince(store: Store, since: number, known: Served | null = null): Promise<Served> {
  const names = await listChannels(store)
  const revs = await Promise.all(names.map(async (channel) => `${channel} ${(await readChannel(store, channel))?.rev}`))
  const heads = revs.join('\n')
  if (known?.heads === heads) return known

  const served = new Set<string>()
  for (const channel of names) {
    const history = await readHistory(store, channel)
    history.forEach((revision, index) => {
      const replacedAt = history[index - 1]?.at
      if (replacedAt !== undefined && Date.parse(replacedAt) < since) return
      for (const { app, id } of releasesOf(revision)) served.add(releaseName(app, id))
    })
  }
  return { heads, names: served }
}
