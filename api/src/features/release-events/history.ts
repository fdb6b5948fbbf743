import { type HistoryPoint, maxHistoryPoints, type ReleaseHistory } from '@app/contracts/release-history'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Services } from '../../services'
import { pageRetentionDays } from './prune'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Query = {
  channel: string
  hours: number
  /** Hours that are one bucket. */
  step: number
  remote?: string | undefined
}
type Buckets = Pick<Query, 'channel' | 'remote'> & {
  /** Unix seconds. */
  from: number
  reportedFrom: number
  step: number
}

/** Pages by release in buckets of time: the one that runs now is the last, and each began at a whole multiple of its length. */
export async function releaseHistory({ db, clock }: Services, requested: Query): Promise<ReleaseHistory> {
  const now = clock.now()
  const stepMs = requested.step * hourMs
  const first = (Math.floor(now / stepMs) - Math.ceil(requested.hours / requested.step) + 1) * stepMs
  const stored = Math.ceil((now - pageRetentionDays * dayMs) / stepMs) * stepMs
  const buckets = { from: first / 1000, reportedFrom: Math.max(first, stored) / 1000, step: stepMs / 1000 }
  const points = await sumBuckets(db, { ...requested, ...buckets })
  const { from, reportedFrom: told_from, step } = buckets
  return { channel: requested.channel, from, to: Math.floor(now / 1000), step, told_from, points }
}

async function sumBuckets(db: Database, { channel, remote = '', from, reportedFrom, step }: Buckets) {
  const bucket = sql`(floor(extract(epoch from at) / ${step}::int4) * ${step}::int4)::int4`
  const { rows } = await sql<HistoryPoint>`
    select at, remote, release, source, sum(pages)::int4 as pages, sum(reported)::int4 as told_pages,
      sum(failed)::int4 as failed_pages
    from (
      select ${bucket} as at, app as remote, release, source, sum(pages) as pages, 0 as reported, 0 as failed
      from page_count
      where channel = ${channel} and (${remote} = '' or app = ${remote}) and at >= to_timestamp(${from})
      group by 1, 2, 3, 4
      union all
      select ${bucket} as at, remote, release, source, 0 as pages, count(*) as reported, count(failed_at) as failed
      from release_page
      where channel = ${channel} and (${remote} = '' or remote = ${remote}) and at >= to_timestamp(${reportedFrom})
      group by 1, 2, 3, 4
    ) as counted
    group by 1, 2, 3, 4
    order by 1 desc, 2, 3, 4
    limit ${maxHistoryPoints}`.execute(db)
  return rows.reverse()
}
