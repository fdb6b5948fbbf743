import * as v from 'valibot'
import { idKey, nameKey } from '../../back-office/pages'
import type { Database } from '../../db/database'
import {
  type FoundBy,
  type FoundMember,
  idsNamed,
  idsOf,
  idsOfBankTail,
  membersWith,
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
type Hit = { by: FoundBy; key: Place }
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
  const hits = await hitsOf(db, text, after, max)
  const members = new Map((await membersWith(db, [...hits.keys()])).map((member) => [member.id, member]))
  return [...hits].flatMap(([id, hit]) => {
    const member = members.get(id)
    return member === undefined ? [] : [{ ...member, ...hit }]
  })
}

/** By ID, in the order in which they are shown. */
async function hitsOf(db: Database, text: string, after: Place | null, max: number): Promise<Map<number, Hit>> {
  const hits = new Map<number, Hit>()
  const add = (id: number, hit: Hit) => {
    if (!hits.has(id) && hits.size < max) hits.set(id, hit)
  }
  if (after === null || after.by === 'exact')
    for (const { id, by } of await idsOf(db, text))
      if (after === null || id > after.id) add(id, { by, key: { by: 'exact', id } })
  if (hits.size < max && after?.by !== 'bank')
    for (const { id, nameKey: key } of await idsNamed(db, text, after?.by === 'name' ? after.key : null, max))
      add(id, { by: 'name', key: { by: 'name', key } })
  if (hits.size < max && /^\d{4}$/.test(text))
    for (const { id } of await idsOfBankTail(db, text, after?.by === 'bank' ? after.id : 0, max))
      add(id, { by: 'bank', key: { by: 'bank', id } })
  return hits
}
