import { showToast, useBaseInfo } from '@app/platform'
import { useTexts } from '../../texts'

/** Deposits can be closed by the operator (MINE-4). @returns isOpen, and tell: says whom to ask */
export function useDepositGate(): { isOpen: boolean; tell: () => void } {
  const t = useTexts()
  const isOpen = useBaseInfo()?.close_withdraw !== 1
  return { isOpen, tell: () => showToast(t('deposit.closed'), 'info') }
}
