import { showToast, useSite } from '@app/platform'
import { useTexts } from '../../texts'

/** The operator can close deposits and withdrawals (MINE-4). @returns isOpen, and tell: a toast saying whom to ask */
export function useMoneyGate(closed: 'deposit.closed' | 'withdraw.closed'): { isOpen: boolean; notify: () => void } {
  const t = useTexts()
  const isOpen = useSite()?.isCashierClosed !== true
  return { isOpen, notify: () => showToast(t(closed), 'info') }
}
