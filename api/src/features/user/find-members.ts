import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import { exactKey, nameKey } from '../session/name-key'
import type { Localised } from '../site/localised'

export type FoundBy = 'name' | 'member' | 'order' | 'deposit' | 'withdrawal' | 'reference' | 'bank'

export type FoundMember = {
  id: number
  username: string
  group: Localised
  status: number
  balance: bigint
  createdAt: Date
}

async function members(db: Database, suffix: RawBuilder<unknown>): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select m.id, m.username, g.name as "group", m.status, coalesce(a.balance, 0)::int8 as balance,
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

export type Named = { id: number; nameKey: string }

/** Who has a name that starts with the text, in any spelling, in the order of their keys. */
export async function idsNamed(db: Database, text: string, after: string | null, max: number): Promise<Named[]> {
  const prefix = nameKey(text)
  const key = sql`name_key collate "C"`
  const { rows } = await sql<Named>`
    select id, name_key as "nameKey" from member
    where ${key} >= ${prefix} and ${key} < ${endOf(prefix)} and ${after === null ? sql`true` : sql`${key} > ${after}`}
    order by ${key} limit ${max}`.execute(db)
  return rows
}

/** Whose bank account ends with these four digits, in the order of their IDs. */
export const idsOfBankTail = (db: Database, last4: string, after: number, max: number) =>
  db
    .selectFrom('bank_account')
    .select('member_id as id')
    .where('last4', '=', last4)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(max)
    .execute()

export async function membersWith(db: Database, ids: readonly number[]): Promise<FoundMember[]> {
  return ids.length === 0 ? [] : members(db, sql`where m.id = any(${[...ids]}::int4[])`)
}

const isNumber = /^[1-9]\d{0,8}$/
const isReference = /^[\w-]{16,64}$/

/** Whom the text names exactly, in the order of their IDs: by the number of something of theirs, a deposit's reference, or an older name. */
export async function idsOf(db: Database, text: string): Promise<{ id: number; by: FoundBy }[]> {
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
  return [...ids].map(([id, by]) => ({ id, by })).sort((one, other) => one.id - other.id)
}
