import type { Endpoint } from './endpoint'

export const auditEndpoints: { readonly [One in 'audit' | 'auditCounts']: Endpoint<One> } = {
  audit: {
    action: 'read',
    async answer({ books }, { before, limit, kind }) {
      const from = { before: before === undefined ? undefined : Number(before), limit: Number(limit), kind }
      const entries = await books.audit(from)
      return { entries, beginnings: await books.beginningsOf(entries) }
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
