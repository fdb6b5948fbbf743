import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnswerOf, RequestOf, Token } from '@app/release'
import type { Action, Actor } from '../access'
import type { Database } from '../data/open'
import { NotThere } from '../not-there'
import { rolesColumn } from './roles'

const dayMs = 24 * 60 * 60_000
const usedEveryMs = 60_000
const actionsOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Action[]))
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Makes a token for some days. */
export const createToken = (db: Database, { days, ...wanted }: RequestOf<'createToken'>, now: Date) =>
  addToken(db, wanted, new Date(now.getTime() + days * dayMs))

/** Makes a token; only its hash is kept. The secret is random enough to need no slow hash. */
export async function addToken(
  db: Database,
  { person, name, app, actions }: Omit<RequestOf<'createToken'>, 'days'>,
  expires: Date,
  signedInAt: Date | null = null,
): Promise<AnswerOf<'createToken'>> {
  const id = randomBytes(6).toString('hex')
  const secret = `vr_${id}_${randomBytes(32).toString('base64url')}`
  await db
    .insertInto('token')
    .values({
      id,
      person,
      name,
      hash: hashOf(secret).toString('hex'),
      app: app ?? null,
      actions: actions ? JSON.stringify(actions) : null,
      expires_at: expires,
      last_used_at: null,
      signed_in_at: signedInAt,
    })
    .execute()
  return { id, secret, expiresAt: expires.toISOString() }
}

/** Tokens that still work, soonest end first; neither their secrets nor the hashes of these. */
export async function listTokens(db: Database, now: Date): Promise<Token[]> {
  const rows = await db
    .selectFrom('token')
    .select(['id', 'person', 'name', 'app', 'actions', 'expires_at', 'last_used_at'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map(({ actions, expires_at, last_used_at, ...row }) => ({
    ...row,
    actions: actionsOf(actions),
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** @throws Refused if there is no such token */
export async function revokeToken(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('token').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotThere(`There is no token ${id}.`)
}

/** @returns null if the token is malformed, unknown or past its end */
export async function actorOf(db: Database, secret: string, now: Date): Promise<Actor | null> {
  const id = /^vr_([0-9a-f]{12})_[\w-]{43}$/.exec(secret)?.[1]
  if (id === undefined) return null
  const token = await db
    .selectFrom('token')
    .innerJoin('person', 'person.name', 'token.person')
    .selectAll('token')
    .select(['person.is_admin', rolesColumn])
    .where('token.id', '=', id)
    .executeTakeFirst()
  if (!token || !timingSafeEqual(hashOf(secret), Buffer.from(token.hash, 'hex'))) return null
  if (token.expires_at <= now) return null
  if (token.last_used_at === null || now.getTime() - token.last_used_at.getTime() > usedEveryMs)
    await db.updateTable('token').set({ last_used_at: now }).where('id', '=', id).execute()
  return {
    id: token.person,
    name: token.person,
    isAdmin: token.is_admin,
    roles: token.roles ?? {},
    credential: {
      kind: 'token',
      id,
      apps: token.app === null ? null : [token.app],
      actions: actionsOf(token.actions),
      signedInAt: token.signed_in_at,
    },
  }
}
