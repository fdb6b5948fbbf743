import type { GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    /** Append-only. */
    member_note: {
      id: GeneratedAlways<number>
      member_id: number
      written_by: string
      text: string
      created_at: Date
    }
  }
}

type NewNote = { memberId: number; by: string; text: string; now: Date }

export async function addNote(tx: Transaction, { memberId, by, text, now }: NewNote): Promise<number> {
  const { id } = await tx
    .insertInto('member_note')
    .values({ member_id: memberId, written_by: by, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export const notesOf = (db: Database, memberId: number, before: number | null, max: number) =>
  db
    .selectFrom('member_note')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
