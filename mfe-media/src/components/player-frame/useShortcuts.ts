import { type RefObject, useEffect, useRef } from 'react'

/** What a key does, by the name of the key. */
export type Shortcuts = Readonly<Record<string, () => void>>

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
/** Keys that mean the same wherever the page is; letters belong to whoever has the focus. */
const isForThePage = (key: string) => key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight'
/** A slider keeps the keys that only it understands. */
const isForSlider = (key: string) => key === 'ArrowUp' || key === 'ArrowDown'
/** Nobody in particular has the focus: the screen has just opened, or its empty ground was tapped. */
const isNobody = (target: EventTarget | null) =>
  target === document.body || isIn(target, '[data-screen-heading], main:focus')

/**
 * Keys for the stage while the focus is in it; space and the arrows also while it is nowhere in particular. Space and Enter stay with
 * the button that has the focus.
 */
export function useShortcuts(stage: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (key === ' ' && isIn(target, 'button, a')) return
      if (isForSlider(key) && isIn(target, 'input')) return
      const isInStage = target instanceof Node && stage.current?.contains(target) === true
      if (!isInStage && !(isForThePage(key) && isNobody(target))) return
      const shortcut = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!shortcut) return
      event.preventDefault()
      shortcut()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [stage])
}
