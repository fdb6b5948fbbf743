// How much of what people would expect a search finds, over the demo's catalogue: search-queries.json, by language, has
// queries with what they should find, judged by its meaning. npm run bench:search
import { type Language, languages } from '@app/contracts'
import { search } from '@app/contracts/wire'
import { openEnvelope } from '../test/app'
import { buildApp } from '../src/app'
import type { Database } from '../src/db/database'
import { seedDemo } from '../src/seed/demo'
import { benchOnPostgres } from './on-postgres'
import { table } from './document'
import queries from './search-queries.json' with { type: 'json' }
import * as v from 'valibot'

type Found = Record<'videos' | 'hosts' | 'rooms', string[]>
const kinds = ['videos', 'hosts', 'rooms'] as const
const firsts = [1, 5, 10]

async function slugsOf(db: Database, from: 'video' | 'host'): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom(from).select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Of each kind that has something to find, the share of it among the first; all, if nothing is wanted and found. */
function sharesOf(wanted: readonly string[], found: Found, first: number): number[] {
  if (wanted.length === 0) return [kinds.every((kind) => found[kind].length === 0) ? 1 : 0]
  return kinds.flatMap((kind) => {
    const slugs = wanted.flatMap((path) => (path.startsWith(`${kind}/`) ? [path.slice(kind.length + 1)] : []))
    if (slugs.length === 0) return []
    const met = found[kind].slice(0, first).filter((slug) => slugs.includes(slug))
    return [met.length / Math.min(first, slugs.length)]
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

// so that the limit of searches never counts
let now = Date.now()
const clock = { now: () => (now += 60_000) }

await benchOnPostgres(
  { heading: 'What a search finds', command: 'npm run bench:search' },
  clock,
  async ({ services }) => {
    await seedDemo(services)
    const app = await buildApp(services)
    const videos = await slugsOf(services.db, 'video')
    const hosts = await slugsOf(services.db, 'host')
    const find = async (q: string, lang: Language): Promise<Found> => {
      const { body } = await app.inject({
        url: `/api/${search.path}?${new URLSearchParams({ q }).toString()}`,
        headers: { lang },
      })
      const found = v.parse(search.response, openEnvelope(body).data)
      return {
        videos: found.videos.map(({ id }) => videos.get(id) ?? ''),
        hosts: found.hosts.map(({ id }) => hosts.get(id) ?? ''),
        rooms: found.rooms.map(({ id }) => hosts.get(id) ?? ''),
      }
    }
    const rows: string[][] = []
    const all = new Map(firsts.map((first) => [first, [] as number[]]))
    for (const lang of languages) {
      const shares = new Map(firsts.map((first) => [first, [] as number[]]))
      for (const [q, wanted] of Object.entries(queries[lang])) {
        const found = await find(q, lang)
        for (const first of firsts) shares.get(first)?.push(...sharesOf(wanted, found, first))
        if (sharesOf(wanted, found, 10).some((share) => share < 1))
          process.stderr.write(`${lang} ${q}: ${JSON.stringify(found)}, wanted ${wanted.join(' ')}\n`)
      }
      rows.push([
        lang,
        String(Object.keys(queries[lang]).length),
        ...firsts.map((first) => percent(mean(shares.get(first) ?? []))),
      ])
      for (const first of firsts) all.get(first)?.push(...(shares.get(first) ?? []))
    }
    const total = rows.reduce((sum, [, count]) => sum + Number(count), 0)
    rows.push(['all', String(total), ...firsts.map((first) => percent(mean(all.get(first) ?? [])))])
    await app.close()
    return table([['language', 'queries', ...firsts.map((first) => `found in the first ${first}`)], ...rows])
  },
)
