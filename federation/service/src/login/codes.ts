import { createHash, randomBytes } from 'node:crypto'
import { type AnswerOf, loginHours } from '@app/release'
import { transaction } from '@app/database'
import type { Database } from '../data/open'
import { addToken } from '../identity/tokens'

const codeMs = 2 * 60_000
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** What a person confirmed: a token for this machine's command line, which alone knows the verifier. */
type Confirmed = { person: string; name: string; challenge: string; redirect: string; signedInAt: Date | null }
export type Login = AnswerOf<'createToken'> & { person: string }

/** Logins of command lines. */
export type Logins = {
  /** @returns a code that counts once, for two minutes */
  begin(confirmed: Confirmed, now: Date): Promise<string>
  /**
   * Exchanges the code for a token of eight hours; whatever comes out, the code is used.
   * @returns null if it is unknown, used or past its end; the person alone if it was not sent by who asked for it
   */
  finish(
    sent: { code: string; verifier: string; redirect: string },
    now: Date,
  ): Promise<Login | { person: string; secret: null } | null>
}

/** When a token of a login ends. */
export const loginEnd = (now: Date) => new Date(now.getTime() + loginHours * 60 * 60_000)

export const loginsOf = (db: Database): Logins => ({
  async begin({ signedInAt, ...confirmed }, now) {
    await db
      .deleteFrom('login_code')
      .where('began_at', '<=', new Date(now.getTime() - codeMs))
      .execute()
    const code = randomBytes(32).toString('base64url')
    await db
      .insertInto('login_code')
      .values({ hash: hashOf(code), ...confirmed, began_at: now, signed_in_at: signedInAt })
      .execute()
    return code
  },

  finish: ({ code, verifier, redirect }, now) =>
    transaction(db, async (tx) => {
      const taken = await tx.deleteFrom('login_code').where('hash', '=', hashOf(code)).returningAll().executeTakeFirst()
      if (!taken || now.getTime() - taken.began_at.getTime() >= codeMs) return null
      const { person, name, signed_in_at: signedInAt } = taken
      if (taken.challenge !== challengeOf(verifier) || taken.redirect !== redirect) return { person, secret: null }
      return { person, ...(await addToken(tx, { person, name: `login on ${name}` }, loginEnd(now), signedInAt)) }
    }),
})
