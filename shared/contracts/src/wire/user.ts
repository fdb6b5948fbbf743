import * as v from '@app/schema'
import { defineCall } from '../call'
import { countSchema, flagSchema, idSchema, moneyTextSchema, noRequestSchema } from '../primitives'

export const sexSchema = v.picklist(['0', '1', '2'])

export const userSchema = v.object({
  id: idSchema,
  username: v.string(),
  header_img: v.string(),
  groupinfo: v.object({ name: v.optional(v.string(), ''), image: v.string() }),
  /** Views left. */
  see_total: countSchema,
  money: moneyTextSchema,
  money_value: v.number(),
  /** (ours) reserved by pending withdrawals; not part of the balance */
  held: v.optional(moneyTextSchema, '0.00'),
  point: v.number(),
  /** 1: may watch videos in full. */
  is_see: flagSchema,
  /** Seconds. */
  free_see_time: countSchema,
  /** 1: active; anything else ends the session. */
  status: v.number(),
  /** Real name; empty while not set. */
  name: v.string(),
  sex: sexSchema,
  /** 1: a withdrawal password is set. */
  paypassword: flagSchema,
  /** (ours) 1: may open live rooms. */
  is_live: flagSchema,
  /** (ours) 1: wants to be told of something. */
  notifications: v.optional(flagSchema),
})
export type User = v.InferOutput<typeof userSchema>

export const userInfo = defineCall({
  method: 'GET',
  path: 'user_info',
  access: 'member',
  request: noRequestSchema,
  response: userSchema,
})
