import { playLimits, type PlayLimits } from '@app/contracts'
import { useCall } from '@app/platform'

/** The member's own limits, for what a screen says before it asks; null while they are not known: then the server says it. */
export function useOwnLimits(): PlayLimits | null {
  const limits = useCall(playLimits, {}, { failure: 'own' })
  return limits.state === 'ready' ? limits.data : null
}
