import { atomWithStorage, store } from '../store/store'

/** The member's switch, kept on the device. Reduced motion is another matter: it leaves what is felt alone. */
export const hapticsAtom = atomWithStorage('haptics', true, undefined, { getOnInit: true })

/** Milliseconds on and off. */
const patterns = { success: [14], stop: [10, 40, 22] } as const

export const hasHaptics = (): boolean => 'vibrate' in navigator

/** Felt when something was confirmed (`success`) or came to rest (`stop`); nothing where the device or the member does not want it. */
export function haptic(kind: keyof typeof patterns): void {
  // Before the first touch a browser refuses it, and complains in the console.
  if (!hasHaptics() || !navigator.userActivation?.hasBeenActive || !store.get(hapticsAtom)) return
  navigator.vibrate([...patterns[kind]])
}
