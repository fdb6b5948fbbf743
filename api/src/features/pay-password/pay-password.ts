import { hash, verify } from '@node-rs/argon2'
import { transaction, type Transaction } from '../../db/database'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { siteSettings } from '../site/settings'
import { addPayPassword, countGuess, forgiveGuesses, isStillPayPassword, replacePayPassword } from './store'
import { payPasswordTexts } from './texts'

const maxGuesses = 5
const lockMs = 15 * 60_000
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * All passwords of six characters are quickly tried: without the pepper, which is not in the database, a stolen hash
 * reveals nothing.
 */
export const hashPayPassword = (pepper: Uint8Array, password: string): Promise<string> =>
  hash(password, { ...cost, secret: pepper })

/**
 * Passes for the right password; a refusal names `field`, the parameter of the password. The fifth wrong one locks for
 * 15 minutes; guesses are counted in a separate transaction, whatever the caller rolls back.
 */
export async function demandPayPassword(
  { db, clock, config }: Services,
  memberId: number,
  password: string,
  field: string,
): Promise<{ hash: string }> {
  const now = clock.now()
  const guess = await countGuess(db, { memberId, max: maxGuesses, now, lockMs })
  if (guess === null) throw new DomainError('refused', payPasswordTexts.isNotSet)
  const left = maxGuesses - guess.failures
  const isRight = left >= 0 && (await verify(guess.hash, password, { secret: config.keys.pepper }))
  if (isRight) {
    await forgiveGuesses(db, memberId, guess.hash)
    return { hash: guess.hash }
  }
  if (left > 0) throw new DomainError('refused', payPasswordTexts.wrong, { left }).at(field)
  const minutes = Math.ceil((guess.until.getTime() - now) / 60_000)
  throw new DomainError('refused', payPasswordTexts.locked, { minutes }).at(field)
}

/** Call within the transaction that needs the password: it must not have been changed or removed meanwhile. */
export async function demandSamePayPassword(tx: Transaction, memberId: number, hash: string): Promise<void> {
  if (await isStillPayPassword(tx, memberId, hash)) return
  throw new DomainError('refused', payPasswordTexts.wrong, { left: maxGuesses }).at('paypwd')
}

export async function setFirstPayPassword({ db, config }: Services, memberId: number, password: string): Promise<void> {
  const passwordHash = await hashPayPassword(config.keys.pepper, password)
  const isSet = await transaction(db, (tx) => addPayPassword(tx, memberId, passwordHash))
  if (!isSet) throw new DomainError('refused', payPasswordTexts.isSet)
}

export async function changePayPassword(
  services: Services,
  memberId: number,
  input: { oldpaypwd: string; paypassword: string },
): Promise<void> {
  const { db, config } = services
  if ((await siteSettings(services)).edit_paypwd !== 1) throw new DomainError('refused', payPasswordTexts.editIsClosed)
  const { hash: previous } = await demandPayPassword(services, memberId, input.oldpaypwd, 'oldpaypwd')
  const passwordHash = await hashPayPassword(config.keys.pepper, input.paypassword)
  const isReplaced = await transaction(db, (tx) => replacePayPassword(tx, memberId, { previous, hash: passwordHash }))
  if (!isReplaced) throw new DomainError('refused', payPasswordTexts.wrong, { left: maxGuesses }).at('oldpaypwd')
}
