import type { Database } from '../db/database'
import { nameKey } from '../features/session/name-key'
import { countGuess, type Guess } from '../features/session/slow-down'
import { Problem } from './problem'

/** At a name's password and code. Many addresses together have no more tries than four of them. */
export const guessAt = (name: string, address: string): Guess => ({
  own: { subject: `operator:${address} ${nameKey(name)}`, max: 5 },
  shared: { subject: `operator:${nameKey(name)}`, max: 20 },
})
/** At the code of somebody who is signed in. */
export const guessIn = (personId: number): Guess => ({
  own: { subject: `operator-code:${personId}`, max: 5 },
  shared: null,
})
/** Sign-ins without a name, which an address begins. */
export const guessFrom = (address: string): Guess => ({
  own: { subject: `operator-from:${address}`, max: 30 },
  shared: null,
})

/** @throws Problem after too many wrong ones. @param person whose account it is, for the record */
export async function demandTries(db: Database, guess: Guess, now: Date, person?: string): Promise<void> {
  const waitMs = await countGuess(db, guess, now.getTime())
  if (waitMs <= 0) return
  const minutes = Math.ceil(waitMs / 60_000)
  throw new Problem(429, `too many wrong tries: wait ${minutes} minutes`, [], { type: '/problems/tries' }, person)
}
