import * as v from '@app/schema'
import { defineCall } from '../call'
import { idTextSchema, pageSchema } from '../inputs'
import { countSchema, flagSchema, idSchema, moneyTextSchema, noRequestSchema } from '../primitives'

export const hostSchema = v.object({
  id: idSchema,
  xuanfei_name: v.string(),
  /** Title of the host's room. */
  vo_title: v.string(),
  img_url: v.array(v.string()),
  address: v.string(),
  /** Empty: the host is not on air. */
  video_url: v.string(),
  /** (ours) BCP 47 tag of the name's language. */
  name_lang: v.optional(v.string(), ''),
})
export type Host = v.InferOutput<typeof hostSchema>

/** (ours) Unix seconds: when a host who is not on air will be; 0: not said, or past. */
export const nextLiveEntry = { next_live: v.optional(countSchema, 0) }

export const hostDetailSchema = v.object({
  ...hostSchema.entries,
  service_data: v.array(v.string()),
  price: moneyTextSchema,
  /** Centimetres and kilograms. */
  height: v.string(),
  weight: v.string(),
  one: v.string(),
  two: v.string(),
  three: v.string(),
  /** HTML, to be sanitised before it is shown. */
  content: v.string(),
  /** (ours) 1: the member follows this host. */
  is_followed: v.optional(flagSchema, 0),
  ...nextLiveEntry,
})
export type HostDetail = v.InferOutput<typeof hostDetailSchema>

export const hostCardSchema = v.object({
  id: idSchema,
  name: v.string(),
  img: v.string(),
  address: v.string(),
  comment_total: v.number(),
  city_name: v.string(),
  price: moneyTextSchema,
})
export type HostCard = v.InferOutput<typeof hostCardSchema>

export const placeSchema = v.object({ id: idSchema, name: v.string() })
export const provinceSchema = v.object({ ...placeSchema.entries, cities: v.optional(v.array(placeSchema), []) })
export type Province = v.InferOutput<typeof provinceSchema>

/** By page, or by the id of a province or city. (ours) live=1 narrows it to hosts on air. */
export const hostList = defineCall({
  method: 'GET',
  path: 'xuanfeilist',
  access: 'list',
  request: v.object({ page: pageSchema, id: v.optional(idTextSchema), live: v.optional(flagSchema) }),
  response: v.array(hostSchema),
})
/** (ours) The IDs of all hosts on air, in the order of the list: a hall that is open requests it every other second. */
export const hostsOnAir = defineCall({
  method: 'GET',
  path: 'hosts_on_air',
  access: 'list',
  request: noRequestSchema,
  response: v.array(idSchema),
})
export const hostDetail = defineCall({
  method: 'GET',
  path: 'xuanfeidata',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: hostDetailSchema,
})
export const provinces = defineCall({
  method: 'GET',
  path: 'address',
  alsoPath: 'address_list',
  access: 'list',
  request: noRequestSchema,
  response: v.array(provinceSchema),
})
export const hostCards = defineCall({
  method: 'GET',
  path: 'nHomeList',
  access: 'list',
  request: v.object({ page: pageSchema }),
  response: v.array(hostCardSchema),
})
