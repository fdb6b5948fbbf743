import { videoNames, videoWords } from './video-card'
import { hostWords } from './hosts'
import { answeredIn, eachIn, orNothing, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/media'

export { videoClasses } from './wire/media'

const info = renamed(wire.videoInfoSchema, {
  ...videoNames,
  vod_play_url: 'playlistUrl',
  vod_kind: 'kind',
  storyboard_url: 'storyboardUrl',
  captions_url: 'captionsUrl',
  is_favourite: ['isFavourite', yesOrNo],
  place: 'placeS',
})
export type VideoInfo = OwnOf<typeof info>

const room = renamed(wire.roomSchema, { next_live: 'nextLive', host: ['host', orNothing(hostWords)] })
export type Room = OwnOf<typeof room>

const page = renamed(wire.videoPageSchema, { data: ['videos', eachIn(videoWords)], count: 'total' })

export const videoList = answeredIn(wire.videoList, page)
export const videoInfo = answeredIn(wire.videoInfo, info)
export const videoPreview = answeredIn(wire.videoPreview, info)
export const moreVideos = answeredIn(wire.moreVideos, eachIn(videoWords))
export const liveGrant = answeredIn(wire.liveGrant, room)
