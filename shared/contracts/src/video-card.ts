import { type OwnOf, renamed } from './words'
import { videoSchema } from './wire/video-card'

export const videoNames = { vod_name: 'title', vod_pic: 'picture', count: 'plays', time: 'seconds' } as const
export const videoWords = renamed(videoSchema, videoNames)
export type Video = OwnOf<typeof videoWords>
