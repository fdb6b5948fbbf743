type Take = (path: string) => boolean
let take: Take | null = null

/** What watches for new releases is loaded when nothing else happens; until then no tab is old. */
export function takeNewReleaseBy(by: Take): void {
  take = by
}

/** Whether going to the path loads the page anew instead, because a newer release is there and nothing would be lost (REL-3). */
export const takesNewRelease: Take = (path) => take?.(path) ?? false
