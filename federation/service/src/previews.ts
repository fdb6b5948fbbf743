import type { PublishedRelease } from '@app/release'
import { collectPreviews } from '@app/release'
import { releaseName } from '@app/registry'
import { mixLink, type Store } from '@app/registry/node'
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
