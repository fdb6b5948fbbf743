import { currentLanguage } from '../i18n/language'
import { currentSession } from '../session/session'

declare global {
  interface Window {
    /** Calls that the page's boot script started before any other code was there: path with query → body. */
    preloadedCalls?: Record<string, Promise<string>>
  }
}

const asker = () => `${currentLanguage()} ${currentSession()?.tokensso ?? ''}`
/** For whom the boot script asked: who had the session, and in which language, when the page opened. */
const openedFor = asker()

/**
 * The answer of a call that already runs, once.
 * @returns null when there is none or it failed: then it is made in the usual way
 * @throws TimeoutError when it was waited for as long as a call may take: nobody is let wait for as long again
 */
export async function takePreloaded(path: string): Promise<string | null> {
  if (asker() !== openedFor) delete window.preloadedCalls
  const started = window.preloadedCalls?.[path]
  if (!started) return null
  delete window.preloadedCalls?.[path]
  return started.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw error
    return null
  })
}

/** Forgets what nobody has taken: an answer from before a change must not pass for the state after it. */
export function dropPreloaded(): void {
  delete window.preloadedCalls
}
