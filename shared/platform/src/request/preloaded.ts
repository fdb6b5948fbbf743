import { currentLanguage } from '../i18n/language'
import { currentSession } from '../session/session'

declare global {
  interface Window {
    /** Calls that the page's boot script started before any other code was loaded: path with query → body. */
    preloadedCalls?: Record<string, Promise<string>>
  }
}

const requester = () => `${currentLanguage()} ${currentSession()?.tokensso ?? ''}`
/** The session and language for which the boot script made its requests. */
const openedFor = requester()

/**
 * The response of a call that the boot script started; each can be taken once.
 * @returns null if there is none or it failed: then the call is made as usual
 * @throws TimeoutError if it already took the maximum time, so that nobody waits as long again
 */
export async function takePreloaded(path: string): Promise<string | null> {
  if (requester() !== openedFor) delete window.preloadedCalls
  const started = window.preloadedCalls?.[path]
  if (!started) return null
  delete window.preloadedCalls?.[path]
  return started.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw error
    return null
  })
}

/** Drops all unused responses: one from before a change must not pass for the state after it. */
export function dropPreloaded(): void {
  delete window.preloadedCalls
}
