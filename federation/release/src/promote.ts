import { type Channel, Refused, type ReleaseRecord, withStable } from '@app/registry'
import { type Author, changeChannel } from './change'
import type { AskedCheck } from './check-results'
import { demandRelease } from './gate'
import { listReleases, type Store } from '@app/registry/node'

/** An app and the release to make stable, by default the newest one. */
export type Pick = { app: string; id?: string | undefined }
export type Promotion = Author & {
  picks: readonly Pick[]
  /** Proceeds even if the gate refuses; its reasons are stored in the revision. */
  force?: boolean | undefined
  /** Why a release may be larger than the stable one. */
  acceptSize?: string | undefined
  /**
   * `opened` requires a green browser check; `static` only that no stored check is a refusal, and the revision records
   * it.
   */
  asked?: AskedCheck
}

/**
 * Makes one or several releases stable in one revision of the channel; the previous stable one becomes the last good
 * one.
 * @returns the revision, or null if all of them are already stable
 * @throws Refused with every problem that the gate found, in which case nothing has changed
 */
export async function promote({ picks, asked = 'static', ...change }: Promotion): Promise<Channel | null> {
  const candidates = await findReleases(change.store, picks)
  return changeChannel({
    ...change,
    candidates,
    asked: () => asked,
    comparesSizes: () => true,
    choose: (head) => {
      const choice = withStable(head, candidates)
      if (!choice) throw new Refused(`${change.channel} has no host yet: promote one in the same command, or first.`)
      return choice
    },
  })
}

/** @throws Refused if one is not published */
export const findReleases = (store: Store, picks: readonly Pick[]): Promise<ReleaseRecord[]> =>
  Promise.all(
    picks.map(async ({ app, id }) => {
      if (id) return demandRelease(store, app, id)
      const [newest] = await listReleases(store, app)
      if (!newest) throw new Refused(`${app} has no release yet: publish it first.`)
      return newest
    }),
  )
