import type { Language } from '@app/contracts'
import type { VideoInfo } from '@app/contracts/wire'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { captionTracks } from '../media/captions'
import { elsewhere, isAtOrigin } from '../media/elsewhere'
import { readGrant, signGrant } from '../media/grant'
import { firstPlaylist, type Library } from '../media/library'
import { hasView } from '../media/store'
import { segmentsSeconds } from '../media/videos'
import { findViewer, type findVideo } from './store'
import { noPreview, noViewsLeft } from './texts'

/** How long an opened player may wait before it starts. */
const openSeconds = 3600

type Addresses = Pick<VideoInfo, 'vod_play_url' | 'vod_kind' | 'storyboard_url' | 'captions_url' | 'captions'>
const nothing: Addresses = { vod_play_url: '', vod_kind: 'hls', storyboard_url: '', captions_url: '', captions: [] }

type Opened = {
  member: number
  lang: Language
  video: Pick<NonNullable<Awaited<ReturnType<typeof findVideo>>>, 'id' | 'clip' | 'address' | 'kind'>
}

/**
 * The signed addresses of a video's playlist and captions: complete for a member with is_see 1, cut for a trial. The
 * view is used when the playlist is first fetched; if none is left, the member is told here.
 */
export async function playAddresses(services: Services, library: Library, opened: Opened): Promise<Addresses> {
  const { member, lang, video } = opened
  const { db, clock, config } = services
  const now = clock.now()
  const viewer = await findViewer(db, member)
  const isTrial = viewer.is_see === 0
  if (!isTrial && viewer.see_total === 0 && !(await hasView(db, member, video.id, now))) {
    throw new DomainError('forbidden', noViewsLeft)
  }
  const untilSeconds = isTrial ? viewer.free_see_time : null
  const granted = (use: 'open' | 'storyboard', subject: string, seconds: number) =>
    signGrant(config.keys.media, {
      use,
      member,
      video: video.id,
      subject,
      expires: Math.floor(now / 1000) + seconds,
      untilSeconds,
    })

  const { clip, address, kind } = video
  if (address !== null) {
    if (!(await isAtOrigin(services, address))) return nothing
    // another server cannot cut it
    if (isTrial) throw new DomainError('forbidden', noPreview)
    // its parts come through the same address, unlike those of a playlist of ours
    const vod_play_url = `/media/elsewhere/${granted('open', elsewhere, segmentsSeconds)}`
    return { ...nothing, vod_play_url, vod_kind: kind ?? 'hls' }
  }
  const found = clip === null ? null : await library.clip(clip)
  // Its file is missing: the client plays the operator's default stream, and no view is used.
  if (found === null) return nothing
  const folder = `/media/hls/${granted('open', found.name, openSeconds)}/${found.name}`
  const captions = captionTracks(found.captions, lang, folder)
  const storyboard = isTrial ? null : (found.manifest?.storyboard ?? null)
  return {
    vod_play_url: `${folder}/${firstPlaylist}`,
    vod_kind: 'hls',
    storyboard_url:
      storyboard === null
        ? ''
        : `/media/hls/${granted('storyboard', found.name, segmentsSeconds)}/${found.name}/${storyboard}`,
    captions_url: captions[0]?.url ?? '',
    captions,
  }
}

/** The addresses of a video by the link of its preview, and the video; null: it is not ours, or has expired. */
export async function previewAddresses(
  { config, clock }: Services,
  library: Library,
  url: string,
  lang: Language,
): Promise<{ video: number; addresses: Addresses } | null> {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const [token = '', clip = ''] = folder.split('/').slice(3)
  const grant = readGrant(config.keys.media, token, clock.now())
  if (grant?.use !== 'preview' || grant.subject !== clip) return null
  const captions = captionTracks((await library.clip(clip))?.captions ?? [], lang, folder)
  const addresses = { ...nothing, vod_play_url: url, captions_url: captions[0]?.url ?? '', captions }
  return { video: grant.video, addresses }
}
