import { type Channel, isPreview, Refused, releaseName, type ReleaseRecord, withStable } from '@app/registry'
import { type Author, changeChannel } from './change'
import type { RequiredCheck } from './check-results'
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
  requiredCheck?: RequiredCheck
}

/**
 * Makes one or several releases stable in one revision of the channel; the previous stable one becomes the last good
 * one.
 * @returns the revision, or null if all of them are already stable
 * @throws Refused with every problem that the gate found, in which case nothing has changed
 */
export async function promote({ picks, requiredCheck = 'static', ...change }: Promotion): Promise<Channel | null> {
  const candidates = await findServable(change.store, picks)
  return changeChannel({
    ...change,
    candidates,
    requiredCheck: () => requiredCheck,
    comparesSizes: () => true,
    choose: (head) => {
      const choice = withStable(head, candidates)
      if (!choice) throw new Refused(`${change.channel} has no host yet: promote one in the same command, or first.`)
      return choice
    },
  })
}

/** Releases that a channel may serve. @throws Refused if one is not published, or is a preview */
export async function findServable(store: Store, picks: readonly Pick[]): Promise<ReleaseRecord[]> {
  const records = await findReleases(store, picks)
  const previews = records.filter(({ id }) => isPreview(id))
  if (previews.length === 0) return records
  throw new Refused(
    ...previews.map(
      ({ app, id }) =>
        `${releaseName(app, id)} is the preview of a pull request, which no channel serves: merge it, and publish a version.`,
    ),
  )
}

/** Without an ID, the newest release that is no preview. @throws Refused if one is not published */
export const findReleases = (store: Store, picks: readonly Pick[]): Promise<ReleaseRecord[]> =>
  Promise.all(
    picks.map(async ({ app, id }) => {
      if (id) return demandRelease(store, app, id)
      const newest = (await listReleases(store, app)).find((record) => !isPreview(record.id))
      if (!newest) throw new Refused(`${app} has no release yet: publish it first.`)
      return newest
    }),
  )
