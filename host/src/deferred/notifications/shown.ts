import { atom } from '@app/platform'

export type EventName =
  | 'draw_settled'
  | 'draw_void'
  | 'deposit_arrived'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'host_live'
export type ShownNotification = {
  event: EventName
  record: '/GameRecord' | '/RechargeRecord' | '/WithdrawRecord' | '/nHomeDetail'
  id: number
}

/** The notification on screen; a new one replaces it. */
export const shownAtom = atom<ShownNotification | null>(null)
