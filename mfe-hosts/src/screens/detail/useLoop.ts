import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { round, slotsOf } from './loop'

/** How far from a whole slot a strip still counts as at rest, in slots. */
const restingPart = 0.02

/** A strip of pictures that loops: swiped natively, stepped by buttons and arrow keys. */
export function useLoop(count: number): {
  index: number
  slots: number[]
  strip: RefObject<HTMLUListElement | null>
  step: (by: 1 | -1) => void
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
} {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const before = count > 1 ? 1 : 0

  const jump = (slot: number) => {
    const list = strip.current
    if (list) list.scrollTo({ left: slot * list.clientWidth, behavior: 'instant' })
  }
  useLayoutEffect(() => jump(before), [before])

  const step = (by: 1 | -1) => {
    const list = strip.current
    if (list) list.scrollTo({ left: (index + by + before) * list.clientWidth })
    setIndex(round(index + by, count))
  }
  const onScroll = () => {
    const list = strip.current
    if (!list || list.clientWidth === 0) return
    const slot = Math.round(list.scrollLeft / list.clientWidth)
    if (Math.abs(list.scrollLeft / list.clientWidth - slot) > restingPart) return
    const shown = round(slot - before, count)
    setIndex(shown)
    // On a copy: jump to the picture itself, unnoticed.
    if (slot !== shown + before) jump(shown + before)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by !== 1 && by !== -1) return
    event.preventDefault()
    step(by)
  }
  return { index, slots: slotsOf(count), strip, step, onScroll, onKeyDown }
}
