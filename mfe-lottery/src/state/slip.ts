import { betTypes, type BetType, type Order } from '@app/contracts'

/** What a member is about to play in one game. */
export type Slip = {
  /** In the board's order. */
  readonly picks: readonly BetType[]
  /** The stake of each pick, as typed. */
  readonly amount: string
  /** The period for which the member reviewed the slip; null while the slip is not open. */
  readonly reviewed: string | null
  /** Sent, with no response yet: the slip cannot change until the server has accepted or refused it. */
  readonly sent: Order | null
}

export type SlipAction =
  | { type: 'toggle'; pick: BetType }
  | { type: 'amount'; text: string }
  | { type: 'clear' }
  /** With the stake of each pick; null if they differed. */
  | { type: 'again'; picks: readonly BetType[]; amount: string | null }
  | { type: 'review'; period: string }
  | { type: 'close' }
  | { type: 'sent'; order: Order }
  | { type: 'placed' }
  | { type: 'refused' }

export const emptySlip: Slip = { picks: [], amount: '1', reviewed: null, sent: null }

const inOrder = (picks: ReadonlySet<BetType>) => betTypes.filter((type) => picks.has(type))

function toggled(picks: readonly BetType[], pick: BetType): readonly BetType[] {
  const set = new Set(picks)
  if (!set.delete(pick)) set.add(pick)
  return inOrder(set)
}

const withPicks = (slip: Slip, picks: readonly BetType[]): Slip => ({
  ...slip,
  picks,
  reviewed: picks.length === 0 ? null : slip.reviewed,
})

function edited(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'toggle':
      return withPicks(slip, toggled(slip.picks, action.pick))
    case 'clear':
      return withPicks(slip, [])
    case 'again':
      return withPicks(
        { ...slip, amount: action.amount ?? slip.amount, reviewed: null },
        inOrder(new Set(action.picks)),
      )
    case 'amount':
      return { ...slip, amount: action.text }
    default:
      return slip
  }
}

export function slipReducer(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'review':
      return { ...slip, reviewed: action.period }
    case 'close':
      return { ...slip, reviewed: null }
    case 'sent':
      return { ...slip, sent: action.order }
    case 'placed':
      return { ...emptySlip, amount: slip.amount }
    case 'refused':
      return { ...slip, sent: null }
    default:
      return slip.sent ? slip : edited(slip, action)
  }
}

/** open: can be placed · closed: the period is over, the next not there yet · moved: reviewed for a past period. */
export type SlipStage = 'open' | 'closed' | 'moved'

export function stageOf(slip: Slip, period: string, seconds: number): SlipStage {
  if (seconds === 0) return 'closed'
  return slip.reviewed === period ? 'open' : 'moved'
}
