import * as v from '@app/schema'
import { defineCall } from '../call'
import { idTextSchema, pageSchema } from '../inputs'
import { countSchema, flagSchema, idSchema, noRequestSchema } from '../primitives'
import { hostSchema, nextLiveEntry } from './hosts'
import { videoSchema } from './video-card'

/** HLS, or a whole file. */
export const videoKinds = ['hls', 'mp4', 'webm'] as const

export const videoInfoSchema = v.object({
  ...videoSchema.entries,
  /** Signed, expiring address, cut for trial members; empty: use base info's default_stream. */
  vod_play_url: v.string(),
  /** (ours) what vod_play_url leads to. */
  vod_kind: v.optional(v.picklist(videoKinds), 'hls'),
  /** (ours) WebVTT whose cues name parts of pictures beside it, for the seek bar; signed; empty: none. */
  storyboard_url: v.optional(v.string(), ''),
  /** (ours) WebVTT address of the first of `captions`, empty: none. */
  captions_url: v.optional(v.string(), ''),
  /** (ours) the language of the request first, then English; signed like the playlist. */
  captions: v.optional(
    v.array(
      v.object({
        /** BCP 47 tag. */ lang: v.string(),
        /** The language's own name. */ label: v.string(),
        /** WebVTT address. */ url: v.string(),
      }),
    ),
    [],
  ),
  /** (ours) a few plain sentences. */
  description: v.optional(v.string(), ''),
  /** (ours) 1: one of the member's favourites. */
  is_favourite: v.optional(flagSchema, 0),
  /** (ours) the second at which the member stopped, on any device; 0: from the start. */
  place: v.optional(countSchema, 0),
})
export type VideoInfo = v.InferOutput<typeof videoInfoSchema>

export const videoPageSchema = v.object({ data: v.array(videoSchema), count: countSchema })

export const videoClasses = defineCall({
  method: 'GET',
  path: 'video_class',
  access: 'list',
  request: noRequestSchema,
  response: v.array(v.object({ id: idSchema, name: v.string() })),
})
export const videoList = defineCall({
  method: 'GET',
  path: 'video_list',
  access: 'list',
  request: v.object({ id: idTextSchema, page: pageSchema }),
  response: videoPageSchema,
})
/** Without views left: code 403 with the server's message (VIDEO-5). */
export const videoInfo = defineCall({
  method: 'GET',
  path: 'video_get_info',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: videoInfoSchema,
})
/** (ours) A video by the signed link of an editor, for whoever has it; members may not see it yet. */
export const videoPreview = defineCall({
  method: 'GET',
  path: 'video_preview',
  access: 'public',
  request: v.object({
    url: v.pipe(
      v.string(),
      v.regex(/^\/media\/hls\/preview\.[\w.-]{1,200}\/[a-z0-9-]{1,64}\/index\.m3u8$/, 'must be the link of a preview'),
    ),
  }),
  response: videoInfoSchema,
})
export const moreVideos = defineCall({
  method: 'GET',
  path: 'video_get_more_item',
  access: 'member',
  request: noRequestSchema,
  response: v.array(videoSchema),
})

export const roomSchema = v.object({
  /** Signed, expiring address of the playlist. */
  url: v.string(),
  /** waiting: not on air yet; interrupted: the encoder is gone, and may come back. */
  state: v.optional(v.picklist(['onAir', 'waiting', 'interrupted', 'over']), 'onAir'),
  ...nextLiveEntry,
  /** Whose own room it is, also while off air. */
  host: v.optional(v.nullable(hostSchema), null),
  /** The video that was made of the stream that is over; 0: none. */
  recording: v.optional(countSchema, 0),
})
export type Room = v.InferOutput<typeof roomSchema>

/**
 * (ours) Signs a live stream's address for members with is_live 1, and says how it is; others must ask customer service
 * (LIVE-3).
 */
export const liveGrant = defineCall({
  method: 'GET',
  path: 'live_grant',
  access: 'member',
  request: v.object({
    url: v.pipe(
      v.string(),
      v.regex(/^\/media\/live\/[a-z0-9-]{1,64}\/index\.m3u8$/, 'must be the video_url of a host'),
    ),
  }),
  response: roomSchema,
})
