import type { sessionCalls } from '@app/back-office'
import type { Database } from '../../db/database'
import { nameKey } from '../../features/session/name-key'
import { isPassword } from '../../features/session/password'
import { forgiveGuesses } from '../../features/session/slow-down'
import { redeemCode, wrongCode } from '../code'
import type { Around, Endpoints } from '../endpoint'
import { hashSecret, nobody } from '../identify'
import { hashNewPassword } from '../new-password'
import { beginSigning, placeOf, redeemPasskey, type SignedPasskey, verifySigned } from '../passkeys'
import { removePasskeysOf } from '../passkeys-store'
import * as store from '../people-store'
import { Problem } from '../problem'
import { hashRecoveryCode, makeRecoveryCodes, openTotp, otpauthOf, stepOf } from '../second-factor'
import { sessionOf, startSession } from '../sessions'
import { demandTries, guessAt, guessFrom, guessIn } from '../tries'

const wrong = (person?: string) =>
  new Problem(403, 'the name, the password or the code is not right', [], { type: '/problems/sign-in' }, person)

async function demandInvitation(db: Database, secret: string, now: Date) {
  const invitation = await store.findInvitation(db, hashSecret(secret))
  if (invitation !== undefined && invitation.disabled_at === null && invitation.expires_at > now) return invitation
  throw new Problem(404, 'this invitation was used, replaced, or is older than an hour: an administrator makes another')
}

/** The session of whoever is signed in. @throws Problem for the key of the command line, which has none */
function demandSession({ id, name, roles, session }: Around['actor']) {
  if (id !== null && session !== null) return { id, name, roles, session }
  throw new Problem(409, 'the key has no session, and needs no second factor')
}

export const sessionEndpoints: Endpoints<typeof sessionCalls> = {
  session: {
    answer: (around) => sessionOf(around, around.actor, around.actor.session),
  },
  signIn: {
    // slow on purpose, so outside the transaction
    async before({ services, actor, now }, { name, password }) {
      const person = await store.findPersonNamed(services.db, nameKey(name))
      await demandTries(services.db, guessAt(name, actor.from), now, person?.name)
      const isRight = await isPassword(person?.password_hash ?? null, password)
      if (person === undefined || !isRight || person.disabled_at !== null) throw wrong(person?.name)
      return person
    },
    note: async ({ fetched }) => {
      const { id, name } = fetched as store.StoredPerson
      return { target: `person ${id}`, person: name }
    },
    async answer(around, { code, name: typed }) {
      const { services, tx, actor } = around
      const { id, name } = around.fetched as store.StoredPerson
      const person = await store.findPerson(tx, id)
      if (person === undefined || !(await redeemCode(services, tx, person, code))) throw wrong(name)
      const hash = await startSession(around, id)
      await forgiveGuesses(tx, guessAt(typed, actor.from))
      return sessionOf(around, person, hash)
    },
  },
  signInWays: {
    async answer({ services }) {
      const { backOfficeUrl: address, backOfficeProvider: provider } = services.config
      return { hasProvider: provider !== null, passkeysAt: placeOf(services)?.origin ?? null, address }
    },
  },
  beginPasskeySignIn: {
    isUnrecorded: true,
    before: ({ services, actor, now }) => demandTries(services.db, guessFrom(actor.from), now),
    answer: (around) => beginSigning(around, null),
  },
  signInWithPasskey: {
    before: (around, { credential }) => verifySigned(around, { credential, purpose: 'sign-in' }),
    async note({ fetched }) {
      const { passkey } = fetched as SignedPasskey
      const { person_id: id, person, name } = passkey
      return { target: `person ${id}`, person, details: { passkey: name } }
    },
    async answer(around) {
      const { tx, actor, now } = around
      const signed = around.fetched as SignedPasskey
      const { person_id: id, person: name, roles } = signed.passkey
      await redeemPasskey(tx, signed, now)
      const hash = await startSession(around, id)
      await forgiveGuesses(tx, guessFrom(actor.from))
      return sessionOf(around, { id, name, roles }, hash)
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
    async answer(around, { code }) {
      const { services, tx, actor, now } = around
      const { id, session } = demandSession(actor)
      const person = await store.findPerson(tx, id)
      if (person === undefined || !(await redeemCode(services, tx, person, code))) throw wrongCode()
      await store.provenSession(tx, session, now)
      await forgiveGuesses(tx, guessIn(id))
      return sessionOf(around, actor, session)
    },
  },
  beginPasskeyProof: {
    isUnrecorded: true,
    answer: (around) => beginSigning(around, demandSession(around.actor).id),
  },
  proveWithPasskey: {
    async before(around, { credential }) {
      demandSession(around.actor)
      return verifySigned(around, { credential, purpose: 'prove' })
    },
    note: async ({ actor, fetched }) => ({
      target: `person ${actor.id ?? actor.name}`,
      details: { passkey: (fetched as SignedPasskey).passkey.name },
    }),
    async answer(around) {
      const { tx, actor, now, fetched } = around
      const { session } = demandSession(actor)
      await redeemPasskey(tx, fetched as SignedPasskey, now)
      await store.provenSession(tx, session, now)
      return sessionOf(around, actor, session)
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
      return hashNewPassword(password, name)
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
      if (step === null || !(await store.redeemStep(tx, id, step))) throw wrongCode()
      const recoveryCodes = makeRecoveryCodes(services.random)
      await store.setRecoveryCodes(tx, id, recoveryCodes.map(hashRecoveryCode))
      // whatever they had before may be lost
      await removePasskeysOf(tx, id)
      await store.endSessionsOf(tx, id)
      const hash = await startSession({ ...around, actor: nobody(around.actor.from) }, id)
      const { roles = [] } = (await store.findPerson(tx, id)) ?? {}
      return { ...(await sessionOf(around, { id, name, roles }, hash)), recoveryCodes }
    },
  },
}
