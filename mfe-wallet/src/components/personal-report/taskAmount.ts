import type { PersonalReport } from '@app/contracts'
import { parseWire } from '@app/money'

/** Winnings minus play money, in hundredths (WALLET-10). */
export const taskAmount = ({ winnings, stakes }: PersonalReport): bigint => parseWire(winnings) - parseWire(stakes)
