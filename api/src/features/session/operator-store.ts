import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from './tables'

export type InviteRow = NonNullable<Awaited<ReturnType<typeof inviteNamed>>>

const invites = (db: Database) => db.selectFrom('invite').select(['code', 'uses_left', 'expires_at'])

/** By code, after this one. */
export function invitesAfter(db: Database, code: string | null, max: number): Promise<InviteRow[]> {
  const query = invites(db)
    .orderBy(sql`code collate "C"`)
    .limit(max)
  return (code === null ? query : query.where(sql<boolean>`code collate "C" > ${code}`)).execute()
}

export const inviteNamed = (db: Database, code: string) => invites(db).where('code', '=', code).executeTakeFirst()

const groups = (db: Database) =>
  db.selectFrom('member_group').select(['id', 'slug', 'name', 'image', 'is_see', 'free_see_time'])

export type GroupRow = NonNullable<Awaited<ReturnType<typeof groupNamed>>>

/** After the one with this ID; the first is for new members. */
export function groupsAfter(db: Database, id: number | null, max: number): Promise<GroupRow[]> {
  const query = groups(db).orderBy('id').limit(max)
  return (id === null ? query : query.where('id', '>', id)).execute()
}

export const groupNamed = (db: Database, slug: string) => groups(db).where('slug', '=', slug).executeTakeFirst()
