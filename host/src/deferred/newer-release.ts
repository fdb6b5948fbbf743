import { atom, isFromHistory, store } from '@app/platform'
import { releaseSet } from '@app/loader'

const everyMs = 5 * 60_000
const minIntervalMs = 60_000

/** The channel's newer revision; null while this page has all its releases. */
export const newerRevisionAtom = atom<number | null>(null)

type Served = { rev: number; releases: Readonly<Record<string, string>> }

/** A revision may change only what others get (a canary), or only its history. */
function isOther(served: Served): boolean {
  const own = Object.entries({ host: releaseSet.host, ...releaseSet.remotes })
  // After a fallback the intended release still counts as ours: it would fail again after a reload.
  const idOf = (release: { id: string; insteadOf?: string }) => release.insteadOf ?? release.id
  return (
    own.length !== Object.keys(served.releases).length ||
    own.some(([app, release]) => served.releases[app] !== idOf(release))
  )
}

async function look(): Promise<void> {
  try {
    const answer = await fetch('/release', { cache: 'no-store' })
    if (!answer.ok) return
    const served = (await answer.json()) as Served
    store.set(newerRevisionAtom, isOther(served) ? served.rev : null)
  } catch {
    // No network, or the answer is not from the edge: the next check will find out.
  }
}

/** Checks when the member comes back to the page, and every few minutes while it is visible. */
export function watchReleases(): void {
  let lookedAt = -Infinity
  const lookNow = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < minIntervalMs) return
    lookedAt = performance.now()
    void look()
  }
  if (isFromHistory()) lookNow()
  document.addEventListener('visibilitychange', lookNow)
  setInterval(lookNow, everyMs)
}
