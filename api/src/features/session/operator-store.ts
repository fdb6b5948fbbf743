import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
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

/** A group, locked so that nobody comes into it, and what uses it; null: there is none. */
export async function usesOfGroup(tx: Transaction, slug: string, idForNew: number) {
  const group = await groups(tx).where('slug', '=', slug).forUpdate().executeTakeFirst()
  if (group === undefined) return null
  const { rows } = await sql<{ isUsed: boolean; notices: number[] }>`
    select exists (select 1 from member where group_id = ${group.id}) as "isUsed",
      array(select id from notice where group_id = ${group.id} order by id desc limit 20) as notices`.execute(tx)
  const [used] = rows
  const uses = [
    ...(group.id === idForNew ? ['new members are in it'] : []),
    ...(used?.isUsed ? ['members are in it'] : []),
    ...(used?.notices ?? []).map((id) => `notice ${id} is for it`),
  ]
  return { before: { name: group.name, isSee: group.is_see === 1, freeSeeSeconds: group.free_see_time }, uses }
}

/** Returns the picture that was the group's. */
export async function removeGroup(tx: Transaction, slug: string): Promise<string> {
  const removed = tx.deleteFrom('member_group').where('slug', '=', slug).returning('image')
  return (await removed.executeTakeFirstOrThrow()).image
}
