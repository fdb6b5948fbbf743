import type { sessionCalls } from '@app/back-office'
import { nameKey } from '../../features/session/name-key'
import { hashPassword, isPassword, passwordFault } from '../../features/session/password'
import { countGuess, forgiveGuesses, type Guess } from '../../features/session/slow-down'
import type { Database, Transaction } from '../../db/database'
import type { Services } from '../../services'
import type { Around, Endpoints } from '../endpoint'
import { hashSecret, idleMs, nobody } from '../identify'
import * as store from '../people-store'
import { Problem } from '../problem'
import { hashRecoveryCode, makeRecoveryCodes, openTotp, otpauthOf, stepOf } from '../second-factor'

const minPassword = 12

/** Many addresses together have no more tries than four of them. */
const guessAt = (name: string, address: string): Guess => ({
  own: { subject: `operator:${address} ${nameKey(name)}`, max: 5 },
  shared: { subject: `operator:${nameKey(name)}`, max: 20 },
})
const guessIn = (personId: number): Guess => ({ own: { subject: `operator-code:${personId}`, max: 5 }, shared: null })

async function demandTries(db: Database, guess: Guess, now: Date): Promise<void> {
  const waitMs = await countGuess(db, guess, now.getTime())
  if (waitMs > 0) throw new Problem(429, `too many wrong tries: wait ${Math.ceil(waitMs / 60_000)} minutes`)
}

/** Whether it is the code of their app, or one of their recovery codes. Neither can be used again. */
async function useCode(services: Services, tx: Transaction, person: store.StoredPerson, code: string) {
  if (person.totp === null) return false
  const step = stepOf(openTotp(services, person.id, person.totp), code, services.clock.now())
  if (step !== null) return store.useStep(tx, person.id, step)
  return store.useRecoveryCode(tx, person.id, hashRecoveryCode(code))
}

async function startSession({ services, tx, actor, now, setSession }: Around, personId: number): Promise<Uint8Array> {
  const secret = Buffer.from(services.random.bytes(32)).toString('base64url')
  const hash = hashSecret(secret)
  await store.forgetSessions(tx, new Date(now.getTime() - idleMs))
  if (actor.session !== null) await store.endSession(tx, actor.session)
  await store.addSession(tx, { hash, personId, from: actor.from, now })
  setSession(secret)
  return hash
}

async function sessionOf(tx: Transaction, hash: Uint8Array | null) {
  const session = hash === null ? undefined : await store.findSession(tx, hash)
  if (session === undefined) return { provenAt: null, endsAt: null }
  return {
    provenAt: session.proven_at.toISOString(),
    endsAt: new Date(session.seen_at.getTime() + idleMs).toISOString(),
  }
}

const wrong = () =>
  new Problem(403, 'the name, the password or the code is not right', [], { type: '/problems/sign-in' })
const wrongCode = () =>
  new Problem(403, 'this is not the code of now, or it was used already', [], { type: '/problems/code' })

async function demandInvitation(db: Database, secret: string, now: Date) {
  const invitation = await store.findInvitation(db, hashSecret(secret))
  if (invitation !== undefined && invitation.disabled_at === null && invitation.expires_at > now) return invitation
  throw new Problem(404, 'this invitation was used, replaced, or is older than an hour: an administrator makes another')
}

export const sessionEndpoints: Endpoints<typeof sessionCalls> = {
  session: {
    answer: async ({ tx, actor }) => ({
      name: actor.name,
      roles: [...actor.roles],
      ...(await sessionOf(tx, actor.session)),
    }),
  },
  signIn: {
    // slow on purpose, so outside the transaction
    async before({ services, actor, now }, { name, password }) {
      await demandTries(services.db, guessAt(name, actor.from), now)
      const person = await store.findPersonNamed(services.db, nameKey(name))
      const isRight = await isPassword(person?.password_hash ?? null, password)
      if (person === undefined || !isRight || person.disabled_at !== null) throw wrong()
      return person
    },
    note: async ({ fetched }) => {
      const { id, name } = fetched as store.StoredPerson
      return { target: `person ${id}`, person: name }
    },
    async answer(around, { code, name: typed }) {
      const { services, tx, actor } = around
      const { id, name, roles } = around.fetched as store.StoredPerson
      const person = await store.findPerson(tx, id)
      if (person === undefined || !(await useCode(services, tx, person, code))) throw wrong()
      const hash = await startSession(around, id)
      await forgiveGuesses(tx, guessAt(typed, actor.from))
      return { name, roles, ...(await sessionOf(tx, hash)) }
    },
  },
  signOut: {
    note: async ({ actor }) => ({ target: `person ${actor.id ?? actor.name}` }),
    async answer({ tx, actor, setSession }) {
      if (actor.session !== null) await store.endSession(tx, actor.session)
      setSession(null)
      return { done: true }
    },
  },
  prove: {
    before: ({ services, actor, now }) => demandTries(services.db, guessIn(actor.id ?? 0), now),
    note: async ({ actor }) => ({ target: `person ${actor.id ?? actor.name}` }),
    async answer({ services, tx, actor, now }, { code }) {
      const person = actor.id === null ? undefined : await store.findPerson(tx, actor.id)
      if (person === undefined || actor.session === null) throw new Problem(409, 'the key needs no second factor')
      if (!(await useCode(services, tx, person, code))) throw wrongCode()
      await store.provenSession(tx, actor.session, now)
      await forgiveGuesses(tx, guessIn(person.id))
      return { name: actor.name, roles: [...actor.roles], ...(await sessionOf(tx, actor.session)) }
    },
  },
  invitation: {
    isUnrecorded: true,
    async answer({ services, tx, now }, { secret }) {
      const { id, name, totp } = await demandInvitation(tx, secret, now)
      return { name, ...otpauthOf(name, openTotp(services, id, totp)) }
    },
  },
  acceptInvitation: {
    async before({ services, now }, { secret, password }) {
      const { name } = await demandInvitation(services.db, secret, now)
      const isShort = [...password].length < minPassword
      const fault = isShort ? 'short' : passwordFault(password, name)
      const faults = {
        short: `the password must have at least ${minPassword} characters`,
        username: 'the password must not be the name',
        common: 'this password is among the first that somebody would try',
      }
      if (fault !== null) throw new Problem(400, 'the password cannot be used', [faults[fault]])
      return hashPassword(password)
    },
    async note({ tx, now }, { secret }) {
      const { id, name } = await demandInvitation(tx, secret, now)
      return { target: `person ${id}`, person: name }
    },
    async answer(around, { secret, code }) {
      const { services, tx, now } = around
      const { id, name, totp } = await demandInvitation(tx, secret, now)
      if (!(await store.takeInvitation(tx, hashSecret(secret)))) throw new Problem(409, 'this invitation was just used')
      await store.changePerson(tx, id, { password_hash: around.fetched as string, totp })
      const step = stepOf(openTotp(services, id, totp), code, now.getTime())
      if (step === null || !(await store.useStep(tx, id, step))) throw wrongCode()
      const recoveryCodes = makeRecoveryCodes(services.random)
      await store.setRecoveryCodes(tx, id, recoveryCodes.map(hashRecoveryCode))
      await store.endSessionsOf(tx, id)
      const hash = await startSession({ ...around, actor: nobody(around.actor.from) }, id)
      const { roles = [] } = (await store.findPerson(tx, id)) ?? {}
      return { name, roles, ...(await sessionOf(tx, hash)), recoveryCodes }
    },
  },
}
