import { readCheckpoints } from '../heads'
import type { Endpoint } from './endpoint'

export const auditEndpoints: { readonly [One in 'audit' | 'auditCounts']: Endpoint<One> } = {
  audit: {
    action: 'read',
    async answer({ books, store, signer }, { before, limit, kind, search }) {
      const from = { before: before === undefined ? undefined : Number(before), limit: Number(limit), kind, search }
      // first, because an entry is written before what names it
      const checkpoints = before === undefined ? await readCheckpoints(store, signer) : []
      const entries = await books.audit(from)
      const [beginnings, ended] = await Promise.all([books.beginningsOf(entries), books.endedOf(entries)])
      return { entries, beginnings, ended, checkpoints }
    },
  },
  auditCounts: {
    action: 'read',
    answer: async ({ books }) => ({
      forced: await books.countAudit('forced'),
      refused: await books.countAudit('refused'),
    }),
  },
}
