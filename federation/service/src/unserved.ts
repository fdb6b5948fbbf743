import { type AnswerOf, maxUnserved } from '@app/release'
import { isPreview, releaseOfKey, releasesOf, stableOf } from '@app/registry'
import { listChannels, readRelease, type Store } from '@app/registry/node'
import { RecordCache } from './record-cache'
import { readRevisions } from './revisions'

type Published = AnswerOf<'unserved'>['releases'][number]
/** What is listed of each release. */
const known = new RecordCache<Published>()

function publishedOf(store: Store, key: string): Promise<Published | null> {
  const release = releaseOfKey(key)
  if (!release || isPreview(release.id)) return Promise.resolve(null)
  return known.get(store, key, () => readPublished(store, release))
}

/** All releases but previews, newest first. */
async function listPublished(store: Store): Promise<Published[]> {
  const keys = await store.list('releases/')
  const found = await Promise.all(keys.map((key) => publishedOf(store, key)))
  return found.filter((published) => published !== null).sort((one, other) => other.builtAt.localeCompare(one.builtAt))
}

/** Reads what `listUnserved` needs, so that the first page after a start does not wait for it; one at a time, so that others do not wait either. */
export async function readAhead(store: Store): Promise<void> {
  for (const channel of await listChannels(store)) await readRevisions(store, channel)
  for (const key of await store.list('releases/')) await publishedOf(store, key)
}

async function readPublished(store: Store, { app, id }: { app: string; id: string }): Promise<Published | null> {
  const record = await readRelease(store, app, id)
  if (!record) return null
  const { builtAt, by, notes = [] } = record
  return { app, id, builtAt, ...(by === undefined ? {} : { by }), notes }
}

/** What was published of each app after what a channel serves, and was never given to anybody there. */
export async function listUnserved(store: Store, channel: string): Promise<Published[]> {
  const [all, revisions] = await Promise.all([listPublished(store), readRevisions(store, channel)])
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
