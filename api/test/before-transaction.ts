import type { Database } from '../src/db/database'
import type { Services } from '../src/services'

/**
 * Services on whose database `work` is done right before the transaction of this number begins, from 1 on: the worst moment
 * for something else to happen, every time.
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
