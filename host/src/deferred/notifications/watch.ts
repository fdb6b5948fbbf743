import { type User, userInfo } from '@app/contracts'
import { callKey, currentSession, queryClient, retrying } from '@app/platform'

/** Whether the member wants to be told of something, and this page is looked at. */
const isWanted = () =>
  document.visibilityState === 'visible' &&
  currentSession() !== null &&
  queryClient.getQueryData<User>(callKey(userInfo, {}))?.notifications === 1

/** Follows the member's notifications while they are wanted; their code and the stream load only then (TELL-5). */
export function watchNotifications(): void {
  let following: AbortController | null = null
  const look = () => {
    if (!isWanted()) {
      following?.abort()
      following = null
    } else if (!following) {
      const current = new AbortController()
      following = current
      void retrying(() => import(/* webpackChunkName: "notifications" */ './follow')).then(
        ({ follow }) => follow(current.signal),
        // The next look tries again.
        () => following === current && (following = null),
      )
    }
  }
  queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === userInfo.path && look())
  document.addEventListener('visibilitychange', look)
  look()
}
