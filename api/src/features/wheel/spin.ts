import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LuckDrawResult, UnresolvedSpin } from '@app/contracts/wire'
import { transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { lockAccounts, memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseOnBreak } from '../limits/hold'
import { storeCurrentBeacon } from '../lottery/rounds'
import { siteSettings } from '../site/settings'
import { heldSpin } from './commit'
import { dayOf, freeLeft } from './free'
import type { Reader } from './memo'
import { wireResult, wireUnresolved } from './screen'
import { settleSpin, signatureOf } from './settle'
import { bindSpin, countSpins, ownSpin, waitingSpins } from './store'
import { wheelTexts } from './texts'

export type SpinRequest = { client_seed?: string | undefined }
type Spinner = { memberId: number; key: string | null }

/** How long a call waits for the beacon; less than a stopping server waits for its calls. */
const patienceMs = 15_000
const pollMs = 200

/**
 * Binds the member's committed spin to a round of the beacon that nobody knows yet, which uses a free spin, all in one
 * transaction. Returns the spin's ID.
 */
export async function spinWheel(services: Services, { memberId, key }: Spinner, request: SpinRequest): Promise<number> {
  const { isluckdraw, luck_draw_free_spins: freePerDay } = await siteSettings(services)
  if (isluckdraw !== 1) throw new DomainError('refused', wheelTexts.closed)
  const hash = createHash('sha256')
    .update(JSON.stringify(['luckdraw', request.client_seed ?? null]))
    .digest('hex')
  const { spin } = await transaction(services.db, (tx) =>
    idempotent(tx, { memberId, key, hash }, async () => {
      const account = await memberAccount(tx, memberId)
      await lockAccounts(tx, [account])
      await refuseOnBreak(tx, memberId, account)
      const now = services.clock.now()
      const held = await heldSpin(services, tx, memberId)
      if (held.isWaiting) throw new DomainError('refused', wheelTexts.stillWaiting)
      const count = await countSpins(tx, memberId, dayOf(now).start)
      if (freeLeft(freePerDay, count) === 0) throw new DomainError('refused', wheelTexts.noneLeft)
      await storeCurrentBeacon(services, tx)
      const { hash: beacon } = await services.beacons.current()
      await bindSpin(tx, { id: held.id, clientSeed: request.client_seed ?? held.clientSeed, beacon, now })
      return { spin: held.id }
    }),
  )
  return spin
}

/** Waits for the beacon and awards the spin, unless a job does; no transaction is open while it waits. */
export async function awaitSpin(services: Services, id: number, maxMs = patienceMs): Promise<void> {
  const end = Date.now() + maxMs
  const [spin] = await waitingSpins(services.db, id)
  if (spin === undefined) return
  let signature = await signatureOf(services, spin)
  while (signature === null && Date.now() < end) {
    await pause(pollMs)
    signature = await signatureOf(services, spin)
  }
  if (services.books.isOpen) await settleSpin(services, spin, signature)
}

/** What became of one of the member's spins, or that it waits. */
export async function spinAnswer(
  services: Services,
  { memberId, id }: { memberId: number; id: number },
  reader: Reader,
): Promise<LuckDrawResult | UnresolvedSpin> {
  const spin = await ownSpin(services.db, memberId, id)
  if (spin === undefined) throw new DomainError('notFound', wheelTexts.noSpin)
  const { luck_draw_free_spins: freePerDay } = await siteSettings(services)
  const left = freeLeft(freePerDay, await countSpins(services.db, memberId, dayOf(services.clock.now()).start))
  return wireResult(spin, left, reader) ?? wireUnresolved(spin, left, reader)
}
