import { isIP } from 'node:net'
import type { AnswerOf, BackOfficeCalls, RequestOf } from '@app/back-office'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Transaction } from '../db/database'
import type { Services } from '../services'
import type { Around } from './endpoint'
import * as store from './passkeys-store'
import { Problem } from './problem'

const rpName = 'Back office'
/** How long a challenge can be answered. */
const lifeMs = 5 * 60_000
/** ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]

type NewCredential = RequestOf<BackOfficeCalls['addPasskey']>['credential']
type SignedCredential = RequestOf<BackOfficeCalls['signInWithPasskey']>['credential']
type Outside = Omit<Around, 'tx' | 'fetched'>

/** Where passkeys belong to; null: browsers have none for an IP address. */
export function placeOf({ config }: Pick<Services, 'config'>): { origin: string; rpId: string } | null {
  const { origin, hostname } = new URL(config.backOfficeUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { origin, rpId: hostname } : null
}

function demandPlace(services: Services) {
  const place = placeOf(services)
  if (place) return place
  throw new Problem(
    409,
    `browsers have no passkeys for an IP address, and this back office is at ${services.config.backOfficeUrl}: set BACK_OFFICE_URL to an address with a name`,
  )
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** What an authenticator stores of a person; no part of it says who they are. */
const handleOf = (personId: number) => new Uint8Array(Buffer.from(`person ${personId}`))

const refusal = (reason: string, person?: string) =>
  new Problem(403, 'this passkey was not accepted', [reason], { type: '/problems/passkey' }, person)

/** What a browser makes a passkey from. */
export async function beginAdding({ services, tx, actor, now }: Around, person: { id: number; name: string }) {
  const { rpId } = demandPlace(services)
  const known = await store.passkeysOf(tx, person.id)
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userID: handleOf(person.id),
    userName: person.name,
    userDisplayName: person.name,
    challenge: new Uint8Array(services.random.bytes(32)),
    timeout: lifeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: textOf(credential) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await store.addChallenge(tx, { challenge: options.challenge, purpose: 'add', session: actor.session, now, lifeMs })
  return options as AnswerOf<BackOfficeCalls['beginPasskey']>
}

/** What a passkey signs. @param personId whose; null: of anybody, who signs in */
export async function beginSigning({ services, tx, actor, now }: Around, personId: number | null) {
  const { rpId } = demandPlace(services)
  const theirs = personId === null ? [] : await store.passkeysOf(tx, personId)
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(services.random.bytes(32)),
    timeout: lifeMs,
    userVerification: 'required',
    allowCredentials: theirs.map(({ credential }) => ({ id: textOf(credential) })),
  })
  const purpose = personId === null ? 'sign-in' : 'prove'
  const session = personId === null ? null : actor.session
  await store.addChallenge(tx, { challenge: options.challenge, purpose, session, now, lifeMs })
  return { rpId, ...options } as AnswerOf<BackOfficeCalls['beginPasskeySignIn']>
}

/** The challenge that was signed; whatever becomes of it, it is used now. @throws Problem */
async function takeChallenge({ services, actor, now }: Outside, clientData: string, purpose: store.Purpose) {
  const { challenge } = await checked(async () => decodeClientDataJSON(clientData))
  const session = purpose === 'sign-in' ? null : actor.session
  if (await store.takeChallenge(services.db, { challenge: String(challenge), purpose, session }, now)) return challenge
  throw refusal('it took longer than five minutes, or was sent before: begin again')
}

/** @throws Problem with what the library finds wrong */
async function checked<Result>(work: () => Promise<Result>, person?: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error), person)
  }
}

export type VerifiedPasskey = { credential: Uint8Array; publicKey: Uint8Array; counter: number }

/** A passkey that a browser made for whoever is signed in. @throws Problem */
export async function verifyNew(around: Outside, credential: NewCredential): Promise<VerifiedPasskey> {
  const { origin, rpId } = demandPlace(around.services)
  const challenge = await takeChallenge(around, credential.response.clientDataJSON, 'add')
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw refusal('the browser did not prove that it made it')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential: bytesOf(id), publicKey, counter }
}

export type SignedPasskey = { passkey: store.FoundPasskey; counter: number }

/** A passkey that signed a challenge. @throws Problem, also if its counter went back, as a copy's does */
export async function verifySigned(
  around: Outside,
  { credential, purpose }: { credential: SignedCredential; purpose: 'sign-in' | 'prove' },
): Promise<SignedPasskey> {
  const { origin, rpId } = demandPlace(around.services)
  const challenge = await takeChallenge(around, credential.response.clientDataJSON, purpose)
  const passkey = await store.findPasskey(around.services.db, bytesOf(credential.id))
  const isTheirs = purpose === 'sign-in' || passkey?.person_id === around.actor.id
  if (passkey === undefined || passkey.disabled_at !== null || !isTheirs)
    throw refusal('it was removed, or belongs to somebody else', passkey?.person)
  const { userHandle, ...signed } = credential.response
  if (userHandle !== undefined && userHandle !== textOf(handleOf(passkey.person_id)))
    throw refusal('it says that it is somebody else’s', passkey.person)
  const { verified, authenticationInfo } = await checked(
    () =>
      verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
        },
      }),
    passkey.person,
  )
  if (!verified) throw refusal('its signature is not right', passkey.person)
  return { passkey, counter: authenticationInfo.newCounter }
}

/** @throws Problem if it was used meanwhile with this counter, or a later one */
export async function redeemPasskey(tx: Transaction, { passkey, counter }: SignedPasskey, now: Date): Promise<void> {
  if (await store.usePasskey(tx, passkey.id, counter, now)) return
  throw refusal('its counter went back, as that of a copy does', passkey.person)
}
