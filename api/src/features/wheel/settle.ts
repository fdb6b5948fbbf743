import { deriveWheel } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { causeMaxAgeMs, relayDeadline, type SignatureOptions } from '../beacon/beacons'
import { makeTurns } from '../beacon/in-turn'
import { openSecret } from '../lottery/sealing'
import { award } from './award'
import { heldSpin, spinName } from './commit'
import { makeSpin, prizesOf, takeWaitingSpin, voidSpin, waitingSpins, type WaitingSpin } from './store'

/**
 * Awards every spin whose beacon has published, and first voids those whose time is over. Any number of instances may do
 * so at once. One that fails is logged and left for the next run; the others go on. Waits while the books are closed,
 * since prizes move money.
 */
export async function settleSpins(services: Services): Promise<void> {
  if (!services.books.isOpen) return
  const waiting = await waitingSpins(services.db)
  const signal = relayDeadline()
  const inTurn = makeTurns()
  const settle = (spins: readonly WaitingSpin[], maxAgeMs: number) =>
    Promise.all(
      spins.map(async (spin) => {
        const signature = await signatureOf(services, spin, { signal, maxAgeMs })
        return inTurn(() => settleSpin(services, spin, signature))
      }),
    )
  const late = waiting.filter(({ isTooLate }) => isTooLate)
  await settle(late, causeMaxAgeMs)
  const inTime = waiting.filter(({ isTooLate }) => !isTooLate)
  await settle(inTime, 0)
}

/** Verified; null while the beacon has not published. */
export const signatureOf = (
  { beacons }: Services,
  { beacon, round }: WaitingSpin,
  options?: SignatureOptions,
): Promise<string | null> => beacons.signature(beacon, Number(round), options)

/** Does nothing while the beacon is awaited, or if the spin is already over. */
export async function settleSpin(services: Services, spin: WaitingSpin, signature: string | null): Promise<void> {
  try {
    if (spin.isTooLate) await once(services, spin, (tx, taken) => giveUp(services, tx, spin, taken, signature))
    else if (signature !== null) await once(services, spin, (tx, taken) => make(services, tx, spin, taken, signature))
  } catch (error) {
    services.log.error({ err: error, spin: spin.id }, 'a spin could not be awarded')
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeWaitingSpin>>> & { account: bigint }

/** Ends a spin that waits and commits the member's next one, in one transaction. */
const once = (
  services: Services,
  { id, memberId }: WaitingSpin,
  end: (tx: Transaction, taken: Taken) => Promise<void>,
) =>
  transaction(services.db, async (tx) => {
    const account = await memberAccount(tx, memberId)
    await lockAccounts(tx, [account])
    const taken = await takeWaitingSpin(tx, id)
    if (taken === null) return
    await end(tx, { ...taken, account })
    await heldSpin(services, tx, memberId)
  })

async function make(services: Services, tx: Transaction, spin: WaitingSpin, taken: Taken, signature: string) {
  const { account, clientSeed, nonce, wheelId } = taken
  const secret = secretOf(services, spin, taken)
  const prizes = await prizesOf(tx, wheelId)
  const config = prizes.map(({ id, weight }) => ({ id: String(id), weight }))
  const { r, index } = await deriveWheel({ secret, config, clientSeed, nonce, beacon: signature })
  const prize = prizes[index]
  if (prize === undefined) throw new RangeError(`the wheel has no place ${index}`)
  const at = timeOf(services, taken)
  await makeSpin(tx, spin.id, { secret, signature, r, prizeId: prize.id, at })
  await award(tx, { memberId: spin.memberId, account, spinId: spin.id, prize, at: at.getTime() })
}

async function giveUp(services: Services, tx: Transaction, spin: WaitingSpin, taken: Taken, signature: string | null) {
  const secret = orNull(() => secretOf(services, spin, taken))
  const cause = secret === null ? 'secret' : signature === null ? 'beacon' : 'late'
  await voidSpin(tx, spin.id, { secret, cause, at: timeOf(services, taken) })
  services.log.error({ spin: spin.id, cause }, 'a spin was not made in time and is void')
}

/** The clock that bound the spin may have been slightly ahead of ours. */
const timeOf = ({ clock }: Services, { boundAt }: Taken) => new Date(Math.max(clock.now(), boundAt.getTime()))

const secretOf = ({ config }: Services, { memberId }: WaitingSpin, { nonce, sealedSecret }: Taken) =>
  openSecret(config.keys.draw, spinName(memberId, nonce), sealedSecret)

function orNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
