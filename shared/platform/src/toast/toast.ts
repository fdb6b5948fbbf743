import { atom } from 'jotai'
import { haptic } from '../device/haptics'
import { store } from '../store/store'

export type Toast = { id: number; text: string; kind: 'info' | 'success' | 'error' }

/** The toast on screen; a new one replaces the old (visual.md). */
export const toastAtom = atom<Toast | null>(null)
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows one line for 2.5 s, an error for 4 s. A success can be felt. */
export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  const toast = { id: ++count, text, kind }
  clearTimeout(timer)
  store.set(toastAtom, toast)
  if (kind === 'success') haptic('success')
  timer = setTimeout(
    () => store.set(toastAtom, (now) => (now?.id === toast.id ? null : now)),
    kind === 'error' ? 4000 : 2500,
  )
}
