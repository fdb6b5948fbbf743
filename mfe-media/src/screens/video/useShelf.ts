import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

type Steps = { back: boolean; on: boolean }
type Shelf = {
  list: RefObject<HTMLUListElement | null>
  /** Where there is more to see. */
  steps: Steps
  onPointerEnter: () => void
  /** For the list; its keys are meant for the focused link or button inside. */
  moves: { onScroll: () => void; onKeyDown: (event: KeyboardEvent) => void }
  step: (by: 1 | -1) => void
}

/** Of the list's width, so that the last one seen becomes the first one seen. */
const stepShare = 0.8

/** How a row that is wider than the screen is moved: by its buttons, which a mouse brings up, and by the arrow keys. */
export function useShelf(): Shelf {
  const list = useRef<HTMLUListElement>(null)
  const [steps, setSteps] = useState<Steps>({ back: false, on: false })

  const look = () => {
    if (!list.current) return
    const { scrollLeft, scrollWidth, clientWidth } = list.current
    const back = scrollLeft > 1
    const on = scrollLeft + clientWidth < scrollWidth - 1
    if (back !== steps.back || on !== steps.on) setSteps({ back, on })
  }
  const step = (by: 1 | -1) => list.current?.scrollBy({ left: by * list.current.clientWidth * stepShare })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const items = [...(list.current?.children ?? [])]
    const at = items.findIndex((item) => item.contains(document.activeElement))
    if (by === undefined || at === -1) return
    event.preventDefault()
    items[at + by]?.querySelector<HTMLElement>('a:not([inert]), button')?.focus()
  }
  return { list, steps, onPointerEnter: look, moves: { onScroll: look, onKeyDown }, step }
}
