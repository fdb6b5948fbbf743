import * as v from 'valibot'
import { idKey, nameKey } from '../../back-office/pages'
import type { Database } from '../../db/database'
import {
  type FoundBy,
  type FoundMember,
  membersNamed,
  membersOf,
  membersOfBankTail,
  newestMembers,
} from './find-members'

/** How far a search has come. */
export const foundSchema = v.variant('by', [
  v.object({ by: v.literal('newest'), id: idKey }),
  v.object({ by: v.literal('exact'), id: idKey }),
  v.object({ by: v.literal('name'), key: nameKey }),
  v.object({ by: v.literal('bank'), id: idKey }),
])
type Place = v.InferOutput<typeof foundSchema>
export type Found = FoundMember & { by: FoundBy | null; key: Place }

/**
 * The next members for a text of the search box: first those whom it names exactly, then those whose name starts with
 * it, then those whose bank account ends with it; each a range of an index. Nobody is twice on a page.
 */
export async function findPage(db: Database, text: string, after: Place | null, max: number): Promise<Found[]> {
  if (text === '') {
    const rows = await newestMembers(db, after?.by === 'newest' ? after.id : null, max)
    return rows.map((row) => ({ ...row, by: null, key: { by: 'newest', id: row.id } }))
  }
  const found = new Map<number, Found>()
  const add = (rows: readonly Found[]) => {
    for (const row of rows) if (!found.has(row.id) && found.size < max) found.set(row.id, row)
  }
  if (after === null || after.by === 'exact') {
    const exact = (await membersOf(db, text)).map((row) => ({ ...row, key: { by: 'exact', id: row.id } as const }))
    add(exact.filter((row) => after === null || row.id > after.id))
  }
  if (found.size < max && after?.by !== 'bank') {
    const rows = await membersNamed(db, text, after?.by === 'name' ? after.key : null, max)
    add(rows.map((row) => ({ ...row, by: 'name', key: { by: 'name', key: row.nameKey } })))
  }
  if (found.size < max && /^\d{4}$/.test(text)) {
    const rows = await membersOfBankTail(db, text, after?.by === 'bank' ? after.id : 0, max)
    add(rows.map((row) => ({ ...row, by: 'bank', key: { by: 'bank', id: row.id } })))
  }
  return [...found.values()]
}
