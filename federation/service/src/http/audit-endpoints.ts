import type { Endpoint } from './endpoint'

export const auditEndpoints: { readonly [One in 'audit' | 'auditCounts']: Endpoint<One> } = {
  audit: {
    action: 'read',
    async answer({ books }, { before, limit, kind, search }) {
      const from = { before: before === undefined ? undefined : Number(before), limit: Number(limit), kind, search }
      const entries = await books.audit(from)
      const [beginnings, ended] = await Promise.all([books.beginningsOf(entries), books.endedOf(entries)])
      return { entries, beginnings, ended }
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
