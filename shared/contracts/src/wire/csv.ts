// (ours) Records as files. Apart from the records, so that only their screens load it.
import * as v from '@app/schema'
import { defineCall } from '../call'
import { countSchema } from '../primitives'
import { depositFields, gameOrderFields, moneyLogFields, withdrawalFields } from './filters'

export const maxCsvRows = 5000

const fileSchema = v.object({
  /** The file's name: the kind of records and its dates. */
  name: v.string(),
  /** The text of the file, CSV as in RFC 4180 with a byte order mark: that of text/csv; charset=utf-8. */
  text: v.string(),
  /** Records in it, the newest first. */
  rows: countSchema,
  /** 1: there are more than fit into one file. */
  is_cut: v.picklist([0, 1]),
})
export type CsvFile = v.InferOutput<typeof fileSchema>

/** The name of the member's time zone, such as Europe/Berlin. */
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/:]{1,64}$/, 'must be a time zone'))

const basics = { method: 'GET', access: 'member', response: fileSchema } as const

export const depositsCsv = defineCall({
  ...basics,
  path: 'deposits_csv',
  request: v.object({ ...depositFields, zone }),
})
export const withdrawalsCsv = defineCall({
  ...basics,
  path: 'withdrawals_csv',
  request: v.object({ ...withdrawalFields, zone }),
})
export const gameOrdersCsv = defineCall({
  ...basics,
  path: 'game_orders_csv',
  request: v.object({ ...gameOrderFields, zone }),
})
export const moneyLogCsv = defineCall({
  ...basics,
  path: 'money_log_csv',
  request: v.object({ ...moneyLogFields, zone }),
})
