import type { LimitKind, PlayLimits } from '@app/contracts'
import { parseWire } from '@app/money'

export type StakeLeft = { kind: Exclude<LimitKind, 'deposit'>; minor: bigint }

function leftOf(limits: PlayLimits, kind: StakeLeft['kind']): StakeLeft | null {
  const { limit, used } = limits[kind]
  if (limit === null) return null
  const left = parseWire(limit) - parseWire(used)
  return { kind, minor: left < 0n ? 0n : left }
}

/** How much the member's own limits leave to stake today, and which limit that is; null: none applies. */
export function stakeLeft(limits: PlayLimits | null): StakeLeft | null {
  if (!limits) return null
  const stake = leftOf(limits, 'stake')
  const loss = leftOf(limits, 'loss')
  if (!stake || !loss) return stake ?? loss
  return loss.minor < stake.minor ? loss : stake
}
