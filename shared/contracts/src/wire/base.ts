import * as v from '@app/schema'
import { defineCall } from '../call'
import { languages } from '../languages'
import { flagSchema, noRequestSchema } from '../primitives'

export const languageSchema = v.picklist(languages)

export const payChannelSchema = v.object({
  name: v.string(),
  /** (ours) picks the icon. */
  kind: v.optional(v.picklist(['card', 'bank', 'wallet', 'voucher']), 'card'),
  /** (ours) one line on how long it takes. */
  hint: v.optional(v.string(), ''),
})
export type PayChannel = v.InferOutput<typeof payChannelSchema>

/** Base info: the operator's switches and names, needed before the first screen. */
export const baseInfoSchema = v.object({
  login_out: flagSchema,
  video_login: flagSchema,
  isluckdraw: flagSchema,
  ispop: flagSchema,
  /** HTML, to be sanitised before it is shown. */
  pop_content: v.string(),
  kefu: v.string(),
  iskefu: flagSchema,
  close_withdraw: flagSchema,
  close_number: flagSchema,
  edit_paypwd: flagSchema,
  head_toal: v.array(v.string()),
  /** The languages offered; the first is for whoever has chosen none of them. */
  lang_data: v.array(v.object({ value: languageSchema, name: v.string() })),
  /** The logo: in the app's head and beside the page's title; empty: our mark. */
  ico: v.string(),
  name: v.string(),
  /** Picture behind Login and Register; empty: the seal. */
  login_bg: v.string(),
  /** Picture behind the member's own screen; empty: none. */
  center_bg: v.string(),
  pay_banklist: v.array(payChannelSchema),
  /** 0: the games are closed and accept no bets. */
  isplay: flagSchema,
  /** (ours) one currency label for every language; empty: per language. */
  currency: v.optional(v.string(), ''),
  /** (ours) HLS address for videos without their own, in full for everybody; empty: none. */
  default_stream: v.optional(v.string(), ''),
  /** (ours) 1 while money is play money of the sandbox provider. */
  is_play_money: v.optional(flagSchema, 0),
  /** (ours) origins from which live streams and videos may be played; the page's own is always allowed. */
  live_origins: v.optional(v.array(v.string()), []),
  /** (ours) origins that our own addresses of media lead to, such as a bucket's. */
  media_origins: v.optional(v.array(v.string()), []),
  /** (ours) the tabs offered, in their order; empty: all. */
  tabs: v.optional(v.array(v.string()), []),
  /** (ours) the accents of the dark and the light theme, such as #ff8a5b; empty: those of the design tokens. */
  accent_dark: v.optional(v.string(), ''),
  accent_light: v.optional(v.string(), ''),
})
export type BaseInfo = v.InferOutput<typeof baseInfoSchema>

export const baseInfo = defineCall({
  method: 'GET',
  path: 'base_info',
  access: 'public',
  request: noRequestSchema,
  response: baseInfoSchema,
})
