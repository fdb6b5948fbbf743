import type { Transaction } from '../../db/database'
import type {} from '../session/tables'

/** Sets the real name if there is none. False: there already is one. */
export async function setFirstName(tx: Transaction, memberId: number, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('member')
    .set({ name })
    .where('id', '=', memberId)
    .where('name', '=', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Changes = { sex: '0' | '1' | '2' } | { header_img: string }

export async function changeMember(tx: Transaction, memberId: number, changes: Changes): Promise<void> {
  await tx.updateTable('member').set(changes).where('id', '=', memberId).execute()
}
