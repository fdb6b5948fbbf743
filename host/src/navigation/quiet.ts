import { queryClient } from '@app/platform'
import { isLoading } from '@app/loader'

const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

const looksEveryMs = 100
const longestMs = 5000

/**
 * Resolves when the screen has its code and data, or after five seconds, so that less urgent work can start.
 * @returns whether only the API's answer is missing then
 */
export async function whenQuiet(): Promise<boolean> {
  const end = performance.now() + longestMs
  while (performance.now() < end) {
    await nextIdle()
    if (!isLoading() && queryClient.isFetching() === 0) return false
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
  }
  return !isLoading()
}
