import type { PersonalReport } from '@app/contracts'
import { parseWire } from '@app/money'

/** Winnings minus play money, in hundredths (WALLET-10). */
export const taskAmount = ({ win_money, play_money }: PersonalReport): bigint =>
  parseWire(win_money) - parseWire(play_money)
