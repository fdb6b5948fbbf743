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
 * Resolves when the screen has its code and its data, or after five seconds: what nobody waits for comes after that.
 * @returns whether only the service's answer is missing then
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
