import { playLimits, type PlayLimits } from '@app/contracts'
import { useCall } from '@app/platform'

/** The member's own limits, to warn before a refusal; null while unknown, and then the server refuses. */
export function useOwnLimits(): PlayLimits | null {
  const limits = useCall(playLimits, {}, { failure: 'own' })
  return limits.state === 'ready' ? limits.data : null
}
