type Take = (path: string) => boolean
let take: Take | null = null

/** Called by the deferred release watch; until then no page counts as outdated. */
export function takeNewReleaseBy(by: Take): void {
  take = by
}

/** Whether going to the path reloads the page for a newer release, because nothing would be lost (REL-3). */
export const takesNewRelease: Take = (path) => take?.(path) ?? false
