import { type RefObject, useEffect, useRef } from 'react'

/** Actions by key name. */
export type Shortcuts = Readonly<Record<string, () => void>>

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
/** Keys that also work without focus in the stage; letters need it. */
const isForThePage = (key: string) => key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight'
/** Keys that only a slider understands, and keeps. */
const isForSlider = (key: string) => key === 'ArrowUp' || key === 'ArrowDown'
/** Nothing in particular has focus: the screen has just opened, or its background was tapped. */
const isNobody = (target: EventTarget | null) =>
  target === document.body || isIn(target, '[data-screen-heading], main:focus')

/**
 * Keyboard shortcuts for the stage while it has focus; space and the arrows also if nothing in particular has it.
 * Space and Enter are left to a focused button.
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
