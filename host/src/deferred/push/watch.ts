import { retrying } from '@app/platform'
import { canPush } from '../../push/subscription'

/** Loads what looks after push messages, once this browser has been asked for its permission. */
export async function watchPush(): Promise<void> {
  if (!canPush()) return
  const permission = await navigator.permissions.query({ name: 'notifications' })
  const look = () => {
    if (permission.state === 'prompt') return
    permission.removeEventListener('change', look)
    void retrying(() => import(/* webpackChunkName: "push" */ './renew')).then(
      ({ renewPush }) => renewPush(),
      // The next visit tries again.
      () => undefined,
    )
  }
  permission.addEventListener('change', look)
  look()
}
