import { languages } from '@app/contracts'
import { sql } from 'kysely'
import type { Database } from '../src/db/database'
import type {} from '../src/features/hosts/tables'
import type {} from '../src/features/videos/tables'

/** As long as one in nine languages. */
const text = (length: number) =>
  sql.lit(JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, lang.padEnd(length, '.')]))))

const classes = 4
const cities = 10

/** Videos in four classes, nine of ten of them published, and hosts in the cities of a province. */
export async function fillCatalogue(db: Database, count: number): Promise<void> {
  await sql`
    insert into video_class (slug, name, rank)
    select 'scale-' || n, '"Scale"', n from generate_series(1, ${classes}::int4) n on conflict do nothing`.execute(db)
  await sql`
    insert into video (slug, class_id, name, picture, clip, seconds, description, state)
    select 'scale-' || n, c.id, ${text(30)}::jsonb, '/media/scale.webp', 'scale', 10, ${text(120)}::jsonb,
      case when n % 10 = 0 then 'withdrawn' else 'published' end
    from generate_series((select count(*) from video) + 1, ${count}::int4) n
      join video_class c on c.slug = 'scale-' || 1 + n % ${classes}::int4 order by n`.execute(db)
  await sql`
    insert into place (slug, name, rank, province_id)
    values ('scale', '"Scale"', 0, null) on conflict do nothing`.execute(db)
  await sql`
    insert into place (slug, name, rank, province_id)
    select 'scale-' || n, '"Scale"', n, p.id from generate_series(1, ${cities}::int4) n
      join place p on p.slug = 'scale' on conflict do nothing`.execute(db)
  await sql`
    insert into host (slug, name, title, images, city_id, price, height, weight, bust, waist, hips, services, content)
    select 'scale-' || n, 'Mira', ${text(30)}::jsonb, '{/media/mira.webp}', p.id, 100, '170', '60', '90', '60', '90', '[]', ${text(120)}::jsonb
    from generate_series((select count(*) from host) + 1, ${count}::int4) n
      join place p on p.slug = 'scale-' || 1 + n % ${cities}::int4 order by n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  // plays, whose rows an index does not vouch for until the next vacuum
  await sql`update video set play_count = play_count + 1 where id % 100 = 7`.execute(db)
}
