import type { SessionTokens } from '@app/contracts'
import { transaction, type Transaction } from '../../db/database'
import { sqlStateOf, sqlStates } from '@app/database'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { hashPassword } from '../session/password'
import { makeSecret } from '../session/secret'
import { openSession } from '../session/sign-in'
import { addMember, findByName, lockPasswordHash } from '../session/store'
import { sessionTexts } from '../session/texts'
import { siteSettings } from '../site/settings'
import { findPartnerMember, forgetNonces, linkPartnerMember, useNonce } from './store'
import { signOnTexts } from './texts'
import { readTicket, ticketWindowMs, type Parameters, type Ticket } from './ticket'

/** A session for the member in a partner's ticket, created on first use. A ticket works once. */
export async function signOn(services: Services, parameters: Parameters & { sso: string }): Promise<SessionTokens> {
  const { db, clock, config } = services
  const ticket = readTicket(config.partners, parameters, clock.now())
  // Hashing is slow, so it is done before the transaction, and only for a new member.
  const known = await findPartnerMember(db, ticket)
  const passwordHash = known === null ? await hashPassword(makeSecret(services.random)) : null
  const {
    head_toal: [headerImg = ''],
    single_session: single,
  } = await siteSettings(services)
  try {
    return await transaction(db, async (tx) => {
      if (!(await useNonce(tx, ticket.partner, ticket.nonce, clock.now()))) {
        throw new DomainError('refused', signOnTexts.used)
      }
      const memberId =
        known ?? (await join(tx, ticket, { passwordHash: passwordHash ?? '', headerImg, now: clock.now() }))
      await lockPasswordHash(tx, memberId)
      return openSession(services, tx, { memberId, isSingle: single === 1 })
    })
  } catch (error) {
    // Somebody took the name at the same moment, or the same person logged in twice.
    if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error
    throw new DomainError('refused', sessionTexts.takenUsername, {}, error)
  }
}

/**
 * A partner's user never becomes an existing member, whatever the name: if it is taken, the partner's name is appended.
 */
async function join(
  tx: Transaction,
  ticket: Ticket,
  input: { passwordHash: string; headerImg: string; now: number },
): Promise<number> {
  const isTaken = (await findByName(tx, ticket.username)) !== null
  const username = isTaken ? `${ticket.username}-${ticket.partner}` : ticket.username
  const memberId = await addMember(tx, { ...input, username })
  await linkPartnerMember(tx, ticket, memberId)
  return memberId
}

/** A used ticket can be forgotten once it is too old to be used. */
export const forgetUsedTickets = ({ db, clock }: Services): Promise<void> =>
  forgetNonces(db, clock.now() - 3 * ticketWindowMs)
