import type { Language } from '@app/contracts'
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Database } from '../../db/database'
import { inLanguage, type Localised } from '../site/localised'
import { hostTexts, readRevision, videoTexts } from './store'
import { isUnspaced, termsIn, termsWanted } from './terms'

type Kind = 'videos' | 'hosts' | 'rooms'
type Entry = { key: string; kind: Kind; id: number; title: string; about: string }
/** The IDs of what was found, the best first. */
export type Found = Record<Kind, number[]>

const maxPerKind = 20

/** In the member's language and as first written, since both are known by name. */
const both = (text: Localised, lang: Language) => [...new Set([inLanguage(text, lang), inLanguage(text, 'en_us')])]

type Texts = { videos: Awaited<ReturnType<typeof videoTexts>>; hosts: Awaited<ReturnType<typeof hostTexts>> }

function entriesOf({ videos, hosts }: Texts, lang: Language): Entry[] {
  const entry = (kind: Kind, id: number, title: readonly string[], about: readonly string[]): Entry => ({
    key: `${kind} ${id}`,
    kind,
    id,
    title: title.join(' '),
    about: about.join(' '),
  })
  return [
    ...videos.map(({ id, name, class_name }) => entry('videos', id, both(name, lang), both(class_name, lang))),
    ...hosts.flatMap(({ id, name, title, services, city_name, province_name, live_channel }) => {
      const about = [city_name, province_name ?? '', ...services].flatMap((text) => both(text, lang))
      const room = both(title, lang)
      const host = entry('hosts', id, [name], [...room, ...about])
      return live_channel === null ? [host] : [host, entry('rooms', id, room, [name, ...about])]
    }),
  ]
}

async function indexOf(entries: readonly Entry[]): Promise<MiniSearch<Entry>> {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['title', 'about'],
    storeFields: ['kind', 'id'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: termsWanted,
      boost: { title: 2 },
      weights: { prefix: 0.6, fuzzy: 0.2 },
      // a lone letter begins too many words, unless it is the one being typed
      prefix: (term, i, terms) => !isUnspaced(term) && (term.length > 1 || i === terms.length - 1),
    },
  })
  // in parts, so that other calls are answered meanwhile
  await index.addAllAsync(entries, { chunkSize: 100 })
  return index
}

/** How many letters of a term may be wrong. */
const few = (term: string) => !isUnspaced(term) && term.length > 3 && (term.length > 7 ? 2 : 1)
const more = (term: string) => !isUnspaced(term) && term.length > 2 && (term.length > 3 ? 2 : 1)

/**
 * Whether a term of the catalogue could be a mistyped `wanted`. Two changes make another word of a short term (soup,
 * hour), except where two neighbours were swapped (slwo, slow).
 */
function isNear(wanted: string, found: string): boolean {
  if (wanted.length > 5 || found.startsWith(wanted)) return true
  let start = 0
  while (start < wanted.length && wanted[start] === found[start]) start += 1
  let end = 0
  while (end < Math.min(wanted.length, found.length) - start && wanted.at(-1 - end) === found.at(-1 - end)) end += 1
  const a = wanted.slice(start, wanted.length - end)
  const b = found.slice(start, found.length - end)
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && b === `${a[1]}${a[0]}`)
}

/** From the strictest to the most lenient: the first that finds anything decides. */
const ways: readonly SearchOptions[] = [
  { combineWith: 'AND', fuzzy: few },
  { combineWith: 'AND', fuzzy: more },
  { combineWith: 'OR', fuzzy: few },
]

function find(index: MiniSearch<Entry>, q: string): Found {
  const wanted = termsWanted(q).length
  for (const way of ways) {
    const results = index.search(q, way).filter(({ queryTerms, terms }) => {
      const met = [...new Set(queryTerms)]
      // if not every term occurs, most of them do
      return met.length * 2 > wanted && met.every((term) => terms.some((found) => isNear(term, found)))
    })
    if (results.length === 0) continue
    const idsOf = (kind: Kind) =>
      results.flatMap((result) => (result['kind'] === kind ? [Number(result['id'])] : [])).slice(0, maxPerKind)
    return { videos: idsOf('videos'), hosts: idsOf('hosts'), rooms: idsOf('rooms') }
  }
  return { videos: [], hosts: [], rooms: [] }
}

type Stored = { revision: string; texts: Promise<Texts>; indexes: Map<Language, Promise<MiniSearch<Entry>>> }

/**
 * Searches an index in memory, one per language, which is made anew when the database has another revision of what can
 * be searched.
 */
export function makeCatalogue(db: Database): (q: string, lang: Language) => Promise<Found> {
  let stored: Stored | null = null

  async function current(): Promise<Stored> {
    // read before the texts: if these are newer, the next search reads them again
    const revision = await readRevision(db)
    if (stored?.revision === revision) return stored
    const texts = Promise.all([videoTexts(db), hostTexts(db)]).then(([videos, hosts]) => ({ videos, hosts }))
    const made = { revision, texts, indexes: new Map() }
    stored = made
    texts.catch(() => {
      if (stored === made) stored = null
    })
    return made
  }

  return async (q, lang) => {
    const { texts, indexes } = await current()
    const index = indexes.get(lang) ?? texts.then((known) => indexOf(entriesOf(known, lang)))
    indexes.set(lang, index)
    return find(await index, q)
  }
}
