import type { Proof, Role } from '@app/back-office'
import type { Transaction } from '../db/database'
import type { Services } from '../services'
import type { Around } from './endpoint'
import { hashSecret, idleMs } from './identify'
import { placeOf } from './passkeys'
import { passkeysOf } from './passkeys-store'
import * as store from './people-store'

type Starting = Pick<Around, 'services' | 'tx' | 'actor' | 'now' | 'setSession'>

/** In place of the one that they have. @param provenAt when they proved a second factor */
export async function startSession(around: Starting, personId: number, provenAt = around.now): Promise<Uint8Array> {
  const { services, tx, actor, now, setSession } = around
  const secret = Buffer.from(services.random.bytes(32)).toString('base64url')
  const hash = hashSecret(secret)
  await store.forgetSessions(tx, new Date(now.getTime() - idleMs))
  if (actor.session !== null) await store.endSession(tx, actor.session)
  await store.addSession(tx, { hash, personId, from: actor.from, now, provenAt })
  setSession(secret)
  return hash
}

type Person = { id: number | null; name: string; roles: readonly Role[] }

/** What a page knows of its session. @param hash null: the key has none */
export async function sessionOf(
  { services, tx }: Pick<Around, 'services' | 'tx'>,
  { id, name, roles }: Person,
  hash: Uint8Array | null,
) {
  const session = hash === null ? undefined : await store.findSession(tx, hash)
  const person = id === null ? undefined : await store.findPerson(tx, id)
  return {
    name,
    roles: [...roles],
    provenAt: session?.proven_at.toISOString() ?? null,
    endsAt: session ? new Date(session.seen_at.getTime() + idleMs).toISOString() : null,
    proofs: person ? await proofsOf(services, tx, person) : [],
    reset: person ? resetOf(person) : null,
  }
}

async function proofsOf(services: Services, tx: Transaction, { id, totp, subject }: store.StoredPerson) {
  const has: Readonly<Record<Proof, boolean>> = {
    passkey: placeOf(services) !== null && (await passkeysOf(tx, id)).length > 0,
    code: totp !== null,
    provider: services.config.backOfficeProvider !== null && subject !== null,
  }
  return (['passkey', 'code', 'provider'] as const).filter((proof) => has[proof])
}

const resetOf = ({ reset_by: by, reset_approved_by: approvedBy, reset_at: at }: store.StoredPerson) =>
  by === null || at === null ? null : { by, approvedBy, at: at.toISOString() }
