import { atom, isFromHistory, store } from '@app/platform'
import { releaseSet } from '@app/loader'

const everyMs = 5 * 60_000
const atMostEveryMs = 60_000

/** The channel's revision whose releases this page does not have; null while it has them all. */
export const newerRevisionAtom = atom<number | null>(null)

type Served = { rev: number; releases: Readonly<Record<string, string>> }

/** A revision may change what others get (a canary), or nothing but its history. */
function isOther(served: Served): boolean {
  const own = Object.entries({ host: releaseSet.host, ...releaseSet.remotes })
  // Where a page stepped back, what it was written with is still the newest; asked for again, it would not start again.
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
    // Nothing is reached, or what answered is not the edge: the next look tells.
  }
}

/** Looks when the member comes back to the page, and now and then while it is in sight. */
export function watchReleases(): void {
  let lookedAt = -Infinity
  const lookNow = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < atMostEveryMs) return
    lookedAt = performance.now()
    void look()
  }
  if (isFromHistory()) lookNow()
  document.addEventListener('visibilitychange', lookNow)
  setInterval(lookNow, everyMs)
}
