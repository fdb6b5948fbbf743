import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import { exactKey, nameKey } from '../session/name-key'
import type { Localised } from '../site/localised'

export type FoundBy = 'name' | 'member' | 'order' | 'deposit' | 'withdrawal' | 'reference' | 'bank'

export type FoundMember = {
  id: number
  username: string
  nameKey: string
  group: Localised
  status: number
  balance: bigint
  createdAt: Date
}

async function members(db: Database, suffix: RawBuilder<unknown>): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select m.id, m.username, m.name_key as "nameKey", g.name as "group", m.status, coalesce(a.balance, 0)::int8 as balance,
      m.created_at as "createdAt"
    from member m join member_group g on g.id = m.group_id left join account a on a.member_id = m.id ${suffix}`.execute(
    db,
  )
  return rows
}

export const newestMembers = (db: Database, before: number | null, max: number) =>
  members(db, sql`where ${before === null ? sql`true` : sql`m.id < ${before}`} order by m.id desc limit ${max}`)

/** Later than every key that starts with the text, in the order of bytes. */
const endOf = (prefix: string) => `${prefix}\u{10FFFF}`

/** Members whose name starts with the text, in any spelling, in the order of their keys. */
export const membersNamed = (db: Database, text: string, after: string | null, max: number) => {
  const prefix = nameKey(text)
  const key = sql`m.name_key collate "C"`
  return members(
    db,
    sql`where ${key} >= ${prefix} and ${key} < ${endOf(prefix)} and ${after === null ? sql`true` : sql`${key} > ${after}`}
      order by ${key} limit ${max}`,
  )
}

/** Members whose bank account ends with these four digits, in the order of their IDs. */
export async function membersOfBankTail(db: Database, last4: string, after: number, max: number) {
  const accounts = await db
    .selectFrom('bank_account')
    .select('member_id')
    .where('last4', '=', last4)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(max)
    .execute()
  return membersWith(
    db,
    accounts.map((account) => account.member_id),
  )
}

/** In the order of their IDs. */
async function membersWith(db: Database, ids: readonly number[]): Promise<FoundMember[]> {
  return ids.length === 0 ? [] : members(db, sql`where m.id = any(${[...ids]}::int4[]) order by m.id`)
}

const isNumber = /^[1-9]\d{0,8}$/
const isReference = /^[\w-]{16,64}$/

/** Members that the text names exactly: by the number of something of theirs, a deposit's reference, or an older name. */
export async function membersOf(db: Database, text: string): Promise<(FoundMember & { by: FoundBy })[]> {
  const ids = new Map<number, FoundBy>()
  const add = (by: FoundBy, row: { id: number } | undefined) => {
    if (row !== undefined && !ids.has(row.id)) ids.set(row.id, by)
  }
  if (isNumber.test(text)) {
    const id = Number(text)
    const ofMember = db.selectFrom('member').select('id').where('id', '=', id)
    add('member', await ofMember.executeTakeFirst())
    for (const [table, by] of [
      ['bet_order', 'order'],
      ['deposit', 'deposit'],
      ['withdrawal', 'withdrawal'],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
        select member_id as id from ${sql.table(table)} where id = ${id}`.execute(db)
      add(by, rows[0])
    }
  }
  if (isReference.test(text)) {
    const ofDeposit = db.selectFrom('deposit').select('member_id as id').where('reference', '=', text)
    add('reference', await ofDeposit.executeTakeFirst())
  }
  const older = db.selectFrom('member').select('id').where('name_key', '=', exactKey(text))
  add('name', await older.executeTakeFirst())
  const found = await membersWith(db, [...ids.keys()])
  return found.map((member) => ({ ...member, by: ids.get(member.id) ?? 'member' }))
}
