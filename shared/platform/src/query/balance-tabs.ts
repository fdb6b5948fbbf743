import { moneyLog, personalReport, reportByTimeKey, type User, userInfo } from '@app/contracts'
import { currentSession } from '../session/session'
import { callKey, reload } from './call'
import { queryClient } from './client'

/** Notifies other tabs by a storage event. It says that the balance changed, never its value. */
const changeKey = 'balance-changed'

const userKey = callKey(userInfo, {})
const knownMoney = (): string | undefined => queryClient.getQueryData<User>(userKey)?.money

/**
 * Notifies the browser's other tabs when the member's balance changes, and refetches it when one of them does.
 * @returns a function that stops both
 */
export function followOtherTabsBalance(): () => void {
  let last = knownMoney()
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== userInfo.path) return
    // the next one may be another member's
    if (event.type === 'removed') last = undefined
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const money = knownMoney()
    // The first balance is not a change, nor is one that another tab reported: then the previous one is cleared.
    if (last !== undefined && money !== last && currentSession()) localStorage.setItem(changeKey, crypto.randomUUID())
    last = money
  })
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== changeKey || newValue === null || !currentSession()) return
    last = undefined
    void reload(userInfo, moneyLog, personalReport, reportByTimeKey)
  }
  window.addEventListener('storage', follow)
  return () => {
    stopWatching()
    window.removeEventListener('storage', follow)
  }
}
