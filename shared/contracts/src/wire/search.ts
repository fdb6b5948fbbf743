import * as v from '@app/schema'
import { defineCall } from '../call'
import { hostSchema } from './hosts'
import { videoSchema } from './video-card'

export const maxSearchLength = 60

/** What somebody typed or pasted, without what cannot be seen. */
export const searchText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

/** At most 20 of each kind, the best first. A room is a host who is on air. */
export const foundSchema = v.object({
  videos: v.array(videoSchema),
  hosts: v.array(hostSchema),
  rooms: v.array(hostSchema),
})

/** (ours) Finds what the lists show, by title, name, place and topic. */
export const search = defineCall({
  method: 'GET',
  path: 'search',
  access: 'list',
  request: v.object({
    q: v.pipe(v.string(), v.transform(searchText), v.minLength(1), v.maxLength(maxSearchLength)),
  }),
  response: foundSchema,
})
