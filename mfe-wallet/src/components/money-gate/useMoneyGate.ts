import { showToast, useBaseInfo } from '@app/platform'
import { useTexts } from '../../texts'

/** The operator can close deposits and withdrawals (MINE-4). @returns isOpen, and tell: says whom to ask */
export function useMoneyGate(closed: 'deposit.closed' | 'withdraw.closed'): { isOpen: boolean; tell: () => void } {
  const t = useTexts()
  const isOpen = useBaseInfo()?.close_withdraw !== 1
  return { isOpen, tell: () => showToast(t(closed), 'info') }
}
