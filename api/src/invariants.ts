import { depositInvariants } from './features/deposits/invariants'
import { limitsInvariants } from './features/limits/invariants'
import { lotteryInvariants } from './features/lottery/invariants'
import { ordersInvariants } from './features/orders/invariants'
import { withdrawalInvariants } from './features/withdrawals/invariants'
import { wheelInvariants } from './features/wheel/invariants'
import { ledgerInvariants, type Invariant } from './ledger/invariants'

/** All invariants of the books; each feature that moves money adds its own. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...depositInvariants,
  ...lotteryInvariants,
  ...ordersInvariants,
  ...withdrawalInvariants,
  ...limitsInvariants,
  ...wheelInvariants,
]
