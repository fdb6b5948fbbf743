import { queryClient } from '@app/platform'
import { isLoading } from '../releases/in-flight'

const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

const looksEveryMs = 100
const mostLooks = 50

/** Resolves when the screen has its code and its data, or after some seconds: what nobody waits for comes after that. */
export async function whenQuiet(): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    await nextIdle()
    if (!isLoading() && queryClient.isFetching() === 0) return
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
  }
}
