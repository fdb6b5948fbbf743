import { type AnswerOf, collectPreviews, mostListed, type PublishedRelease } from '@app/release'
import { isPreview, previewEnd, releaseName } from '@app/registry'
import { listReleases, mixLink, type Store } from '@app/registry/node'
import type { Books } from './books'
import { every } from './every'

const hourMs = 60 * 60_000

/** The staging host, and the key of the links that it takes. */
export type Staging = { origin: string; key: string }

/** A preview with the link that opens it until its end. */
export function withLink(published: PublishedRelease, staging: Staging | null): PublishedRelease {
  const { app, id, preview } = published
  if (!preview || !staging) return published
  const link = mixLink({ ...staging, mix: [{ app, id }], endsAt: new Date(preview.endsAt) })
  return { ...published, preview: { ...preview, link } }
}

/** The newest releases of an app; a preview with its link and its end. */
export async function newestReleases(
  store: Store,
  app: string,
  staging: Staging | null,
): Promise<AnswerOf<'releases'>['releases']> {
  const records = await listReleases(store, app)
  return records.slice(0, mostListed).map((record) => {
    const { id, commit, builtAt, by } = record
    const listed = { id, commit, builtAt, ...(by === undefined ? {} : { by }) }
    if (!isPreview(id)) return listed
    const endsAt = previewEnd(record).toISOString()
    const published = { app, id, outcome: 'published' as const, preview: { link: null, endsAt } }
    return { ...listed, preview: withLink(published, staging).preview ?? published.preview }
  })
}

type Given = { store: Store; books: Pick<Books, 'note'>; now: () => Date; onError: (error: unknown) => void }

/** Removes previews that are past their end; the audit log says which. */
export async function removePreviews({ store, books, now, onError }: Given): Promise<void> {
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
export const keepRemovingPreviews = (given: Given) => every(hourMs, () => removePreviews(given))
