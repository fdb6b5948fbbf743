import { usernameSchema, type SessionTokens } from '@app/contracts'
import * as v from 'valibot'
import { transaction, type Transaction } from '../../db/database'
import { sqlStateOf, sqlStates } from '@app/database'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { siteSettings } from '../site/settings'
import { lookUpInvite } from './invite-guess'
import { findKnown, hashPlace, savePlace, type Place } from './known-places'
import { hashPassword, isPassword, passwordFault } from './password'
import { countRegistration } from './registrations'
import { hashSecret, makeSecret } from './secret'
import { countGuess, forgiveGuesses, guessAtAccount, guessInSession } from './slow-down'
import {
  addMember,
  endSessions,
  findByName,
  findPasswordHash,
  lockPasswordHash,
  setPasswordHash,
  startSession,
  takeInvite,
  type InviteState,
} from './store'
import { sessionTexts } from './texts'

type Credentials = { username: string; password: string }

/**
 * A new session for the right password. An unknown name and a wrong password take the same time and get the same
 * message (LOGIN-8).
 */
export async function signIn(services: Services, input: Credentials, place: Place): Promise<SessionTokens> {
  const { db, clock, config } = services
  const login = await findByName(db, input.username)
  const hashes = hashPlace(config.keys.pepper, place)
  const known = await findKnown(db, login?.id ?? null, hashes)
  const guess = guessAtAccount(input.username, place, known)
  refuseWhileWaiting(await countGuess(db, guess, clock.now()))
  const isRight = await isPassword(login?.password_hash ?? null, input.password)
  if (login === null || !isRight) throw new DomainError('refused', sessionTexts.wrongLogin)
  const { single_session: isSingle } = await siteSettings(services)
  const { id: memberId, password_hash: passwordHash } = login
  const tokens = await transaction(db, async (tx) => {
    if ((await lockPasswordHash(tx, memberId)) !== passwordHash) {
      throw new DomainError('refused', sessionTexts.wrongLogin)
    }
    await savePlace(tx, memberId, hashes, clock.now())
    return openSession(services, tx, { memberId, isSingle: isSingle === 1 })
  })
  await forgiveGuesses(db, guess)
  return tokens
}

/** A new session of an authenticated member, whose row is locked; if only one session is allowed, the others end. */
export async function openSession(
  { clock, random }: Services,
  tx: Transaction,
  { memberId, isSingle }: { memberId: number; isSingle: boolean },
): Promise<SessionTokens> {
  const tokensso = makeSecret(random)
  const now = clock.now()
  if (isSingle) await endSessions(tx, { memberId, by: 'elsewhere', now })
  await startSession(tx, { memberId, secretHash: hashSecret(tokensso), now })
  return { id: memberId, tokensso }
}

const inviteRefusals = {
  unknown: sessionTexts.unknownInvite,
  used: sessionTexts.usedInvite,
  expired: sessionTexts.expiredInvite,
} as const

function demandInvite(state: InviteState): void {
  if (state !== 'valid') throw new DomainError('refused', inviteRefusals[state]).at('code')
}

/**
 * A new member, logged in. Guessing invite codes is slowed down; using a real one is not, whatever others do (REG-5).
 */
export async function signUp(
  services: Services,
  input: Credentials & { code: string },
  place: Place,
): Promise<SessionTokens> {
  const { db, clock, random, config } = services
  if (!v.is(usernameSchema, input.username)) throw new DomainError('refused', sessionTexts.badUsername).at('username')
  demandGoodPassword(input.password, input.username, 'password')
  const found = await lookUpInvite(db, { code: input.code, address: place.address }, clock.now())
  if (typeof found === 'number') throw wait(found)
  demandInvite(found)
  const passwordHash = await hashPassword(input.password)
  const [headerImg = ''] = (await siteSettings(services)).head_toal
  const tokensso = makeSecret(random)
  try {
    const id = await transaction(db, async (tx) => {
      const now = clock.now()
      refuseWhileWaiting(await countRegistration(tx, place.address, now, config.registrationsPerHour))
      demandInvite(await takeInvite(tx, input.code, now))
      const memberId = await addMember(tx, { username: input.username, passwordHash, headerImg, now })
      await startSession(tx, { memberId, secretHash: hashSecret(tokensso), now })
      await savePlace(tx, memberId, hashPlace(config.keys.pepper, place), now)
      return memberId
    })
    return { id, tokensso }
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error
    throw new DomainError('refused', sessionTexts.takenUsername, {}, error).at('username')
  }
}

/**
 * Changes the login password; every session of the member ends, including this one. The other devices are told why at
 * their next call.
 */
export async function changePassword(
  services: Services,
  member: { id: number; sessionId: number; username: string },
  input: { old_password: string; new_password: string },
): Promise<void> {
  const { db, clock } = services
  demandGoodPassword(input.new_password, member.username)
  const guess = guessInSession(member.sessionId)
  refuseWhileWaiting(await countGuess(db, guess, clock.now()))
  const oldHash = await findPasswordHash(db, member.id)
  if (!(await isPassword(oldHash, input.old_password))) {
    throw new DomainError('refused', sessionTexts.wrongOldPassword)
  }
  const passwordHash = await hashPassword(input.new_password)
  await transaction(db, async (tx) => {
    // Of concurrent changes the first one wins: for the others, the old password is no longer right.
    if ((await lockPasswordHash(tx, member.id)) !== oldHash) {
      throw new DomainError('refused', sessionTexts.wrongOldPassword)
    }
    await setPasswordHash(tx, member.id, passwordHash)
    const end = { memberId: member.id, now: clock.now() }
    await endSessions(tx, { ...end, sessionId: member.sessionId, by: 'logout' })
    await endSessions(tx, { ...end, by: 'password' })
  })
  await forgiveGuesses(db, guess)
}

function demandGoodPassword(password: string, username: string, field?: string): void {
  const fault = passwordFault(password, username)
  if (fault === null) return
  const text = fault === 'common' ? sessionTexts.commonPassword : sessionTexts.weakPassword
  const refusal = new DomainError('refused', text)
  throw field === undefined ? refusal : refusal.at(field)
}

function refuseWhileWaiting(waitMs: number): void {
  if (waitMs > 0) throw wait(waitMs)
}

const wait = (waitMs: number) => new DomainError('tooMany', sessionTexts.wait, { minutes: Math.ceil(waitMs / 60_000) })
