import { collectPreviews, findOverBudget, type OnePreview, type PublishedRelease, readPastChecks } from '@app/release'
import { isPreview, previewEnd, releaseName, releaseOfKey, type ReleaseRecord } from '@app/registry'
import { readRelease, type Store } from '@app/registry/node'
import type { Books } from './books'
import { every } from './every'

const hourMs = 60 * 60_000

export type Staging = {
  /** The staging host. */
  origin: string
  /** Our own origin, where people open previews, and the key of what the staging host takes from us; null if it shows previews to all. */
  links: { service: string; key: string } | null
}

/** Where people open a preview: `/preview/<app>/<id>`. */
export const previewPath = '/preview'

/** A preview with the link that opens it for people who sign in. */
export function withLink(published: PublishedRelease, staging: Staging | null): PublishedRelease {
  const { app, id, preview } = published
  if (!preview || !staging?.links) return published
  return { ...published, preview: { ...preview, link: `${staging.links.service}${previewPath}/${app}/${id}` } }
}

/** Where a release opens on the staging host: its first screen that needs no parameters. */
export const screenOf = ({ manifest }: Pick<ReleaseRecord, 'manifest'>): string =>
  manifest.routes.find(({ query }) => query === undefined)?.path ?? '/'

/** The end of a preview, and the link that opens it until then; null if there are none here. */
export function previewOf(record: Pick<ReleaseRecord, 'app' | 'id' | 'builtAt'>, staging: Staging | null) {
  const { app, id } = record
  const preview = { link: null, endsAt: previewEnd(record).toISOString() }
  return withLink({ app, id, outcome: 'published', preview }, staging).preview ?? preview
}

/** The previews of all apps, newest first, with their latest check against production. */
export async function listPreviews(store: Store, staging: Staging | null): Promise<OnePreview[]> {
  const keys = await store.list('releases/')
  const found = keys.flatMap((key) => {
    const release = releaseOfKey(key)
    return release && isPreview(release.id) ? readRelease(store, release.app, release.id) : []
  })
  const records = (await Promise.all(found)).filter((record) => record !== null)
  const previews = records.map(async (record) => {
    const { app, id, commit, builtAt, by, notes = [] } = record
    const { latest } = await readPastChecks(store, 'production', [{ app, id }])
    const check = latest && { rev: latest.rev, at: latest.at, isGreen: latest.isGreen, isMounted: latest.isMounted }
    const listed = { app, id, commit, builtAt, ...(by === undefined ? {} : { by }), notes }
    return { ...listed, preview: previewOf(record, staging), check, budget: await findOverBudget(store, record) }
  })
  return (await Promise.all(previews)).sort((a, b) => b.builtAt.localeCompare(a.builtAt))
}

type Input = { store: Store; books: Pick<Books, 'note'>; now: () => Date; onError: (error: unknown) => void }

/** Removes previews that are past their end; the audit log says which. */
export async function removePreviews({ store, books, now, onError }: Input): Promise<void> {
  try {
    const removed = await collectPreviews(store, now())
    if (removed.length === 0) return
    const releases = removed.map(({ app, id }) => releaseName(app, id))
    const what = { person: 'release service', action: 'gc', target: 'previews', outcome: 'done' } as const
    await books.note({ ...what, details: { releases } })
  } catch (error) {
    onError(error)
  }
}

/** Does so now and every hour. @returns what ends it */
export const startRemovingPreviews = (input: Input) => every(hourMs, () => removePreviews(input))
