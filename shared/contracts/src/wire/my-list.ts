import * as v from '@app/schema'
import { defineCall } from '../call'
import { countTextSchema, idTextSchema } from '../inputs'
import { countSchema, emptySchema, noRequestSchema } from '../primitives'
import { hostSchema, nextLiveEntry } from './hosts'
import { videoSchema } from './video-card'

/** The lists that a member keeps: videos to go on with, favourite videos, followed hosts. */
export const savedLists = ['watching', 'favourites', 'hosts'] as const

/** The latest first, at most 100 each. `kept_at` is in milliseconds. */
export const myListSchema = v.object({
  /** Empty for members without membership, whose previews start anew. */
  watching: v.array(v.object({ video: videoSchema, seconds: countSchema, kept_at: countSchema })),
  favourites: v.array(v.object({ video: videoSchema, kept_at: countSchema })),
  hosts: v.array(v.object({ host: hostSchema, kept_at: countSchema, ...nextLiveEntry })),
})

export const myList = defineCall({
  method: 'GET',
  path: 'my_list',
  access: 'member',
  request: noRequestSchema,
  response: myListSchema,
})

/** The `kept_at` of what was removed and is added again; missing, or in the future: now. */
const savedAtSchema = v.optional(countTextSchema)

/**
 * (ours) Where a member stopped in a video; 0: it was watched to its end. What could not be sent at once says how old it
 * is (`age_ms`), and is ignored if the stored place is later.
 */
export const watchPlace = defineCall({
  method: 'POST',
  path: 'watch_place',
  access: 'member',
  request: v.object({
    id: idTextSchema,
    seconds: v.pipe(countTextSchema, v.maxValue(359_999, 'must be less than 100 hours')),
    age_ms: v.optional(countTextSchema, 0),
    kept_at: savedAtSchema,
  }),
  response: emptySchema,
})

/** (ours) Adds a favourite video or a followed host; with 100 of them it is refused. */
export const myListAdd = defineCall({
  method: 'POST',
  path: 'my_list_add',
  access: 'member',
  request: v.object({ list: v.picklist(['favourites', 'hosts']), id: idTextSchema, kept_at: savedAtSchema }),
  response: emptySchema,
})

/** (ours) Removes a video or host from a list; without an id, everything in it. */
export const myListRemove = defineCall({
  method: 'POST',
  path: 'my_list_remove',
  access: 'member',
  request: v.object({ list: v.picklist(savedLists), id: v.optional(idTextSchema) }),
  response: emptySchema,
})
