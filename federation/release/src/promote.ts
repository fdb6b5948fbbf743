import { type Channel, Refused, type ReleaseRecord, withStable } from '@app/registry'
import { type Author, changeChannel } from './change'
import type { AskedCheck } from './check-results'
import { demandRelease } from './gate'
import { listReleases, type Store } from '@app/registry/node'

/** An app to make stable; without an id the newest that was published. */
export type Pick = { app: string; id?: string | undefined }
export type Promotion = Author & {
  picks: readonly Pick[]
  /** Goes on where the gate says no; what it said is kept in the revision. */
  force?: boolean | undefined
  /** `opened` asks for a green check that opened the screens; `static` only that no stored check says no, and the revision says so. */
  asked?: AskedCheck
}

/**
 * Makes one or several releases stable in one revision of the channel; the stable before becomes the last good one.
 * @returns the revision, or null when everything asked for is stable already
 * @throws Refused with every problem that the gate found; nothing has changed then
 */
export async function promote({ picks, asked = 'static', ...change }: Promotion): Promise<Channel | null> {
  const candidates = await findReleases(change.store, picks)
  return changeChannel({
    ...change,
    candidates,
    asked: () => asked,
    choose: (head) => {
      const choice = withStable(head, candidates)
      if (!choice) throw new Refused(`${change.channel} has no host yet: promote one in the same command, or first.`)
      return choice
    },
  })
}

/** @throws Refused when one is not published */
export const findReleases = (store: Store, picks: readonly Pick[]): Promise<ReleaseRecord[]> =>
  Promise.all(
    picks.map(async ({ app, id }) => {
      if (id) return demandRelease(store, app, id)
      const [newest] = await listReleases(store, app)
      if (!newest) throw new Refused(`${app} has no release yet: publish it first.`)
      return newest
    }),
  )
