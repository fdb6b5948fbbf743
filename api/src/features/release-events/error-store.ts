import { browserFamilies, type ReleaseError } from '@app/contracts/release-errors'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { CountedError } from './error-counter'
import type {} from './tables'

/** Of a release; those on the most pages stay. */
const maxErrors = 500
/** In an answer, for all releases of an app. */
const maxAnswered = 2_000

/** Adds what pages reported, in key order, so that two instances do not deadlock. */
export async function addErrors(db: Database, errors: readonly CountedError[]): Promise<void> {
  if (errors.length === 0) return
  const input = errors.map(({ at, ...error }) => ({ ...error, at: new Date(at).toISOString() }))
  await sql`
    insert into release_error as e (channel, app, release, digest, at, class, frames, pages, browsers)
    select r.channel, r.app, r.release, r.digest, r.at, r.class, r.frames, r.pages, r.browsers
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as r (
      channel text, app text, release text, digest text, at timestamptz, class text, frames jsonb, pages int4,
      browsers jsonb)
    order by r.channel, r.app, r.release, r.digest, r.at
    on conflict (channel, app, release, digest, at) do update set
      pages = e.pages + excluded.pages,
      browsers = (
        select coalesce(jsonb_object_agg(browser, pages), '{}') from (
          select key as browser, sum(value::int8) as pages
          from (select * from jsonb_each_text(e.browsers) union all select * from jsonb_each_text(excluded.browsers)) as both_counts
          group by key
        ) as summed
      )`.execute(db)
}

type Browsers = CountedError['browsers']

/** The errors of an app in a channel, those on the most pages first. */
export async function readErrors(db: Database, channel: string, app: string): Promise<ReleaseError[]> {
  const { rows } = await sql<Omit<ReleaseError, 'browsers'> & { browsers: Browsers[] }>`
    select release, class, frames,
      jsonb_agg(jsonb_build_object('at', extract(epoch from at)::int8, 'pages', pages) order by at) as hours,
      jsonb_agg(browsers) as browsers
    from release_error
    where channel = ${channel} and app = ${app}
    group by release, class, digest, frames
    order by sum(pages) desc, digest
    limit ${maxAnswered}`.execute(db)
  return rows.map((row) => ({ ...row, browsers: summed(row.browsers) }))
}

const summed = (hours: readonly Browsers[]): ReleaseError['browsers'] =>
  browserFamilies
    .map((browser) => ({ browser, pages: hours.reduce((sum, counts) => sum + (counts[browser] ?? 0), 0) }))
    .filter(({ pages }) => pages > 0)
    .sort((one, other) => other.pages - one.pages)

export const forgetErrorsBefore = (db: Database, before: Date) =>
  db.deleteFrom('release_error').where('at', '<', before).execute()

/** Whoever makes errors up must not push out those of many pages. */
export async function forgetRareErrors(db: Database): Promise<void> {
  await sql`
    delete from release_error as e using (
      select channel, app, release, digest,
        row_number() over (partition by channel, app, release order by sum(pages) desc, digest) as place
      from release_error group by channel, app, release, digest
    ) as ranked
    where ranked.place > ${maxErrors} and e.channel = ranked.channel and e.app = ranked.app
      and e.release = ranked.release and e.digest = ranked.digest`.execute(db)
}
