import { Outdated } from '@app/release'

const maxAttempts = 5

/**
 * Runs a change that looks at the channel's latest revision again, if somebody else added one meanwhile; once only if
 * whoever asked for it named the revision.
 * @throws Outdated
 */
export async function retryOutdated<T>(named: number | undefined, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Outdated) || named !== undefined || tries === maxAttempts) throw error
    }
  }
}
