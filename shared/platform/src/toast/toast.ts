import { atom } from 'jotai'
import { haptic } from '../device/haptics'
import { store } from '../store/store'

export type Toast = { id: number; text: string; kind: 'info' | 'success' | 'error' }

/** The toast on screen; a new one replaces the old (visual.md). */
export const toastAtom = atom<Toast | null>(null)
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Reading time per character. */
const perSignMs = 60

/** Shows a text for 2.5 s, an error for 4 s, and long texts for longer. A success also vibrates. */
export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  const toast = { id: ++count, text, kind }
  clearTimeout(timer)
  store.set(toastAtom, toast)
  if (kind === 'success') haptic('success')
  timer = setTimeout(
    () => store.set(toastAtom, (now) => (now?.id === toast.id ? null : now)),
    Math.max(kind === 'error' ? 4000 : 2500, text.length * perSignMs),
  )
}

/** For the server's message on success: `request(call, parameters, { onMessage: tellSuccess })`. */
export const tellSuccess = (message: string): void => showToast(message, 'success')
