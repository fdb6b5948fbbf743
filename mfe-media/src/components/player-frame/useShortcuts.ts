import { type RefObject, useEffect, useRef } from 'react'

/** What a key does, by the name of the key. */
export type Shortcuts = Readonly<Record<string, () => void>>

const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null

/** Keys for the whole stage. Space stays with the button that has the focus. */
export function useShortcuts(stage: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const place = stage.current
    if (!place) return
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' && isButton(event.target)) return
      const shortcut = latest.current[event.key]
      if (!shortcut) return
      event.preventDefault()
      shortcut()
    }
    place.addEventListener('keydown', act)
    return () => place.removeEventListener('keydown', act)
  }, [stage])
}
