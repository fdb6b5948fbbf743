import type { recordCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'
import { idKey, pageAfter } from '../pages'
import { checkRecord, readRecord } from '../record'

export const recordEndpoints: Endpoints<typeof recordCalls> = {
  listRecord: {
    answer: ({ tx }, request) =>
      pageAfter(request, { schema: idKey, of: ({ id }) => id }, async (after, max) => {
        const rows = await readRecord(tx, { ...request, before: after ?? undefined }, max)
        return rows.map(({ operator: person, reason: why, ...row }) => ({ ...row, person, why }))
      }),
  },
  checkRecord: { answer: ({ tx }) => checkRecord(tx) },
}
