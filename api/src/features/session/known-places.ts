import { createHmac } from 'node:crypto'
import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    known_place: { member_id: number; place: Uint8Array; seen_at: Date }
  }
}

const retentionMs = 180 * 86_400_000

/** Where a request comes from: its address, and its browser's secret device ID. */
export type Place = { address: string; device?: string | undefined }
type Hashes = { address: Uint8Array; device: Uint8Array | null }

/** Without the pepper, the table does not reveal where a member has been. */
export function hashPlace(pepper: Uint8Array, { address, device }: Place): Hashes {
  const hash = (text: string) => new Uint8Array(createHmac('sha256', pepper).update(text).digest())
  return {
    address: hash(`address ${address}`),
    device: device === undefined ? null : hash(`device ${device}`),
  }
}

const both = ({ address, device }: Hashes) => (device === null ? [address] : [address, device])
const isSame = (one: Uint8Array | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0

/** Which parts of a place the member has logged in from; none if the member does not exist, at the same cost. */
export async function findKnown(
  db: Database,
  memberId: number | null,
  hashes: Hashes,
): Promise<{ address: boolean; device: boolean }> {
  const rows = await db
    .selectFrom('known_place')
    .select('place')
    .where('member_id', '=', memberId ?? 0)
    .where('place', 'in', both(hashes))
    .execute()
  const has = (hash: Uint8Array | null) => rows.some(({ place }) => isSame(hash, place))
  return { address: has(hashes.address), device: has(hashes.device) }
}

export async function savePlace(tx: Transaction, memberId: number, hashes: Hashes, now: number): Promise<void> {
  const seen_at = new Date(now)
  await tx
    .insertInto('known_place')
    .values(both(hashes).map((place) => ({ member_id: memberId, place, seen_at })))
    .onConflict((conflict) => conflict.columns(['member_id', 'place']).doUpdateSet({ seen_at }))
    .execute()
}

/** A place without a login for half a year becomes unknown again. */
export async function forgetOldPlaces(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('known_place')
    .where('seen_at', '<', new Date(now - retentionMs))
    .execute()
}
