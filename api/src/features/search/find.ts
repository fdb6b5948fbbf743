import type { Language } from '@app/contracts'
import type { Database } from '../../db/database'
import { searched } from './lexemes'
import { type Leniency, nearest, soughtPieces } from './near'
import { entriesOfAll, entriesOfMost, wordsAt } from './store'
import { termsWanted } from './terms'
import { type Kind, kinds, type Search, wantedOf } from './tiers'

/** The IDs of what was found, the best first. */
export type Found = Record<Kind, number[]>

/** More words are not searched for one that is mistyped. */
const maxNear = 6

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
  const all = (search: Search) =>
    entriesOfAll(
      db,
      kinds.map((kind) => wantedOf(search, kind)),
    )
  const ways = [
    () => all(few),
    async () => all(await searchFor(db, terms, lang, 'more')),
    // not every term, but more than half of them
    async () =>
      terms.length > 2
        ? entriesOfMost(
            db,
            kinds.map((kind) => wantedOf(few, kind)),
          )
        : [],
  ]
  for (const way of ways) {
    const found = await way()
    if (found.length === 0) continue
    const idsOf = (kind: Kind) => found.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
    return { videos: idsOf('videos'), hosts: idsOf('hosts'), rooms: idsOf('rooms') }
  }
  return nothing
}
