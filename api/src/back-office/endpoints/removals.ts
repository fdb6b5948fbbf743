import { contentCalls, type removalCalls } from '@app/back-office'
import { removeAsset } from '../../features/assets/actions'
import { discardPictures } from '../../features/assets/job-store'
import { assetOfNobody } from '../../features/assets/store'
import { removeHost, removePlace, usesOfHost, usesOfPlace } from '../../features/hosts/operator-store'
import { removeGroup, usesOfGroup } from '../../features/session/operator-store'
import { removeNotice } from '../../features/site/operator-store'
import { removeClass, removeUnseen, usesOfClass, videoNamed } from '../../features/videos/operator-store'
import { firstGroup } from '../../seed/members'
import { found, named } from '../content'
import { lockEdit } from '../editing'
import type { Around, Endpoint, Endpoints } from '../endpoint'
import { Problem } from '../problem'
import { noticeOf } from './notices'

type Removal = Endpoint<(typeof removalCalls)[keyof typeof removalCalls]>
/** Locked, so that nothing comes to use it meanwhile. */
type Use = { before: object; uses: readonly string[] }

/** Removes what nothing uses; the record has it as it was. */
const removal = (
  param: string,
  what: string,
  find: (around: Around, name: string) => Promise<Use | null>,
  remove: (around: Around, name: string) => Promise<void>,
): Removal => ({
  async note(around) {
    const name = named(around, param)
    const { before, uses } = found(await find(around, name), `${what} ${name}`)
    if (uses.length > 0) throw new Problem(409, `${what} ${name} is in use and cannot be removed`, uses)
    return { target: `${what} ${name}`, before, after: null }
  },
  async answer(around) {
    await remove(around, named(around, param))
    return { done: true }
  },
})

async function unseenVideo({ tx }: Around, slug: string): Promise<Use | null> {
  const video = await videoNamed(tx, slug)
  if (video === undefined) return null
  const { name, class: category, asset, address } = video
  return { before: { name, class: category, asset, address }, uses: [] }
}

async function removeVideo({ services, tx, now }: Around, slug: string): Promise<void> {
  const removed = await removeUnseen(tx, slug)
  if (removed === undefined) throw new Problem(409, `members could see video ${slug}: withdraw it instead`)
  await discardPictures(tx, [removed.picture], now)
  const asset = removed.asset_id === null ? undefined : await assetOfNobody(tx, removed.asset_id)
  if (asset !== undefined) await removeAsset(services, tx, asset.key)
}

async function usedHost({ tx }: Around, slug: string): Promise<Use | null> {
  // nobody saves banners meanwhile
  await lockEdit(tx, contentCalls.editBanners, {})
  return usesOfHost(tx, slug)
}

async function laterNotice(around: Around): Promise<Use> {
  const { id, name, created_at: at } = await noticeOf(around)
  const isShown = at <= around.now
  return {
    before: { name, at },
    uses: isShown ? [`members see notice ${id} since ${at.toISOString()}: end it instead`] : [],
  }
}

export const removalEndpoints: Endpoints<typeof removalCalls> = {
  removeVideo: removal('video', 'video', unseenVideo, removeVideo),
  removeVideoClass: removal(
    'class',
    'category',
    ({ tx }, slug) => usesOfClass(tx, slug),
    ({ tx }, slug) => removeClass(tx, slug),
  ),
  removeHost: removal('host', 'host', usedHost, async ({ tx, now }, slug) =>
    discardPictures(tx, await removeHost(tx, slug), now),
  ),
  removeProvince: removal(
    'province',
    'province',
    ({ tx }, slug) => usesOfPlace(tx, slug, 'province'),
    ({ tx }, slug) => removePlace(tx, slug),
  ),
  removeCity: removal(
    'city',
    'city',
    ({ tx }, slug) => usesOfPlace(tx, slug, 'city'),
    ({ tx }, slug) => removePlace(tx, slug),
  ),
  removeNotice: removal('notice', 'notice', laterNotice, ({ tx }, id) => removeNotice(tx, Number(id))),
  removeGroup: removal(
    'group',
    'group',
    ({ tx }, slug) => usesOfGroup(tx, slug, firstGroup),
    async ({ tx, now }, slug) => discardPictures(tx, [await removeGroup(tx, slug)], now),
  ),
}
