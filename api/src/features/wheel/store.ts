import type { PrizeKind, SpinVoidCause } from '@app/contracts/wire'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type { BondRow } from '../lottery/store'
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
  /** It is made and waits for its beacon. */
  isWaiting: boolean
}

/** The member's committed spin that is not over: unused, or waiting for its beacon. */
export async function openSpin(db: Database, memberId: number): Promise<OpenSpin | null> {
  const row = await db
    .selectFrom('wheel_spin')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('spun_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, nonce, wheel_id: wheelId, commitment, sealed_secret: sealedSecret } = row
  const input = { id, nonce, wheelId, commitment, sealedSecret, clientSeed: row.client_seed }
  return { ...input, publishedAt: row.published_at, isWaiting: row.bound_at !== null }
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
      algorithm: 'wheel/v2',
    })
    .execute()
}

/**
 * Binds a spin to the first round of the beacon that is due a second after the tap, by the later of this machine's clock
 * and the database's: nobody knows that round yet. One statement, so that no time passes between the two.
 */
export async function bindSpin(tx: Transaction, spin: { id: number; clientSeed: string; beacon: string; now: number }) {
  await sql`
    with tap as materialized (
      select greatest(s.published_at, ${new Date(spin.now)}, date_trunc('milliseconds', clock_timestamp())) as at
      from wheel_spin s where s.id = ${spin.id}
    ), bond as (
      select tap.at, b.hash, b.genesis, b.period_seconds,
        ceil((extract(epoch from tap.at) + 1 - b.genesis) / b.period_seconds)::int8 + 1 as round
      from tap, beacon b where b.hash = ${spin.beacon}
    ), due as (select *, to_timestamp(genesis + (round - 1) * period_seconds) as at_time from bond)
    update wheel_spin s set client_seed = ${spin.clientSeed}, bound_at = due.at, beacon = due.hash,
      beacon_round = due.round, due_at = due.at_time, void_at = due.at_time + interval '600 seconds'
    from due where s.id = ${spin.id}`.execute(tx)
}

/** `isTooLate`: it can no longer be made. */
export type WaitingSpin = { id: number; memberId: number; beacon: string; round: bigint; isTooLate: boolean }
const isWaiting = sql`s.bound_at is not null and s.spun_at is null and s.voided_at is null`

/** Spins that wait for their beacon, oldest first. */
export async function waitingSpins(db: Database, id: number | null = null, limit = 100): Promise<WaitingSpin[]> {
  const { rows } = await sql<WaitingSpin>`
    select s.id, s.member_id as "memberId", s.beacon, s.beacon_round as round,
      s.void_at <= clock_timestamp() as "isTooLate"
    from wheel_spin s where ${isWaiting} and (${id}::int4 is null or s.id = ${id}::int4)
    order by s.due_at, s.id limit ${limit}`.execute(db)
  return rows
}

/** Locks a spin that waits. Null: it is over. */
export async function takeWaitingSpin(tx: Transaction, id: number) {
  const { rows } = await sql<{
    nonce: number
    wheelId: number
    sealedSecret: Uint8Array
    clientSeed: string
    boundAt: Date
  }>`
    select s.nonce, s.wheel_id as "wheelId", s.sealed_secret as "sealedSecret", s.client_seed as "clientSeed",
      s.bound_at as "boundAt"
    from wheel_spin s where s.id = ${id} and ${isWaiting} for update`.execute(tx)
  return rows[0] ?? null
}

export type MadeSpin = { secret: Uint8Array; signature: string; r: number; prizeId: number; at: Date }

/** Writes the spin's result; the database refuses any prize but that of the secret and the signature. */
export async function makeSpin(tx: Transaction, id: number, spin: MadeSpin): Promise<void> {
  await tx
    .updateTable('wheel_spin')
    .set({
      secret: spin.secret,
      beacon_signature: spin.signature,
      r: BigInt(spin.r),
      prize_id: spin.prizeId,
      spun_at: spin.at,
    })
    .where('id', '=', id)
    .execute()
}

export type VoidSpin = { secret: Uint8Array | null; cause: SpinVoidCause; at: Date }

/** Ends a spin without a prize; from now on it counts as given back. */
export async function voidSpin(tx: Transaction, id: number, { secret, cause, at }: VoidSpin): Promise<void> {
  await tx.updateTable('wheel_spin').set({ secret, void_cause: cause, voided_at: at }).where('id', '=', id).execute()
}

export type SpinCount = { made: number; won: number; returned: number }

/** Spins that the member made since, the extra spins that they won, and those given back, whenever they were made. */
export async function countSpins(db: Database, memberId: number, since: Date): Promise<SpinCount> {
  const { rows } = await sql<SpinCount>`
    select count(*) filter (where coalesce(s.bound_at, s.spun_at) >= ${since})::int4 as made,
      coalesce(sum(p.amount) filter (where p.kind = 'spin' and s.spun_at >= ${since}), 0)::int4 as won,
      count(*) filter (where s.voided_at >= ${since})::int4 as returned
    from wheel_spin s left join prize p on p.id = s.prize_id
    where s.member_id = ${memberId}
      and (s.spun_at >= ${since} or s.bound_at >= ${since} or s.voided_at >= ${since})`.execute(db)
  return rows[0] ?? { made: 0, won: 0, returned: 0 }
}

export async function addViews(tx: Transaction, memberId: number, views: number): Promise<void> {
  await sql`update member set see_total = see_total + ${views}::int4 where id = ${memberId}`.execute(tx)
}

export async function addPoints(tx: Transaction, memberId: number, points: number): Promise<void> {
  await sql`update member set point = point + ${points}::int4 where id = ${memberId}`.execute(tx)
}

/** Spins that won something, newest first. */
export const latestWins = (db: Database, max: number) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 'p.image', 'p.title', 'p.kind', 'p.amount', 'm.username', 's.spun_at'])
    .where('s.spun_at', 'is not', null)
    .where('p.kind', '<>', 'none')
    .orderBy('s.spun_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(max)
    .execute()

/** The member's latest spins, newest first. */
export const latestOwnSpins = (db: Database, memberId: number, max: number) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .select(['s.id', 'p.image', 'p.title', 'p.kind', 'p.amount', 's.spun_at'])
    .where('s.member_id', '=', memberId)
    .where('s.spun_at', 'is not', null)
    .orderBy('s.nonce', 'desc')
    .limit(max)
    .execute()

/** The bond of the spin `s`; null in `wheel/v1`. */
const spinBond = sql<BondRow | null>`(
  select jsonb_build_object('hash', b.hash, 'isOwn', b.is_own, 'name', b.name, 'publicKey', b.public_key,
    'period', b.period_seconds, 'genesis', b.genesis::text, 'groupHash', b.group_hash,
    'round', s.beacon_round::text, 'voidAt', (extract(epoch from s.void_at) * 1000)::int8)
  from beacon b where b.hash = s.beacon)`

const spinsWithPrizes = (db: Database) =>
  db
    .selectFrom('wheel_spin as s')
    .innerJoin('wheel as w', 'w.id', 's.wheel_id')
    .selectAll('s')
    .select(['w.config', 'w.config_hash', 'w.total', spinBond.as('bond')])

/** A spin that the member may check: their own, or one that won something and so appears in the ticker. */
export const checkableSpin = (db: Database, memberId: number, id: number) =>
  spinsWithPrizes(db)
    .innerJoin('prize as p', 'p.id', 's.prize_id')
    .select(['p.image', 'p.title', 'p.kind', 'p.amount'])
    .where('s.id', '=', id)
    .where((where) => where.or([where('s.member_id', '=', memberId), where('p.kind', '<>', 'none')]))
    .where('s.spun_at', 'is not', null)
    .executeTakeFirst()

/** One of the member's own spins that was made, whatever became of it. */
export const ownSpin = (db: Database, memberId: number, id: number) =>
  spinsWithPrizes(db)
    .leftJoin('prize as p', 'p.id', 's.prize_id')
    .select(['p.kind', 'p.amount'])
    .where('s.id', '=', id)
    .where('s.member_id', '=', memberId)
    .where((where) => where.or([where('s.bound_at', 'is not', null), where('s.spun_at', 'is not', null)]))
    .executeTakeFirst()

/** Spins that were ever bound to a beacon, and the void ones by cause. */
export async function spinFigures(db: Database) {
  const { rows } = await sql<{ cause: SpinVoidCause | null; count: number }>`
    select void_cause as cause, count(*)::int4 as count from wheel_spin where bound_at is not null group by 1 order by 1`.execute(
    db,
  )
  return {
    bound: rows.reduce((sum, { count }) => sum + count, 0),
    voids: rows.flatMap(({ cause, count }) => (cause === null ? [] : [{ cause, count }])),
  }
}
