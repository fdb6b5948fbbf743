// What a search costs the database as the catalogue grows. npm run bench:search-scale
import type { Language } from '@app/contracts'
import { startPostgres } from '@app/database/testing'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import type { Tables } from '../src/db/tables'
import { find } from '../src/features/search/find'
import { writeNewest } from '../src/features/search/write-entries'
import { type Cost, costsOf } from './database-time'
import { machine, table, write } from './document'
import { fillTitles, wordAt } from './fill-titles'

const sizes = [1_000, 10_000, 100_000]
const maxMs = 20
const maxApart = 3

type Search = { title: string; q: string; lang?: Language }

const de = (place: number) => wordAt(place, 'de_de')
const swapped = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`

/** What is looked for; places of words by how common they are. */
const searches: readonly Search[] = [
  { title: 'a rare word', q: de(15_000), lang: 'de_de' },
  { title: 'a word of one in a hundred titles', q: de(40), lang: 'de_de' },
  { title: 'a common word', q: 'the' },
  { title: 'a topic', q: 'topic2' },
  { title: 'its first letters', q: 'th' },
  { title: 'one letter', q: 't' },
  { title: 'two common words', q: `the ${wordAt(1, 'en_us')}` },
  { title: 'a common and a rare word', q: `the ${wordAt(9_000, 'en_us')}` },
  { title: 'two words that are seldom together', q: `${wordAt(150, 'en_us')} ${wordAt(160, 'en_us')}` },
  { title: 'a mistyped word', q: swapped(de(12_000)), lang: 'de_de' },
  { title: 'two mistyped words', q: `${swapped(de(3_000))} ${swapped(de(5))}`, lang: 'de_de' },
  { title: 'two letters of Japanese', q: wordAt(3, 'ja_jp').slice(0, 2), lang: 'ja_jp' },
  { title: 'a Japanese word', q: wordAt(5_000, 'ja_jp'), lang: 'ja_jp' },
  { title: 'a word that is not there', q: 'xylofonist' },
  { title: 'five words that are not together', q: [1, 3, 7, 20, 60].map((place) => wordAt(place, 'en_us')).join(' ') },
  {
    title: 'eight words',
    q: Array.from('abcdefgh', (_, i) => wordAt(i * i * 40, 'en_us'))
      .join(' ')
      .slice(0, 60),
  },
]

/** Words as common as they are in titles: one or two, whole, their beginning or mistyped. */
const mixed: readonly Search[] = Array.from({ length: 200 }, (_, i) => {
  const lang = (['en_us', 'de_de', 'ja_jp', 'vi_vn'] as const)[i % 4] ?? 'en_us'
  const word = wordAt(Math.floor(20_000 ** ((i * 0.618_034) % 1)) - 1, lang)
  const other = wordAt(Math.floor(20_000 ** ((i * 0.414_214) % 1)) - 1, lang)
  const q = [word, `${word} ${other}`, word.slice(0, -1), swapped(word)][Math.floor(i / 4) % 4] ?? word
  return { title: 'mixed', q, lang }
})

const at = (share: number, costs: readonly Cost[]) =>
  costs.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(share * (costs.length - 1))] ?? Number.NaN

async function writeAll(db: Database): Promise<number> {
  const started = performance.now()
  while (await writeNewest(db));
  return (performance.now() - started) / 1000
}

type Measured = { costs: readonly Cost[]; mix: readonly Cost[]; filled: number; megabytes: number }

async function measure(url: string): Promise<Measured[]> {
  const sent: CompiledQuery[] = []
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => void sent.push(query),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(db)
    const measured: Measured[] = []
    for (const size of sizes) {
      await fillTitles(db, size)
      const filled = await writeAll(db)
      await sql`vacuum analyze`.execute(db)
      const queries: CompiledQuery[][] = []
      for (const { q, lang = 'en_us' } of [...searches, ...mixed]) {
        sent.length = 0
        await find(db, q, lang)
        queries.push([...sent])
      }
      const costs = await costsOf(client, queries)
      const { rows } = await sql<{ bytes: string }>`
        select sum(pg_total_relation_size(oid))::text as bytes from pg_class
        where relname in ('search_videos', 'search_hosts', 'search_rooms', 'search_word')`.execute(db)
      measured.push({
        costs: costs.slice(0, searches.length),
        mix: costs.slice(searches.length),
        filled,
        megabytes: Number(rows[0]?.bytes) / 2 ** 20,
      })
      process.stderr.write(`measured at ${size}\n`)
    }
    return measured
  } finally {
    await client.end()
    await db.destroy()
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
const cluster = await startPostgres({ settings: { autovacuum: 'off', shared_buffers: '512MB' } })
try {
  const measured = await measure(cluster.url)
  const ms = (value: number) => value.toFixed(1)
  const largest = measured.at(-1)
  const msOf = (title: string) => largest?.costs[searches.findIndex((one) => one.title === title)]?.ms ?? Number.NaN
  const [rare, common] = [msOf('a rare word'), msOf('a common word')]
  const apart = Math.max(rare, common) / Math.min(rare, common)
  const slow = at(0.95, largest?.mix ?? [])
  const outcome = (isMet: boolean) => (isMet ? 'met' : '**missed**')
  const row = (title: string, cell: (of: Measured) => string) => [title, ...measured.map(cell)]
  const lines = [
    `${machine().join(', ')}, PostgreSQL. So many videos, and a tenth as many hosts, with titles in nine languages; milliseconds of the database, planning included, and blocks of 8 KB.`,
    '',
    ...table([
      ['search', ...sizes.map((size) => size.toLocaleString('en'))],
      ...searches.map(({ title }, i) =>
        row(title, ({ costs }) => `${ms(costs[i]?.ms ?? Number.NaN)}, ${costs[i]?.blocks}`),
      ),
      row('200 mixed ones, half within', ({ mix }) => ms(at(0.5, mix))),
      row('200 mixed ones, 95 % within', ({ mix }) => ms(at(0.95, mix))),
      row('writing the entries, seconds', ({ filled }) => filled.toFixed(1)),
      row('on disk, MB', ({ megabytes }) => megabytes.toFixed(0)),
    ]),
    '',
    `Targets at the largest: 95 % within ${maxMs} ms (${ms(slow)}, ${outcome(slow <= maxMs)}), a rare and a common word at most ${maxApart} × apart (${ms(apart)}, ${outcome(apart <= maxApart)}).`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'Search', command: 'npm run bench:search-scale' }, lines)
} finally {
  await cluster.stop()
}
