import {
  depositRecords,
  gameOrders,
  hostDetail,
  hostList,
  moneyLog,
  myList,
  type Notification,
  personalReport,
  playLimits,
  playSession,
  readNotification,
  reportByTimeKey,
  userInfo,
  withdrawalRecords,
  withdrawalRule,
} from '@app/contracts'
import { reload, store } from '@app/platform'
import { type EventName, type ShownNotification, shownAtom } from './shown'

/** With what is told in silence: a deposit that was declined, cancelled or expired, or arrived and that was not chosen. */
type KnownName = EventName | 'deposit_changed'

type Event = {
  refreshes: readonly Parameters<typeof reload>[0][]
  record: ShownNotification['record']
  shownOn: readonly string[]
}
const ofMoney = [userInfo, moneyLog, personalReport, reportByTimeKey]
const ofDraw: Event = {
  refreshes: [...ofMoney, gameOrders, playLimits, playSession],
  record: '/GameRecord',
  shownOn: ['/gamerecord', '/lottery'],
}
const ofDeposit: Event = {
  refreshes: [...ofMoney, depositRecords, playLimits, withdrawalRule],
  record: '/RechargeRecord',
  shownOn: ['/rechargerecord', '/channel'],
}
const ofWithdrawal: Event = {
  refreshes: [...ofMoney, withdrawalRecords, withdrawalRule],
  record: '/WithdrawRecord',
  shownOn: ['/withdrawrecord'],
}

/** What each event changes, where its record is, and which screens show it themselves. */
const events: Record<KnownName, Event> = {
  draw_settled: ofDraw,
  draw_void: ofDraw,
  deposit_arrived: ofDeposit,
  deposit_changed: ofDeposit,
  host_live: { refreshes: [hostDetail, hostList, myList], record: '/nHomeDetail', shownOn: [] },
  withdrawal_paid: ofWithdrawal,
  withdrawal_returned: ofWithdrawal,
}

const isEvent = (name: string): name is KnownName => Object.hasOwn(events, name)

type Known = Notification & { event: KnownName }

/** Null for what this app does not know: a newer API may tell of more. */
export function knownNotification(data: string): Known | null {
  const notification = readNotification(data)
  return notification && isEvent(notification.event) ? { ...notification, event: notification.event } : null
}

/** Refetches what is on screen, and marks the rest as stale. */
export function refreshFor({ event }: Known): void {
  void reload(...events[event].refreshes)
}

/** An open dialog makes everything else inert, which is then not announced. */
const whenNoDialog = () =>
  new Promise<void>((resolve) => {
    const isOpen = () => document.querySelector('dialog[open]') !== null
    if (!isOpen()) return resolve()
    const observer = new MutationObserver(() => {
      if (isOpen()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  })

/** Shows a notification, unless it is silent or quiet, or its screen already does. */
export async function show({ event, id, isQuiet }: Known): Promise<void> {
  if (event === 'deposit_changed') return
  const { record, shownOn } = events[event]
  await whenNoDialog()
  if (isQuiet || shownOn.includes(window.location.pathname.toLowerCase())) return
  store.set(shownAtom, { event, record, id })
}
