import type { Transaction } from '../db/database'
import { addPayPassword } from '../features/pay-password/store'
import { addMember } from '../features/session/store'
import type {} from '../features/session/tables'
import { memberAccount, post, systemAccounts } from '../ledger/ledger'
import { stored } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { GroupSeed } from '@app/back-office/shapes'

/** Names the group of new members after the first one, and adds the others. Returns the IDs by slug. */
export async function seedGroups(
  tx: Transaction,
  groups: readonly GroupSeed[],
  pictureAddress: PictureAddress,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [place, { slug, name, image, isSee, freeSeeSeconds }] of groups.entries()) {
    const values = {
      slug,
      name: stored(name),
      image: await pictureAddress(image),
      is_see: isSee ? (1 as const) : (0 as const),
      free_see_time: freeSeeSeconds,
    }
    const first = tx.updateTable('member_group').set(values).where('id', '=', 1).returning('id')
    const other = tx
      .insertInto('member_group')
      .values(values)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
    const { id } = await (place === 0 ? first : other).executeTakeFirstOrThrow()
    ids.set(slug, id)
  }
  return ids
}

/** The largest number of uses an integer column allows: in the demo everybody may join. */
const unlimited = 2 ** 31 - 1

export const seedInvite = (tx: Transaction) =>
  tx.insertInto('invite').values({ code: 'WELCOME', uses_left: unlimited, expires_at: null }).execute()

const openingMinor = 128_450n

export type DemoMember = {
  passwordHash: string
  payPasswordHash: string
  groupIds: ReadonlyMap<string, number>
  headerImg: string
  now: number
}

/** The demo member, with all permissions and a balance backed by the books. */
export async function seedDemoMember(tx: Transaction, demo: DemoMember) {
  const { passwordHash, payPasswordHash, groupIds, headerImg, now } = demo
  const groupId = groupIds.get('silver')
  if (groupId === undefined)
    throw new SeedError('groups.json: the demo member is in the group silver, which is missing')
  const memberId = await addMember(tx, { username: 'demo', passwordHash, headerImg, now })
  await tx
    .updateTable('member')
    .set({ group_id: groupId, is_see: 1, is_live: 1, see_total: 12 })
    .where('id', '=', memberId)
    .execute()
  await addPayPassword(tx, memberId, payPasswordHash)
  const deposit = await tx
    .insertInto('deposit')
    .values({
      member_id: memberId,
      reference: 'seed-demo-opening',
      amount: openingMinor,
      channel: 'Sandbox',
      status: 4,
      created_at: new Date(now),
      paid_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(tx, {
    kind: 'deposit',
    ref: `deposit:${deposit.id}`,
    lines: [
      { account: systemAccounts.provider, amount: -openingMinor },
      { account: await memberAccount(tx, memberId), amount: openingMinor },
    ],
    at: now,
  })
}
