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

/** The icon of a movement; for an unknown kind, an arrow in the direction of the money. */
export const iconOf = (kind: string, minor: bigint): LucideIcon =>
  icons.get(kind) ?? (minor < 0n ? ArrowUpRight : ArrowDownLeft)
