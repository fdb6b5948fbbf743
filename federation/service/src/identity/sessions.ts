import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../access'
import type { Sessions, SignInAttempt } from '../books'
import type { Database } from '../data/open'
import { rolesColumn } from './roles'

const sessionMs = 12 * 60 * 60_000
const attemptMs = 10 * 60_000
/** Of cookies. */
export const lifeSeconds = { session: sessionMs / 1000, attempt: attemptMs / 1000 }

// random enough to need no slow hash
const makeSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Sessions, and sign-ins under way, by the hash of the secret in the browser's cookie. */
export const sessionsOf = (db: Database): Sessions => ({
  async beginSignIn(attempt, now) {
    await db
      .deleteFrom('sign_in_attempt')
      .where('began_at', '<=', new Date(now.getTime() - attemptMs))
      .execute()
    const secret = makeSecret()
    const { state, nonce, verifier, returnTo, isFresh } = attempt
    await db
      .insertInto('sign_in_attempt')
      .values({
        hash: hashOf(secret),
        state,
        nonce,
        verifier,
        return_path: returnTo,
        is_fresh: isFresh,
        began_at: now,
      })
      .execute()
    return secret
  },

  async takeSignIn(secret, now) {
    const taken = await db
      .deleteFrom('sign_in_attempt')
      .where('hash', '=', hashOf(secret))
      .returningAll()
      .executeTakeFirst()
    if (!taken || now.getTime() - taken.began_at.getTime() >= attemptMs) return null
    const { state, nonce, verifier, return_path: returnTo, is_fresh: isFresh, began_at: beganAt } = taken
    return { state, nonce, verifier, returnTo, isFresh, beganAt } satisfies SignInAttempt & { beganAt: Date }
  },

  async start(person, signedInAt, now) {
    await db.deleteFrom('session').where('ends_at', '<=', now).execute()
    const secret = makeSecret()
    const id = randomBytes(6).toString('hex')
    const ends = new Date(now.getTime() + sessionMs)
    await db
      .insertInto('session')
      .values({ hash: hashOf(secret), id, person, signed_in_at: signedInAt, ends_at: ends })
      .execute()
    return { id, secret }
  },

  async actorOf(secret, now) {
    const session = await db
      .selectFrom('session')
      .innerJoin('person', 'person.name', 'session.person')
      .selectAll('session')
      .select(['person.is_admin', rolesColumn])
      .where('session.hash', '=', hashOf(secret))
      .where('session.ends_at', '>', now)
      .executeTakeFirst()
    if (!session) return null
    return {
      id: session.person,
      name: session.person,
      isAdmin: session.is_admin,
      roles: session.roles ?? {},
      credential: { kind: 'session', id: session.id, signedInAt: session.signed_in_at },
    } satisfies Actor
  },

  async endOf(id) {
    const session = await db.selectFrom('session').select('ends_at').where('id', '=', id).executeTakeFirst()
    return session?.ends_at ?? null
  },

  async end(secret) {
    const ended = await db
      .deleteFrom('session')
      .where('hash', '=', hashOf(secret))
      .returning(['id', 'person'])
      .executeTakeFirst()
    return ended ?? null
  },
})
