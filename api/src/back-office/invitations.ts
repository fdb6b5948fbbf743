import type { Role } from '@app/back-office'
import type { Transaction } from '../db/database'
import { nameKey } from '../features/session/name-key'
import type { Services } from '../services'
import { hashSecret } from './identify'
import {
  activeAdministrators,
  addPerson,
  changePerson,
  findPersonNamed,
  isActive,
  noteReset,
  setInvitation,
} from './people-store'
import { makeTotp, sealTotp } from './second-factor'

const invitationMs = 60 * 60_000
const firstAdministrator = 'admin'
const commandLine = 'npm run operator'

export type Invitation = { /** Below the back office's address. */ link: string; expiresAt: Date }

/** A link, good once and for an hour. Behind the #, its secret is sent to no server and is in no log. */
export async function invite(services: Services, tx: Transaction, personId: number): Promise<Invitation> {
  const { random, clock } = services
  const secret = Buffer.from(random.bytes(32)).toString('base64url')
  const expiresAt = new Date(clock.now() + invitationMs)
  const totp = sealTotp(services, personId, makeTotp(random))
  await setInvitation(tx, personId, { hash: hashSecret(secret), totp, expires_at: expiresAt })
  return { link: `/invitation#${secret}`, expiresAt }
}

/** For somebody with this name, who is added if need be and has these roles from now on. */
export async function inviteNamed(services: Services, tx: Transaction, name: string, roles: readonly Role[]) {
  const key = nameKey(name)
  const person = await findPersonNamed(tx, key)
  const now = new Date(services.clock.now())
  const id = person?.id ?? (await addPerson(tx, { name, key, roles, email: null, now })) ?? 0
  if (person) await changePerson(tx, id, { roles: [...roles], disabled_at: null })
  if (person && isActive(person)) await noteReset(tx, id, { by: commandLine, approvedBy: null, now })
  return invite(services, tx, id)
}

/** null: somebody can sign in as an administrator already. */
export async function inviteFirst(services: Services, tx: Transaction): Promise<Invitation | null> {
  if ((await activeAdministrators(tx)).length > 0) return null
  return inviteNamed(services, tx, firstAdministrator, ['administrator'])
}
