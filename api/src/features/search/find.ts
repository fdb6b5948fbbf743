import type { Language } from '@app/contracts'
import type { Database } from '../../db/database'
import { searched } from './lexemes'
import { type Leniency, nearest, soughtPieces } from './near'
import { entriesIn, wordsAt } from './store'
import { termsWanted } from './terms'
import { type Kind, type Search, tiersOfAll, tiersOfMost } from './tiers'

/** The IDs of what was found, the best first. */
export type Found = Record<Kind, number[]>

const kinds = ['videos', 'hosts', 'rooms'] as const

/** More words are not searched for one that is mistyped. */
const maxNear = 10

async function searchFor(db: Database, terms: readonly string[], lang: Language, leniency: Leniency): Promise<Search> {
  const pieces = terms.flatMap((term) => soughtPieces(term, searched(lang), leniency))
  const words = pieces.length === 0 ? [] : await wordsAt(db, pieces)
  return { terms, lang, near: new Map(terms.map((term) => [term, nearest(term, words, leniency, maxNear)])) }
}

/** From the strictest to the most lenient: the first that finds anything decides. */
export async function find(db: Database, q: string, lang: Language): Promise<Found> {
  const terms = termsWanted(q)
  const nothing: Found = { videos: [], hosts: [], rooms: [] }
  if (terms.length === 0) return nothing
  const few = await searchFor(db, terms, lang, 'few')
  const ways = [
    async () => (kind: Kind) => tiersOfAll(few, kind),
    async () => {
      const more = await searchFor(db, terms, lang, 'more')
      return (kind: Kind) => tiersOfAll(more, kind)
    },
    async () => (kind: Kind) => tiersOfMost(few, kind),
  ]
  for (const way of ways) {
    const tiersOf = await way()
    const found = await entriesIn(
      db,
      kinds.flatMap((kind) => {
        const tiers = tiersOf(kind)
        return tiers.length === 0 ? [] : [{ kind, tiers }]
      }),
    )
    if (found.length === 0) continue
    const idsOf = (kind: Kind) => found.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
    return { videos: idsOf('videos'), hosts: idsOf('hosts'), rooms: idsOf('rooms') }
  }
  return nothing
}
