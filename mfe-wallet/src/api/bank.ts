import { boundBank, type BoundBank } from '@app/contracts'
import { type Loaded, useCall } from '@app/platform'

/** The account that withdrawals go to. */
export const useBoundBank = (): Loaded<BoundBank> => useCall(boundBank, {}, { failure: 'quiet' })
