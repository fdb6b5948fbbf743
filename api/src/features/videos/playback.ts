import type { Language } from '@app/contracts'
import type { VideoInfo } from '@app/contracts/wire'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { captionTracks } from '../media/captions'
import { signGrant } from '../media/grant'
import type { Library } from '../media/library'
import { hasView } from '../media/store'
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
  const grant = signGrant(config.keys.media, {
    use: 'open',
    member: memberId,
    video: videoId,
    subject: clip,
    expires: Math.floor(now / 1000) + openSeconds,
    untilSeconds: isTrial ? viewer.free_see_time : null,
  })
  const folder = `/media/hls/${grant}/${clip}`
  const captions = captionTracks(found.captions, lang, folder)
  const vod_play_url = `${folder}/index.m3u8`
  return { ...nothing, vod_play_url, captions_url: captions[0]?.url ?? '', captions }
}
