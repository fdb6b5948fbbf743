import { root } from './send'

const channel = 'back-office-proven'

/** Where signing in at the organisation's provider begins. */
export const providerSignIn = `${root}/sign-in`

/** For the window in which somebody proved who they are: whoever waits for it goes on. */
export function announceProven(): void {
  const waiting = new BroadcastChannel(channel)
  waiting.postMessage('proven')
  waiting.close()
}

/** Opens the provider in a window of its own, and resolves once they have signed in there. @throws Error whose message is the key of a text */
export function proveAtProvider(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const proven = new BroadcastChannel(channel)
    signal.addEventListener('abort', () => proven.close())
    proven.onmessage = () => {
      proven.close()
      resolve()
    }
    if (open(`${providerSignIn}?fresh=1`, '_blank', 'popup,width=520,height=720') !== null) return
    proven.close()
    reject(new Error('prove.blocked'))
  })
}
