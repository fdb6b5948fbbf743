import { showToast, useHere, useNavigate } from '@app/platform'
import { useEffect, useEffectEvent } from 'react'
import { type Key, useTexts } from '../../texts'

export type Lead = { to: '/Setbank' | '/SetPayPassword'; text: Key }

export const toSetbank: Lead = { to: '/Setbank', text: 'withdraw.noBank' }
export const toSetPayPassword: Lead = { to: '/SetPayPassword', text: 'payPassword.missing' }

/** Replaces this screen with the one that meets its precondition, says why, and passes on where to return to. */
export function useLeadAway(lead: Lead | null): void {
  const t = useTexts()
  const navigate = useNavigate()
  const from = useHere()
  const go = useEffectEvent(({ to, text }: Lead) => {
    showToast(t(text), 'info')
    void navigate(to, { replace: true, state: { from } })
  })
  useEffect(() => {
    if (lead) go(lead)
  }, [lead])
}
