import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowUpFromLine,
  ArrowUpRight,
  Dices,
  Gift,
  type LucideIcon,
  Trophy,
  Undo2,
} from 'lucide-react'

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['deposit', ArrowDownToLine],
  ['bet', Dices],
  ['payout', Trophy],
  ['prize', Gift],
  ['refund', Undo2],
  ['withdraw_reserve', ArrowUpFromLine],
  ['withdraw_paid', ArrowUpFromLine],
  ['withdraw_return', Undo2],
])

/** The sign of a movement; of a kind that is not known here, which way the money went. */
export const iconOf = (kind: string, minor: bigint): LucideIcon =>
  icons.get(kind) ?? (minor < 0n ? ArrowUpRight : ArrowDownLeft)
