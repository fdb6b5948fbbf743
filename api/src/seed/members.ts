import type { Transaction } from '../db/database'
import { addPayPassword } from '../features/pay-password/store'
import { addMember } from '../features/session/store'
import type {} from '../features/session/tables'
import { memberAccount, post, systemAccounts } from '../ledger/ledger'
import { stored } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { GroupSeed } from '@app/back-office/shapes'

/** New members are in it. */
export const firstGroup = 1

/** Names the group of new members after the first one, and adds the others. Returns the IDs by slug. */
export async function seedGroups(
  tx: Transaction,
  groups: readonly GroupSeed[],
  pictureAddress: PictureAddress,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [place, group] of groups.entries())
    ids.set(group.slug, await saveGroup(tx, { ...group, image: await pictureAddress(group.image) }, place === 0))
  return ids
}

/** `isFirst`: that of new members. Returns its ID. */
export async function saveGroup(tx: Transaction, group: GroupSeed, isFirst: boolean): Promise<number> {
  const { slug, name, image, isSee, freeSeeSeconds } = group
  const values = {
    slug,
    name: stored(name),
    image,
    is_see: isSee ? (1 as const) : (0 as const),
    free_see_time: freeSeeSeconds,
  }
  const first = tx.updateTable('member_group').set(values).where('id', '=', firstGroup).returning('id')
  const other = tx
    .insertInto('member_group')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
  return (await (isFirst ? first : other).executeTakeFirstOrThrow()).id
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
