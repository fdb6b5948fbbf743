import type { Database, Transaction } from '../../db/database'
import type {} from '../session/tables'

declare module '../../db/tables' {
  interface Tables {
    partner_member: { partner: string; username: string; member_id: number }
    sso_nonce: { partner: string; nonce: string; used_at: Date }
  }
}

type PartnerUser = { partner: string; username: string }

/** Marks a ticket as used. False: it was used before. */
export async function useNonce(tx: Transaction, partner: string, nonce: string, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('sso_nonce')
    .values({ partner, nonce, used_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['partner', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetNonces(db: Database, usedBefore: number): Promise<void> {
  await db.deleteFrom('sso_nonce').where('used_at', '<', new Date(usedBefore)).execute()
}

export async function findPartnerMember(db: Database, { partner, username }: PartnerUser): Promise<number | null> {
  const row = await db
    .selectFrom('partner_member')
    .select('member_id')
    .where('partner', '=', partner)
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.member_id ?? null
}

export async function linkPartnerMember(
  tx: Transaction,
  { partner, username }: PartnerUser,
  memberId: number,
): Promise<void> {
  await tx.insertInto('partner_member').values({ partner, username, member_id: memberId }).execute()
}
