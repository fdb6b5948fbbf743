import { answeredIn, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/csv'

const file = renamed(wire.depositsCsv.response, { is_cut: ['isCut', yesOrNo] })
/** Records as a file of text/csv. */
export type CsvFile = OwnOf<typeof file>

export { maxCsvRows } from './wire/csv'
export const depositsCsv = answeredIn(wire.depositsCsv, file)
export const withdrawalsCsv = answeredIn(wire.withdrawalsCsv, file)
export const gameOrdersCsv = answeredIn(wire.gameOrdersCsv, file)
export const moneyLogCsv = answeredIn(wire.moneyLogCsv, file)
