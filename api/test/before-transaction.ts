import type { Database } from '../src/db/database'
import type { Services } from '../src/services'

/**
 * Services that run `work` right before the transaction with this number starts, counted from 1: reliably the worst
 * moment for a concurrent change.
 */
export function beforeTransaction(services: Services, number: number, work: () => Promise<unknown>): Services {
  let begun = 0
  const transaction = () => ({
    setIsolationLevel: (level: 'read committed') => ({
      async execute(inside: Parameters<ReturnType<Database['transaction']>['execute']>[0]) {
        begun += 1
        if (begun === number) await work()
        return services.db.transaction().setIsolationLevel(level).execute(inside)
      },
    }),
  })
  const db = new Proxy(services.db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...services, db }
}
