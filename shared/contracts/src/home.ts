import { videoWords } from './video-card'
import { answeredIn, eachIn, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/home'

const banner = renamed(wire.bannerSchema, { img: 'picture', is_live: ['isLive', yesOrNo] })
export type Banner = OwnOf<typeof banner>

const config = renamed(wire.systemConfigSchema, {
  banners: ['banners', eachIn(banner)],
  movielist_0: ['videos', eachIn(videoWords)],
})
/** The content of the main home: the notice, banners and six videos. */
export type SystemConfig = OwnOf<typeof config>

const notice = renamed(wire.noticeSchema, { create_time: 'createdAt' })
export type Notice = OwnOf<typeof notice>

export const systemConfig = answeredIn(wire.systemConfig, config)
export const noticeList = answeredIn(wire.noticeList, eachIn(notice))
