import type { peopleCalls } from '@app/back-office'
import { nameKey } from '../../features/session/name-key'
import type { Around, Endpoints } from '../endpoint'
import { idleMs } from '../identify'
import { invite } from '../invitations'
import { idKey, pageAfter } from '../pages'
import * as store from '../people-store'
import { Problem } from '../problem'

/** How long whoever requested an approved invitation has to make its link. */
const permitMs = 60 * 60_000

async function demandPerson({ tx, params }: Pick<Around, 'tx' | 'params'>): Promise<store.StoredPerson> {
  const id = /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
  const person = await store.findPerson(tx, id)
  if (person) return person
  throw new Problem(404, `there is no person ${params['id']}`)
}

/**
 * What a second administrator approves; the only one there ever was decides alone.
 * @throws Problem if all others are disabled: nobody comes to decide alone by disabling colleagues
 */
async function approvedByAnother({ tx, actor }: Around, plan: object): Promise<object | null> {
  const others = (await store.administrators(tx)).filter(({ id }) => id !== actor.id)
  if (others.length === 0) return null
  if (others.some(({ disabled_at: disabledAt }) => disabledAt === null)) return plan
  throw new Problem(
    409,
    'a second administrator approves this, and all others are disabled: whoever has the server invites one (npm run operator -- invite-operator)',
  )
}

/** @throws Problem if nobody could manage people after it */
async function demandAdministratorWithout({ tx }: Around, id: number): Promise<void> {
  const administrators = await store.activeAdministrators(tx)
  if (administrators.some((each) => each.id === id) && administrators.length === 1)
    throw new Problem(409, 'this is the last administrator: give somebody else the role first')
}

/** @throws Problem if somebody else signs in at the provider with this address */
async function demandFree(tx: Around['tx'], email: string | null, personId: number | null): Promise<void> {
  const owner = email === null ? undefined : await store.findPersonWithEmail(tx, email)
  if (owner && owner.id !== personId) throw new Problem(409, `${owner.name} has the address ${email}`)
}

const isRolesOf = ({ roles }: store.StoredPerson) => [...roles].sort()
const targetOf = ({ id }: store.StoredPerson) => `person ${id}`

export const peopleEndpoints: Endpoints<typeof peopleCalls> = {
  listPeople: {
    answer: ({ tx, now }, request) =>
      pageAfter(request, { schema: idKey, of: ({ id }) => id }, async (after, max) =>
        (await store.peoplePage(tx, after, max)).map((person) => {
          const isActive = store.isActive(person)
          const isSeen = person.seen_at !== null && person.seen_at.getTime() > now.getTime() - idleMs
          return {
            id: person.id,
            name: person.name,
            roles: person.roles,
            email: person.email,
            state: person.disabled_at !== null ? 'disabled' : isActive ? 'active' : 'invited',
            createdAt: person.created_at.toISOString(),
            seenAt: isSeen ? (person.seen_at?.toISOString() ?? null) : null,
          }
        }),
      ),
  },
  addPerson: {
    approval: (around, { name, roles, email = null }) =>
      approvedByAnother(around, { name, roles, ...(email !== null && { email }) }),
    async note({ tx }, { name, roles, email = null }) {
      if (await store.findPersonNamed(tx, nameKey(name))) throw new Problem(409, `there is a person ${name} already`)
      await demandFree(tx, email, null)
      return { target: `person ${name}`, after: { roles, ...(email !== null && { email }) } }
    },
    async answer({ tx, now }, { name, roles, email = null }) {
      const id = await store.addPerson(tx, { name, key: nameKey(name), roles, email, now })
      if (id === null) throw new Problem(409, `there is a person ${name} already`)
      return { id }
    },
  },
  invitePerson: {
    async approval(around) {
      const { tx, actor, now } = around
      const person = await demandPerson(around)
      if (!store.isActive(person)) return null
      if (actor.id === null)
        throw new Problem(409, `sign in: ${person.name} is in use, and whoever requests it gets the link`)
      if (await store.hasPermit(tx, person.id, actor.id, now)) return null
      return approvedByAnother(around, { name: person.name, resets: ['password', 'code', 'passkeys'] })
    },
    async note(around) {
      const person = await demandPerson(around)
      if (person.disabled_at !== null) throw new Problem(409, `${person.name} is disabled`)
      return { target: targetOf(person) }
    },
    async answer(around) {
      const { services, tx, actor, approver, now } = around
      const person = await demandPerson(around)
      if (store.isActive(person) && actor.id !== null) {
        if (approver !== null) {
          const until = new Date(now.getTime() + permitMs)
          await store.addPermit(tx, person.id, actor.id, until)
          await store.noteReset(tx, person.id, { by: actor.name, approvedBy: approver.name, now })
          return { link: null, expiresAt: until.toISOString() }
        }
        // it was approved, unless there never was a second administrator
        if (!(await store.hasPermit(tx, person.id, actor.id, now)))
          await store.noteReset(tx, person.id, { by: actor.name, approvedBy: null, now })
        await store.usePermit(tx, person.id, actor.id)
      }
      const { link, expiresAt } = await invite(services, tx, person.id)
      return { link, expiresAt: expiresAt.toISOString() }
    },
  },
  setRoles: {
    async approval(around, { roles }) {
      const person = await demandPerson(around)
      return approvedByAnother(around, { name: person.name, from: isRolesOf(person), to: roles })
    },
    async note(around, { roles }) {
      const person = await demandPerson(around)
      if (!roles.includes('administrator')) await demandAdministratorWithout(around, person.id)
      return { target: targetOf(person), before: { roles: isRolesOf(person) }, after: { roles } }
    },
    async answer(around, { roles }) {
      const { id } = await demandPerson(around)
      await store.changePerson(around.tx, id, { roles })
      return { done: true }
    },
  },
  setEmail: {
    async approval(around, { email }) {
      const person = await demandPerson(around)
      return approvedByAnother(around, { name: person.name, from: person.email, to: email })
    },
    async note(around, { email }) {
      const person = await demandPerson(around)
      await demandFree(around.tx, email, person.id)
      return { target: targetOf(person), before: { email: person.email }, after: { email } }
    },
    async answer(around, { email }) {
      const { id, subject } = await demandPerson(around)
      // whoever came in with the earlier address does not any more
      await store.changePerson(around.tx, id, { email, subject: null })
      if (subject !== null) await store.endSessionsOf(around.tx, id)
      return { done: true }
    },
  },
  disablePerson: {
    async note(around) {
      const person = await demandPerson(around)
      await demandAdministratorWithout(around, person.id)
      return {
        target: targetOf(person),
        before: { isDisabled: person.disabled_at !== null },
        after: { isDisabled: true },
      }
    },
    async answer(around) {
      const { id } = await demandPerson(around)
      await store.changePerson(around.tx, id, { disabled_at: around.now })
      await store.endSessionsOf(around.tx, id)
      return { done: true }
    },
  },
  enablePerson: {
    async approval(around) {
      const person = await demandPerson(around)
      return approvedByAnother(around, { name: person.name, roles: isRolesOf(person) })
    },
    async note(around) {
      const person = await demandPerson(around)
      if (person.disabled_at === null) throw new Problem(409, `${person.name} is not disabled`)
      return { target: targetOf(person), before: { isDisabled: true }, after: { isDisabled: false } }
    },
    async answer(around) {
      const { id } = await demandPerson(around)
      await store.changePerson(around.tx, id, { disabled_at: null })
      return { done: true }
    },
  },
  endPersonSessions: {
    note: async (around) => ({ target: targetOf(await demandPerson(around)) }),
    async answer(around) {
      const { id } = await demandPerson(around)
      await store.endSessionsOf(around.tx, id)
      return { done: true }
    },
  },
}
