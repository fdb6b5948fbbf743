import type { FairnessRound } from '@app/contracts'
import { scheduleDraw } from '@app/fairness'
import { chainHashOf, isSignedBy } from '@app/fairness/beacon'

type Bound = Pick<FairnessRound, 'beacon' | 'beaconChain' | 'bond'> & {
  /** When bets closed, or a spin was made. */
  closesAt: number
}

/**
 * Whether the beacon's part is the signature of the first round that was due a second after the close, by the beacon
 * that the draw was bound to. Loaded only with a draw to check, since it brings the curve's arithmetic.
 */
export async function checkBeacon({ beacon, beaconChain, bond, closesAt }: Bound): Promise<boolean> {
  if (bond === null || beaconChain === null) return false
  const named = await chainHashOf({ ...beaconChain, name: bond.name }).catch(() => null)
  const due = scheduleDraw(beaconChain, closesAt)
  const isNamed = named === bond.hash && due.round === bond.round && due.voidAt === bond.voidAt
  return isNamed && isSignedBy(beaconChain.publicKey, bond.round, beacon)
}
