import type { Language } from '@app/contracts'
import type { VideoInfo } from '@app/contracts/wire'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { captionTracks } from '../media/captions'
import { signGrant } from '../media/grant'
import { firstPlaylist, type Library } from '../media/library'
import { hasView } from '../media/store'
import { segmentsSeconds } from '../media/videos'
import { findViewer } from './store'
import { noViewsLeft } from './texts'

/** How long an opened player may wait before it starts. */
const openSeconds = 3600

type Addresses = Pick<VideoInfo, 'vod_play_url' | 'vod_kind' | 'storyboard_url' | 'captions_url' | 'captions'>
const nothing: Addresses = { vod_play_url: '', vod_kind: 'hls', storyboard_url: '', captions_url: '', captions: [] }

/**
 * The signed addresses of a video's playlist and captions: complete for a member with is_see 1, cut for a trial. The
 * view is used when the playlist is first fetched; if none is left, the member is told here.
 */
export async function playAddresses(
  { db, clock, config }: Services,
  library: Library,
  memberId: number,
  videoId: number,
  clip: string,
  lang: Language,
): Promise<Addresses> {
  const now = clock.now()
  const viewer = await findViewer(db, memberId)
  const isTrial = viewer.is_see === 0
  if (!isTrial && viewer.see_total === 0 && !(await hasView(db, memberId, videoId, now))) {
    throw new DomainError('forbidden', noViewsLeft)
  }
  const found = await library.clip(clip)
  // Its file is missing: the client plays the operator's default stream, and no view is used.
  if (found === null) return nothing
  const granted = { member: memberId, video: videoId, subject: clip }
  const untilSeconds = isTrial ? viewer.free_see_time : null
  const folderOf = (use: 'open' | 'storyboard', seconds: number) => {
    const expires = Math.floor(now / 1000) + seconds
    return `/media/hls/${signGrant(config.keys.media, { ...granted, use, expires, untilSeconds })}/${clip}`
  }
  const folder = folderOf('open', openSeconds)
  const captions = captionTracks(found.captions, lang, folder)
  const storyboard = isTrial ? null : (found.manifest?.storyboard ?? null)
  return {
    vod_play_url: `${folder}/${firstPlaylist}`,
    vod_kind: 'hls',
    storyboard_url: storyboard === null ? '' : `${folderOf('storyboard', segmentsSeconds)}/${storyboard}`,
    captions_url: captions[0]?.url ?? '',
    captions,
  }
}
