import { type AnswerOf, maxUnserved } from '@app/release'
import { isPreview, releaseOfKey, releasesOf, stableOf } from '@app/registry'
import { readHistory, readRelease, type Store } from '@app/registry/node'

type Published = AnswerOf<'unserved'>['releases'][number]
/** What is listed of each record: releases never change, so each is read once. */
const known = new WeakMap<Store, Map<string, Published>>()

/** All releases but previews, newest first. */
async function listPublished(store: Store): Promise<Published[]> {
  const keys = await store.list('releases/')
  const before = known.get(store)
  const found = keys.map(async (key) => {
    const release = releaseOfKey(key)
    if (!release || isPreview(release.id)) return []
    const published = before?.get(key) ?? (await readPublished(store, release))
    return published ? [[key, published] as const] : []
  })
  const all = new Map((await Promise.all(found)).flat())
  known.set(store, all)
  return [...all.values()].sort((one, other) => other.builtAt.localeCompare(one.builtAt))
}

async function readPublished(store: Store, { app, id }: { app: string; id: string }): Promise<Published | null> {
  const record = await readRelease(store, app, id)
  if (!record) return null
  const { builtAt, by, notes = [] } = record
  return { app, id, builtAt, ...(by === undefined ? {} : { by }), notes }
}

/** What was published of each app after what a channel serves, and was never given to anybody there. */
export async function listUnserved(store: Store, channel: string): Promise<Published[]> {
  const [all, revisions] = await Promise.all([listPublished(store), readHistory(store, channel)])
  const head = revisions[0] ?? null
  const served = new Set(revisions.flatMap(releasesOf).map(({ app, id }) => `${app} ${id}`))
  const isStable = ({ app, id }: Published) => head !== null && stableOf(head, app)?.stable === id
  const since = new Map(all.filter(isStable).map(({ app, builtAt }) => [app, builtAt]))
  const counts = new Map<string, number>()
  return all.filter(({ app, id, builtAt }) => {
    if (served.has(`${app} ${id}`) || builtAt <= (since.get(app) ?? '')) return false
    counts.set(app, (counts.get(app) ?? 0) + 1)
    return (counts.get(app) ?? 0) <= maxUnserved
  })
}
