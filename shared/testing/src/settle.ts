import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as whenIdle, unstable_scheduleCallback as schedule } from 'scheduler'

/** An effect may render again, and that render have an effect. */
const rounds = 3

/**
 * Has every wait of Testing Library (waitFor, findBy, user-event) end once React has rendered what it began, with its
 * effects: what a test reads next does not depend on how far a busy machine has come.
 */
export function settleAfterWaiting(): void {
  const { asyncWrapper } = getConfig()
  configure({
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work()
        for (let round = 0; round < rounds; round++) await new Promise<void>((done) => schedule(whenIdle, () => done()))
        return result
      }),
  })
}
