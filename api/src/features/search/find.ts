import type { Language } from '@app/contracts'
import type { Database } from '../../db/database'
import { lexemeOf, termOf } from './lexemes'
import { isNear, type Leniency, soughtPieces } from './near'
import { entriesIn, wordsAt } from './store'
import { termsWanted } from './terms'
import { type Search, tiersOfAll, tiersOfMost } from './tiers'

const kinds = ['videos', 'hosts', 'rooms'] as const
/** The IDs of what was found, the best first. */
export type Found = Record<(typeof kinds)[number], number[]>

/** More words are not searched for one that is mistyped. */
const maxNear = 20

async function searchFor(db: Database, terms: readonly string[], lang: Language, leniency: Leniency): Promise<Search> {
  const prefixes = [...new Set([lexemeOf(''), lexemeOf('', lang)])]
  const pieces = terms.flatMap((term) => soughtPieces(term, prefixes, leniency))
  const words = pieces.length === 0 ? [] : await wordsAt(db, pieces)
  const near = terms.map((term): [string, string[]] => {
    const found = words.filter((word) => termOf(word) !== term && isNear(term, termOf(word), leniency))
    return [term, found.slice(0, maxNear)]
  })
  return { terms, lang, near: new Map(near) }
}

type Tiers = Record<keyof Found, string[]>
const ofAll = (search: Search): Tiers => ({
  videos: tiersOfAll(search, 'A'),
  hosts: tiersOfAll(search, 'A'),
  rooms: tiersOfAll(search, 'B'),
})
function ofMost(search: Search): Tiers {
  const tiers = tiersOfMost(search)
  return { videos: tiers, hosts: tiers, rooms: tiers }
}

/** From the strictest to the most lenient: the first that finds anything decides. */
export async function find(db: Database, q: string, lang: Language): Promise<Found> {
  const terms = termsWanted(q)
  const nothing: Found = { videos: [], hosts: [], rooms: [] }
  if (terms.length === 0) return nothing
  const few = await searchFor(db, terms, lang, 'few')
  const ways = [
    async () => ofAll(few),
    async () => ofAll(await searchFor(db, terms, lang, 'more')),
    async () => ofMost(few),
  ]
  for (const way of ways) {
    const tiers = await way()
    if (tiers.videos.length === 0) continue
    const found = await entriesIn(
      db,
      kinds.map((kind) => ({ kind, tiers: tiers[kind] })),
    )
    if (found.length === 0) continue
    const idsOf = (kind: keyof Found) => found.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
    return { videos: idsOf('videos'), hosts: idsOf('hosts'), rooms: idsOf('rooms') }
  }
  return nothing
}
