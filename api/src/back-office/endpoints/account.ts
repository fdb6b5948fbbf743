import type { accountCalls } from '@app/back-office'
import { isPassword } from '../../features/session/password'
import { forgiveGuesses } from '../../features/session/slow-down'
import { redeemCode, wrongCode } from '../code'
import type { Around, Endpoints } from '../endpoint'
import { idleMs } from '../identify'
import { hashNewPassword } from '../new-password'
import { idKey, pageAfter } from '../pages'
import { beginAdding, type VerifiedPasskey, verifyNew } from '../passkeys'
import * as passkeys from '../passkeys-store'
import * as store from '../people-store'
import { Problem } from '../problem'
import { hashRecoveryCode, makeRecoveryCodes } from '../second-factor'
import { demandTries, guessIn } from '../tries'

const maxPasskeys = 20

/** Whoever is signed in, and their session. @throws Problem for the key of the command line, which has no account */
async function demandOwn(db: Around['tx'], { id, session }: Around['actor']) {
  const person = id === null ? undefined : await store.findPerson(db, id)
  if (person && session !== null) return { person, session }
  throw new Problem(409, 'the key of the command line has no account: sign in')
}

const idOf = ({ params }: Pick<Around, 'params'>) =>
  /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
const own = async ({ actor }: Around) => ({ target: `person ${actor.id ?? actor.name}` })

async function demandPasskey({ tx, actor, params }: Around) {
  const { person } = await demandOwn(tx, actor)
  const passkey = (await passkeys.passkeysOf(tx, person.id)).find(({ id }) => id === idOf({ params }))
  if (passkey) return passkey
  throw new Problem(404, `you have no passkey ${params['id']}`)
}

export const accountEndpoints: Endpoints<typeof accountCalls> = {
  account: {
    async answer({ tx, actor }) {
      const { person } = await demandOwn(tx, actor)
      return {
        name: person.name,
        roles: person.roles,
        hasPassword: person.password_hash !== null,
        recoveryCodesLeft: await store.recoveryCodesLeft(tx, person.id),
      }
    },
  },
  confirmReset: {
    note: own,
    async answer({ tx, actor }) {
      const { person } = await demandOwn(tx, actor)
      await store.changePerson(tx, person.id, { reset_by: null, reset_approved_by: null, reset_at: null })
      return { done: true }
    },
  },
  changePassword: {
    // slow on purpose, so outside the transaction
    async before({ services, actor, now }, { oldPassword, newPassword }) {
      if (actor.id === null) throw new Problem(409, 'the key of the command line has no password')
      await demandTries(services.db, guessIn(actor.id), now)
      const person = await store.findPerson(services.db, actor.id)
      const isRight = await isPassword(person?.password_hash ?? null, oldPassword)
      if (!isRight) throw new Problem(403, 'the old password is not right', [], { type: '/problems/sign-in' })
      return hashNewPassword(newPassword, actor.name)
    },
    note: own,
    async answer({ services, tx, actor, now, fetched }, { code }) {
      const { person, session } = await demandOwn(tx, actor)
      if (!(await redeemCode(services, tx, person, code))) throw wrongCode()
      await store.changePerson(tx, person.id, { password_hash: fetched as string })
      await store.endSessionsBut(tx, person.id, session)
      await store.provenSession(tx, session, now)
      await forgiveGuesses(tx, guessIn(person.id))
      return { done: true }
    },
  },
  makeRecoveryCodes: {
    note: own,
    async answer({ services, tx, actor }) {
      const { person } = await demandOwn(tx, actor)
      if (person.totp === null)
        throw new Problem(409, 'recovery codes stand in for the codes of an app, and you have none')
      const recoveryCodes = makeRecoveryCodes(services.random)
      await store.setRecoveryCodes(tx, person.id, recoveryCodes.map(hashRecoveryCode))
      return { recoveryCodes }
    },
  },
  passkeys: {
    async answer({ tx, actor }, request) {
      const { person } = await demandOwn(tx, actor)
      return pageAfter(request, { schema: idKey, of: ({ id }) => id }, async (after, max) =>
        (await passkeys.passkeysPage(tx, person.id, after, max)).map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.created_at.toISOString(),
          usedAt: passkey.used_at?.toISOString() ?? null,
        })),
      )
    },
  },
  beginPasskey: {
    isUnrecorded: true,
    async answer(around) {
      const { person } = await demandOwn(around.tx, around.actor)
      const { length } = await passkeys.passkeysOf(around.tx, person.id)
      if (length >= maxPasskeys) throw new Problem(409, `you have ${length} passkeys: remove one first`)
      return beginAdding(around, person)
    },
  },
  addPasskey: {
    before: (around, { credential }) => verifyNew(around, credential),
    note: async ({ actor }, { name }) => ({ target: `person ${actor.id ?? actor.name}`, after: { passkey: name } }),
    async answer({ tx, actor, now, fetched }, { name }) {
      const { person } = await demandOwn(tx, actor)
      const id = await passkeys.addPasskey(tx, { personId: person.id, name, ...(fetched as VerifiedPasskey) }, now)
      if (id === null) throw new Problem(409, 'this passkey is here already')
      return { id }
    },
  },
  removePasskey: {
    async note(around) {
      const { name } = await demandPasskey(around)
      return { target: `person ${around.actor.id}`, before: { passkey: name } }
    },
    async answer(around) {
      const { id } = await demandPasskey(around)
      await passkeys.removePasskey(around.tx, id)
      return { done: true }
    },
  },
  ownSessions: {
    async answer({ tx, actor, now }, request) {
      const { person, session } = await demandOwn(tx, actor)
      const since = new Date(now.getTime() - idleMs)
      return pageAfter(request, { schema: idKey, of: ({ id }) => id }, async (after, max) =>
        (await store.sessionsPage(tx, { personId: person.id, since, after, max })).map((each) => ({
          id: each.id,
          startedAt: each.started_at.toISOString(),
          seenAt: each.seen_at.toISOString(),
          from: each.origin,
          isCurrent: Buffer.compare(each.hash, session) === 0,
        })),
      )
    },
  },
  endOwnSession: {
    note: own,
    async answer({ tx, actor, params }) {
      const { person } = await demandOwn(tx, actor)
      if (await store.endSessionOf(tx, person.id, idOf({ params }))) return { done: true }
      throw new Problem(404, `you have no session ${params['id']}`)
    },
  },
  endOtherSessions: {
    note: own,
    async answer({ tx, actor }) {
      const { person, session } = await demandOwn(tx, actor)
      await store.endSessionsBut(tx, person.id, session)
      return { done: true }
    },
  },
}
