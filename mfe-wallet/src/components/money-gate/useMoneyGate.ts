import { showToast, useSite } from '@app/platform'
import { useTexts } from '../../texts'

/** The operator can close deposits and withdrawals (MINE-4). @returns notify: a toast with the person to contact */
export function useMoneyGate(closed: 'deposit.closed' | 'withdraw.closed'): { isOpen: boolean; notify: () => void } {
  const t = useTexts()
  const isOpen = useSite()?.isCashierClosed !== true
  return { isOpen, notify: () => showToast(t(closed), 'info') }
}
