import { type Language, languages } from '@app/contracts'
import { sql } from 'kysely'
import type { Database } from '../src/db/database'

/** Words of a language by how common they are: a word is half as common as the one at half its place. */
const vocabulary = 20_000
const classes = 4
const cities = 10
/** Of the hosts, one of so many is on air. */
const onAir = 10
const atOnce = 5_000

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const syllables =
  'ba be bi bo da de di do fa fi ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va vi wa we za zo'.split(
    ' ',
  )

/** The word at a place of a language's vocabulary; three letters of Chinese or Japanese. */
export function wordAt(place: number, lang: Language): string {
  if (place === 0 && lang === 'en_us') return 'the'
  const random = numbers(place * 31 + languages.indexOf(lang))
  random()
  const isUnspaced = lang === 'zh_cn' || lang === 'ja_jp'
  const letters = Array.from({ length: place < 200 ? 2 : 3 + (place % 3) }, () =>
    isUnspaced
      ? String.fromCodePoint(0x4e_00 + Math.floor(random() * 3_000))
      : (syllables[Math.floor(random() * syllables.length)] ?? ''),
  )
  return isUnspaced ? letters.slice(0, 3).join('') : letters.join('')
}

function title(random: () => number, lang: Language): string {
  const words = Array.from({ length: 2 + Math.floor(random() * 6) }, () =>
    wordAt(Math.floor(vocabulary ** random()) - 1, lang),
  )
  return words.join(lang === 'zh_cn' || lang === 'ja_jp' ? '' : ' ')
}

/** Videos, and a tenth as many hosts, up to `count`, with titles of their own in each language. */
export async function fillTitles(db: Database, count: number): Promise<void> {
  const random = numbers(count)
  const texts = () => Object.fromEntries(languages.map((lang) => [lang, title(random, lang)]))
  await sql`
    insert into video_class (slug, name, rank)
    select 'titles-' || n, to_json('Topic' || n)::jsonb, n from generate_series(1, ${classes}::int4) n on conflict do nothing`.execute(
    db,
  )
  await sql`insert into place (slug, name, rank) values ('titles', '"Country"', 0) on conflict do nothing`.execute(db)
  await sql`
    insert into place (slug, name, rank, province_id)
    select 'titles-' || n, to_json('City' || n)::jsonb, n, p.id
    from generate_series(1, ${cities}::int4) n join place p on p.slug = 'titles' on conflict do nothing`.execute(db)
  await sql`insert into live_channel (name, clips) values ('titles', '{one-pot}') on conflict do nothing`.execute(db)
  const { rows } = await sql<{ videos: number; hosts: number }>`
    select (select count(*) from video)::int4 as videos, (select count(*) from host)::int4 as hosts`.execute(db)
  const { videos, hosts } = rows[0] ?? { videos: 0, hosts: 0 }
  for (let from = videos; from < count; from += atOnce) {
    const names = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => ({ n: from + i, name: texts() }))
    await sql`
      insert into video (slug, class_id, name, picture, clip, seconds, description, state)
      select 'titles-' || n, c.id, t.name, '/media/titles.webp', 'one-pot', 10, '""', 'published'
      from json_to_recordset(${JSON.stringify(names)}::json) t (n int4, name jsonb)
        join video_class c on c.slug = 'titles-' || 1 + n % ${classes}::int4 order by n`.execute(db)
  }
  const people = Array.from({ length: count / 10 - hosts }, (_, i) => ({
    n: hosts + i,
    name: wordAt(hosts + i, 'it_it'),
    title: texts(),
  }))
  await sql`
    insert into host (slug, name, title, images, city_id, live_channel, price, height, weight, bust, waist, hips, services, content)
    select 'titles-' || n, t.name, t.title, '{/media/titles.webp}', p.id, case when n % ${onAir}::int4 = 0 then 'titles' end, 100,
      '170', '60', '90', '60', '90', '["Reading", "Cooking"]', '""'
    from json_to_recordset(${JSON.stringify(people)}::json) t (n int4, name text, title jsonb)
      join place p on p.slug = 'titles-' || 1 + n % ${cities}::int4 order by n`.execute(db)
}
