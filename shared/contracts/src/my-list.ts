import { hostWords } from './hosts'
import { videoWords } from './video-card'
import { answeredIn, requestedIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/my-list'

const { watching, favourites, hosts } = wire.myListSchema.entries

const lists = renamed(wire.myListSchema, {
  watching: ['watching', eachIn(renamed(watching.item, { video: ['video', videoWords], kept_at: 'savedAtMs' }))],
  favourites: ['favourites', eachIn(renamed(favourites.item, { video: ['video', videoWords], kept_at: 'savedAtMs' }))],
  hosts: [
    'hosts',
    eachIn(renamed(hosts.item, { host: ['host', hostWords], kept_at: 'savedAtMs', next_live: 'nextLive' })),
  ],
})
/** The lists that a member keeps: videos to go on with, favourite videos, followed hosts. */
export type MyList = OwnOf<typeof lists>

/** Without `savedAtMs`: now. */
type Stored = { readonly id: number; readonly savedAtMs?: number | undefined }

export const myList = answeredIn(wire.myList, lists)
export const watchPlace = requestedIn(wire.watchPlace, {
  write: ({ id, seconds, ageMs = 0, savedAtMs }: Stored & { readonly seconds: number; readonly ageMs?: number }) => ({
    id,
    seconds,
    age_ms: ageMs,
    kept_at: savedAtMs,
  }),
})
export const myListAdd = requestedIn(wire.myListAdd, {
  write: ({ list, id, savedAtMs }: Stored & { readonly list: 'favourites' | 'hosts' }) => ({
    list,
    id,
    kept_at: savedAtMs,
  }),
})
export const { myListRemove } = wire
