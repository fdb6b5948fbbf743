import { atomWithStorage, store } from '../store/store'

/** The member's setting, stored on the device. Independent of reduced motion. */
export const hapticsAtom = atomWithStorage('haptics', true, undefined, { getOnInit: true })

/** Milliseconds on and off. */
const patterns = { success: [14], stop: [10, 40, 22] } as const

export const hasHaptics = (): boolean => 'vibrate' in navigator

/** Vibrates on confirmation (`success`) or when something stops (`stop`), if the device and the member allow it. */
export function haptic(kind: keyof typeof patterns): void {
  // Before the first touch a browser blocks it and logs an error.
  if (!hasHaptics() || !navigator.userActivation?.hasBeenActive || !store.get(hapticsAtom)) return
  navigator.vibrate([...patterns[kind]])
}
