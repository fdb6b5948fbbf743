import { moneyLog, personalReport, type User, userInfo } from '@app/contracts'
import { currentSession } from '../session/session'
import { callKey, reload } from './call'
import { queryClient } from './client'

/** Told to other tabs by a change of the storage. It says that the balance changed, never what it is. */
const changeKey = 'balance-changed'

const userKey = callKey(userInfo, {})
const knownMoney = (): string | undefined => queryClient.getQueryData<User>(userKey)?.money

/**
 * Tells the other tabs of the browser when the member's balance is another than it was, and asks for it anew when one of them
 * says so. @returns a function that stops both
 */
export function followOtherTabsBalance(): () => void {
  let last = knownMoney()
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== userInfo.path) return
    // another member's, next time
    if (event.type === 'removed') last = undefined
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const money = knownMoney()
    // The first one is no change; neither is one that another tab told of: the one before is forgotten then.
    if (last !== undefined && money !== last && currentSession()) localStorage.setItem(changeKey, crypto.randomUUID())
    last = money
  })
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== changeKey || newValue === null || !currentSession()) return
    last = undefined
    void reload(userInfo, moneyLog, personalReport)
  }
  window.addEventListener('storage', follow)
  return () => {
    stopWatching()
    window.removeEventListener('storage', follow)
  }
}
