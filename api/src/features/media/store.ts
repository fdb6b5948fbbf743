import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from './tables'
import type { Grant } from './grant'

const dayMs = 24 * 3600 * 1000

/** Whether the member used a view on this video within the last 24 hours. */
export async function hasView(db: Database, memberId: number, videoId: number, now: number): Promise<boolean> {
  const watch = await db
    .selectFrom('video_watch')
    .select('id')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .where('is_full', '=', true)
    .where('started_at', '>', new Date(now - dayMs))
    .limit(1)
    .executeTakeFirst()
  return watch !== undefined
}

/**
 * Uses one view per video and member in 24 hours (a trial uses none) and counts the play, both once however often the
 * playlist is fetched. False: the member may not watch (any more). The member's row is locked first, so that two
 * players cannot share the last view.
 */
export async function startWatching(tx: Transaction, grant: Grant, now: number): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select(['is_see', 'see_total', 'status'])
    .where('id', '=', grant.member)
    .forUpdate()
    .executeTakeFirst()
  const isFull = grant.untilSeconds === null
  if (member?.status !== 1 || (isFull && member.is_see !== 1)) return false

  const { rows: watches } = await sql<{ is_full: boolean }>`
    select is_full from video_watch
    where member_id = ${grant.member} and video_id = ${grant.video} and started_at > ${new Date(now - dayMs)}`.execute(
    tx,
  )
  if (watches.some((watch) => watch.is_full || !isFull)) return true
  if (isFull) {
    if (member.see_total === 0) return false
    await tx
      .updateTable('member')
      .set((column) => ({ see_total: column('see_total', '-', 1) }))
      .where('id', '=', grant.member)
      .execute()
  }
  await tx
    .insertInto('video_watch')
    .values({ member_id: grant.member, video_id: grant.video, is_full: isFull, started_at: new Date(now) })
    .execute()
  if (watches.length === 0) {
    await tx
      .updateTable('video')
      .set((column) => ({ play_count: column('play_count', '+', 1) }))
      .where('id', '=', grant.video)
      .execute()
  }
  return true
}
