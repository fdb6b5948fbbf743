import type { PrizeKind } from '@app/contracts/wire'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type { Localised } from '../site/localised'
import type {} from '../session/tables'
import type {} from './tables'

export type Wheel = { id: number; config: string; configHash: string; total: number }
export type Prize = { id: number; title: Localised; image: string; kind: PrizeKind; amount: bigint; weight: number }

/** The latest published wheel. */
export async function newestWheel(tx: Database): Promise<{ id: number } | null> {
  return (await tx.selectFrom('wheel').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function wheelById(db: Database, id: number): Promise<Wheel> {
  const row = await db.selectFrom('wheel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id: row.id, config: row.config, configHash: row.config_hash, total: Number(row.total) }
}

export async function prizesOf(db: Database, wheelId: number): Promise<Prize[]> {
  const rows = await db
    .selectFrom('prize')
    .select(['id', 'title', 'image', 'kind', 'amount', 'weight'])
    .where('wheel_id', '=', wheelId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ ...row, title: row.title as Localised, weight: Number(row.weight) }))
}

export type OpenSpin = {
  id: number
  nonce: number
  wheelId: number
  commitment: string
  sealedSecret: Uint8Array
  publishedAt: Date
  clientSeed: string
}

/** The member's committed but unused spin. */
export async function openSpin(db: Database, memberId: number): Promise<OpenSpin | null> {
  const row = await db
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('spun_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, nonce, wheel_id: wheelId, commitment, sealed_secret: sealedSecret } = row
  return { id, nonce, wheelId, commitment, sealedSecret, publishedAt: row.published_at, clientSeed: row.client_seed }
}

/** The number of the member's next spin, from 0, and the client seed of the previous one. */
export async function spinsSoFar(
  tx: Transaction,
  memberId: number,
): Promise<{ nonce: number; lastSeed: string | null }> {
  const last = await tx
    .selectFrom('wheel_spin')
    .select(['nonce', 'client_seed'])
    .where('member_id', '=', memberId)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { nonce: (last?.nonce ?? -1) + 1, lastSeed: last?.client_seed ?? null }
}

export type NewSpin = {
  memberId: number
  nonce: number
  wheelId: number
  commitment: string
  sealedSecret: Uint8Array
  clientSeed: string
  at: number
}

export async function commitSpin(tx: Transaction, spin: NewSpin): Promise<void> {
  await tx
    .insertInto('wheel_spin')
    .values({
      member_id: spin.memberId,
      nonce: spin.nonce,
      wheel_id: spin.wheelId,
      commitment: spin.commitment,
      sealed_secret: spin.sealedSecret,
      client_seed: spin.clientSeed,
      published_at: new Date(spin.at),
    })
    .execute()
}

export type MadeSpin = { id: number; secret: Uint8Array; clientSeed: string; r: number; prizeId: number; at: Date }

/** Writes the spin's result; the database refuses any prize but that of the secret. */
export async function makeSpin(tx: Transaction, spin: MadeSpin): Promise<void> {
  await tx
    .updateTable('wheel_spin')
    .set({
      secret: spin.secret,
      client_seed: spin.clientSeed,
      r: BigInt(spin.r),
      prize_id: spin.prizeId,
      spun_at: spin.at,
    })
    .where('id', '=', spin.id)
    .execute()
}

export type SpinCount = { made: number; won: number }

/** Spins that the member made since, and the extra spins that they won. */
export async function countSpins(db: Database, memberId: number, since: Date): Promise<SpinCount> {
  const { rows } = await sql<SpinCount>`
    select count(*)::int4 as made, coalesce(sum(p.amount) filter (where p.kind = 'spin'), 0)::int4 as won
    from wheel_spin s join prize p on p.id = s.prize_id
    where s.member_id = ${memberId} and s.spun_at >= ${since}`.execute(db)
  return rows[0] ?? { made: 0, won: 0 }
}

export async function addViews(tx: Transaction, memberId: number, views: number): Promise<void> {
  await sql`update member set see_total = see_total + ${views}::int4 where id = ${memberId}`.execute(tx)
}

export async function addPoints(tx: Transaction, memberId: number, points: number): Promise<void> {
  await sql`update member set point = point + ${points}::int4 where id = ${memberId}`.execute(tx)
}

/** Spins that won something, newest first. */
export const latestWins = (db: Database, most: number) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 'p.image', 'p.title', 'p.kind', 'p.amount', 'm.username', 's.spun_at'])
    .where('s.spun_at', 'is not', null)
    .where('p.kind', '<>', 'none')
    .orderBy('s.spun_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute()

/** The member's latest spins, newest first. */
export const latestOwnSpins = (db: Database, memberId: number, most: number) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .select(['s.id', 'p.image', 'p.title', 'p.kind', 'p.amount', 's.spun_at'])
    .where('s.member_id', '=', memberId)
    .where('s.spun_at', 'is not', null)
    .orderBy('s.nonce', 'desc')
    .limit(most)
    .execute()

/** A spin that the member may check: their own, or one that won something and so appears in the ticker. */
export const checkableSpin = (db: Database, memberId: number, id: number) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('wheel as w', 'w.id', 's.wheel_id')
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .selectAll('s')
    .select(['w.config', 'w.config_hash', 'w.total', 'p.image', 'p.title', 'p.kind', 'p.amount'])
    .where('s.id', '=', id)
    .where((where) => where.or([where('s.member_id', '=', memberId), where('p.kind', '<>', 'none')]))
    .where('s.spun_at', 'is not', null)
    .executeTakeFirst()
