import { pageBucket, pageBucketMs, type PageCounts } from '@app/contracts/release-events'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { bounds } from './histogram'
import type {} from './tables'
import type { ReportedPage } from './reported-pages'

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Keeps what an edge has counted so far; an older or repeated report changes nothing. In key order, so that two
 * instances do not deadlock.
 */
export async function storePageCounts(db: Database, { edge, counts }: PageCounts): Promise<void> {
  const input = counts.map(({ bucket, ...count }) => ({ ...count, edge, at: iso(bucket * pageBucketMs) }))
  await sql`
    insert into page_count as p (at, channel, rev, app, release, source, edge, pages)
    select r.at, r.channel, r.rev, r.app, r.release, r.source, r.edge, max(r.pages)
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as r (
      at timestamptz, channel text, rev int4, app text, release text, source text, edge text, pages int4)
    group by r.at, r.channel, r.rev, r.app, r.release, r.source, r.edge
    order by r.channel, r.at, r.rev, r.app, r.release, r.source, r.edge
    on conflict (channel, at, rev, app, release, source, edge)
    do update set pages = greatest(p.pages, excluded.pages)`.execute(db)
}

/** Adds what pages reported, in key order, so that two instances do not deadlock. */
export async function addPages(db: Database, pages: readonly ReportedPage[]): Promise<void> {
  const input = pages.map(({ isRoute, at, seenAt, failedAt, loadMs, ...page }) => ({
    ...page,
    is_route: isRoute,
    at: iso(at),
    seen_at: iso(seenAt),
    failed_at: failedAt === null ? null : iso(failedAt),
    load_ms: loadMs,
  }))
  if (input.length === 0) return
  await sql`
    insert into release_page as p (channel, remote, release, source, page, block, is_route, at, seen_at, failed_at, load_ms)
    select r.channel, r.remote, r.release, r.source, r.page, r.block, r.is_route, r.at, r.seen_at, r.failed_at, r.load_ms
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as r (
      channel text, remote text, release text, source text, page text, block text, is_route boolean,
      at timestamptz, seen_at timestamptz, failed_at timestamptz, load_ms int4)
    order by r.channel, r.remote, r.release, r.source, r.page
    on conflict (channel, remote, release, source, page)
    do update set failed_at = coalesce(p.failed_at, excluded.failed_at),
      load_ms = coalesce(p.load_ms, excluded.load_ms)`.execute(db)
}

export const forgetPageCountsBefore = (db: Database, before: Date) =>
  db.deleteFrom('page_count').where('at', '<', before).execute()
export const forgetPagesBefore = (db: Database, before: Date) =>
  db.deleteFrom('release_page').where('at', '<', before).execute()

/** Buckets that begin at `from` or later; those that begin at `until` or later are not finished. */
export type PageWindow = {
  channel: string
  remote: string | undefined
  from: Date
  until: Date
  /** When it begins, within or before its first bucket. */
  since: Date
}
type Named = { remote: string; release: string; source: string }
export type WrittenSum = Named & { revs: number[]; pages: number; first: Date; last: Date }
export type ReportedSum = Named & {
  reported: number
  reportedOnRoute: number
  failed: number
  failedBlocks: number
  earlyReported: number
  earlyFailed: number
  earlyFailedBlocks: number
  first: Date
  last: Date
}
export type LoadSum = Named & { place: number; pages: number }

/** The counted pages that edges wrote for each app's addresses. */
export async function sumWritten(db: Database, { channel, remote = '', from, until }: PageWindow) {
  const { rows } = await sql<WrittenSum>`
    select app as remote, release, source, array_agg(distinct rev order by rev) as revs, sum(pages)::int4 as pages,
      min(at) as first, max(at) as last
    from page_count
    where channel = ${channel} and (${remote} = '' or app = ${remote})
      and at >= ${from}::timestamptz and at < ${until}::timestamptz
    group by app, release, source`.execute(db)
  return rows
}

/** The counted pages that reported each release. */
export async function sumReported(db: Database, { channel, remote = '', from, until, since }: PageWindow) {
  const begins = iso(pageBucket(since.getTime()) * pageBucketMs)
  const isWhole = sql`at >= ${from}::timestamptz`
  const isEarly = sql`seen_at >= ${since}::timestamptz`
  const { rows } = await sql<ReportedSum>`
    select remote, release, source, (count(*) filter (where ${isWhole}))::int4 as reported,
      (count(*) filter (where ${isWhole} and is_route and at < ${until}::timestamptz))::int4 as "reportedOnRoute",
      (count(failed_at) filter (where ${isWhole}))::int4 as failed,
      (count(distinct block) filter (where ${isWhole} and failed_at is not null))::int4 as "failedBlocks",
      (count(*) filter (where ${isEarly}))::int4 as "earlyReported",
      (count(failed_at) filter (where ${isEarly}))::int4 as "earlyFailed",
      (count(distinct block) filter (where ${isEarly} and failed_at is not null))::int4 as "earlyFailedBlocks",
      min(seen_at) as first, max(seen_at) as last
    from release_page
    where channel = ${channel} and (${remote} = '' or remote = ${remote}) and at >= ${begins}::timestamptz
      and (${isWhole} or ${isEarly})
    group by remote, release, source`.execute(db)
  return rows
}

/** Their first loads by bucket of the histogram: `place` is the first whose bound is not below the duration. */
export async function sumLoads(db: Database, { channel, remote = '', from }: PageWindow) {
  const { rows } = await sql<LoadSum>`
    select remote, release, source, width_bucket(load_ms - 1, ${[...bounds]}::int4[]) as place, count(*)::int4 as pages
    from release_page
    where channel = ${channel} and (${remote} = '' or remote = ${remote}) and at >= ${from}::timestamptz
      and load_ms is not null
    group by remote, release, source, place`.execute(db)
  return rows
}
