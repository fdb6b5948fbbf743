import { type BankAccount, boundBank } from '@app/contracts'
import { type Loaded, useCall } from '@app/platform'

/** The account that withdrawals go to. */
export const useBoundBank = (): Loaded<BankAccount | null> => useCall(boundBank, {}, { failure: 'quiet' })
