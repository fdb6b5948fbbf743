import type { Database, Transaction } from '../../db/database'
import { exactKey, nameKey } from './name-key'
import type { SessionEnd } from './tables'

const idleMs = 14 * 86_400_000
const lifeMs = 90 * 86_400_000
/** How stale seen_at may get, so that not every read costs a write. */
const seenEveryMs = 5 * 60_000

export type FoundSession = {
  sessionId: number
  memberId: number
  username: string
  status: number
  endedBy: SessionEnd | null
  isExpired: boolean
}

const hexOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

/** The sessions of secrets, including ended ones, in the order of the secrets. */
export async function findSessions(
  db: Database,
  secretHashes: Uint8Array[],
  now: number,
): Promise<(FoundSession | null)[]> {
  const rows = await db
    .selectFrom('member_session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select([
      's.secret_hash',
      's.id',
      's.member_id',
      'm.username',
      'm.status',
      's.ended_by',
      's.seen_at',
      's.expires_at',
    ])
    .where('s.secret_hash', 'in', secretHashes)
    .execute()
  const found = new Map(
    await Promise.all(rows.map(async (row) => [hexOf(row.secret_hash), await seen(db, row, now)] as const)),
  )
  return secretHashes.map((hash) => found.get(hexOf(hash)) ?? null)
}

type SessionRow = {
  id: number
  member_id: number
  username: string
  status: number
  ended_by: SessionEnd | null
  seen_at: Date
  expires_at: Date
}

async function seen(db: Database, row: SessionRow, now: number): Promise<FoundSession> {
  const isExpired = now >= row.expires_at.getTime() || now >= row.seen_at.getTime() + idleMs
  if (!isExpired && row.ended_by === null && now >= row.seen_at.getTime() + seenEveryMs) await touch(db, row.id, now)
  return {
    sessionId: row.id,
    memberId: row.member_id,
    username: row.username,
    status: row.status,
    endedBy: row.ended_by,
    isExpired,
  }
}

async function touch(db: Database, sessionId: number, now: number): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ seen_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute()
}

export async function startSession(
  tx: Transaction,
  session: { memberId: number; secretHash: Uint8Array; now: number },
): Promise<number> {
  const row = await tx
    .insertInto('member_session')
    .values({
      member_id: session.memberId,
      secret_hash: session.secretHash,
      created_at: new Date(session.now),
      seen_at: new Date(session.now),
      expires_at: new Date(session.now + lifeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the open sessions of a member; with `sessionId` only that one. */
export async function endSessions(
  tx: Transaction,
  end: { memberId: number; sessionId?: number; by: SessionEnd; now: number },
): Promise<void> {
  let query = tx
    .updateTable('member_session')
    .set({ ended_at: new Date(end.now), ended_by: end.by })
    .where('member_id', '=', end.memberId)
    .where('ended_at', 'is', null)
  if (end.sessionId !== undefined) query = query.where('id', '=', end.sessionId)
  await query.execute()
}

/**
 * The member with a name, in any spelling; of two older members with the same key, the one with this exact spelling.
 */
export async function findByName(db: Database, username: string) {
  const exact = exactKey(username)
  const rows = await db
    .selectFrom('member')
    .select(['id', 'status', 'password_hash', 'name_key'])
    .where('name_key', 'in', [nameKey(username), exact])
    .execute()
  return rows.find(({ name_key: key }) => key === exact) ?? rows[0] ?? null
}

export async function findPasswordHash(db: Database, memberId: number): Promise<string> {
  const row = await db.selectFrom('member').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow()
  return row.password_hash
}

/**
 * Locks a member until the transaction ends, so that a login and a password change wait for each other. Rows that refer
 * to the member, such as a bet, do not wait.
 * @returns the current hash
 */
export async function lockPasswordHash(tx: Transaction, memberId: number): Promise<string> {
  const query = tx.selectFrom('member').select('password_hash').where('id', '=', memberId).forNoKeyUpdate()
  return (await query.executeTakeFirstOrThrow()).password_hash
}

export async function setPasswordHash(tx: Transaction, memberId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

export async function addMember(
  tx: Transaction,
  member: { username: string; passwordHash: string; headerImg: string; now: number },
): Promise<number> {
  const ofNewMembers = tx.selectFrom('member_group').where('id', '=', 1)
  const row = await tx
    .insertInto('member')
    .values({
      username: member.username,
      name_key: nameKey(member.username),
      password_hash: member.passwordHash,
      header_img: member.headerImg,
      is_see: ofNewMembers.select('is_see'),
      free_see_time: ofNewMembers.select('free_see_time'),
      created_at: new Date(member.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type InviteState = 'valid' | 'unknown' | 'used' | 'expired'

const stateOf = (row: { uses_left: number; expires_at: Date | null } | undefined, now: number): InviteState => {
  if (row === undefined) return 'unknown'
  if (row.expires_at !== null && now >= row.expires_at.getTime()) return 'expired'
  return row.uses_left === 0 ? 'used' : 'valid'
}

export const inviteState = async (tx: Transaction, code: string, now: number): Promise<InviteState> =>
  stateOf(await tx.selectFrom('invite').selectAll().where('code', '=', code).executeTakeFirst(), now)

/**
 * Takes one use of a valid code; the row stays locked until the transaction ends, so the last use is taken only once.
 */
export async function takeInvite(tx: Transaction, code: string, now: number): Promise<InviteState> {
  const row = await tx.selectFrom('invite').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  const state = stateOf(row, now)
  if (state === 'valid') {
    await tx
      .updateTable('invite')
      .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
      .where('code', '=', code)
      .execute()
  }
  return state
}
