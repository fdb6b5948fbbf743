import { hostWords } from './hosts'
import { videoWords } from './video-card'
import { answeredIn, eachIn, renamed } from './words'
import * as wire from './wire/search'

export { maxSearchLength, searchText } from './wire/search'

const found = renamed(wire.foundSchema, {
  videos: ['videos', eachIn(videoWords)],
  hosts: ['hosts', eachIn(hostWords)],
  rooms: ['rooms', eachIn(hostWords)],
})

export const search = answeredIn(wire.search, found)
