import * as v from '@app/schema'
import { defineCall } from '../call'
import { flagSchema, noRequestSchema } from '../primitives'
import { videoSchema } from './video-card'

export const bannerSchema = v.object({
  img: v.string(),
  title: v.optional(v.string(), ''),
  /** (ours) the small line above the title. */
  kicker: v.optional(v.string(), ''),
  /** In-app path that tapping opens; empty: none. */
  url: v.optional(v.string(), ''),
  /** (ours) which screen shows it. */
  placement: v.optional(v.picklist(['home', 'live']), 'home'),
  /** (ours) 1 marks it with the live badge. */
  is_live: v.optional(flagSchema, 0),
})
export type Banner = v.InferOutput<typeof bannerSchema>

export const systemConfigSchema = v.object({
  notice: v.string(),
  banners: v.array(bannerSchema),
  /** The six video cards of the main home. */
  movielist_0: v.array(videoSchema),
})
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>

export const noticeSchema = v.object({
  /** (ours) */
  id: v.number(),
  name: v.string(),
  text: v.string(),
  /** Unix seconds. */
  create_time: v.number(),
})
export type Notice = v.InferOutput<typeof noticeSchema>

export const systemConfig = defineCall({
  method: 'GET',
  path: 'sys_config',
  access: 'public',
  request: noRequestSchema,
  response: systemConfigSchema,
})
export const noticeList = defineCall({
  method: 'GET',
  path: 'sys_get_notice_list',
  access: 'member',
  request: noRequestSchema,
  response: v.array(noticeSchema),
})
