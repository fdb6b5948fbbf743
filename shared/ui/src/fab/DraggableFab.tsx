import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { classes } from '../classes'
import { Fab, type FabProps } from './Fab'
import styles from './Fab.module.css'

export interface FabPosition {
  /** 0 at the right edge of the frame, 1 at the left. */
  x: number
  /** 0 at the lower end of its range, 1 at the upper. */
  y: number
}

interface DraggableFabProps extends FabProps {
  position: FabPosition
  onMove: (position: FabPosition) => void
  aboveTabBar?: boolean | undefined
}

interface Drag {
  x: number
  y: number
  from: FabPosition
  /** The range in pixels. */
  way: FabPosition
  isMoved: boolean
}

const SIZE = 56
/** A press that moves less than this is not a drag. */
const TREMOR = 6
const STEP = 0.05

const within = (share: number): number => Math.min(1, Math.max(0, share))
const keys: Record<string, FabPosition> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** A floating button that members can move within the frame, by dragging or with the arrow keys. */
export function DraggableFab({ position, onMove, aboveTabBar = false, className, ...fab }: DraggableFabProps) {
  const trackRef = useRef<HTMLDivElement>(null)
  const isClickSwallowed = useRef(false)
  const drag = useRef<Drag | null>(null)

  const start = (event: PointerEvent): void => {
    const track = trackRef.current
    if (!track || event.button !== 0) return
    const way = { x: track.clientWidth - SIZE, y: track.clientHeight - SIZE }
    drag.current = { x: event.clientX, y: event.clientY, from: position, way, isMoved: false }
  }
  const move = (event: PointerEvent): void => {
    const current = drag.current
    if (!current) return
    const dx = event.clientX - current.x
    const dy = event.clientY - current.y
    if (!current.isMoved) {
      if (Math.hypot(dx, dy) < TREMOR) return
      current.isMoved = true
      // Only now: a captured pointer would take the click from the button.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    onMove({ x: within(current.from.x - dx / current.way.x), y: within(current.from.y - dy / current.way.y) })
  }
  const end = (): void => {
    isClickSwallowed.current = drag.current?.isMoved ?? false
    drag.current = null
    // The click of this press comes before any timer; if it never comes, the next one must still count.
    setTimeout(() => {
      isClickSwallowed.current = false
    })
  }
  const swallowClick = (event: MouseEvent): void => {
    if (!isClickSwallowed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const push = (event: KeyboardEvent): void => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onMove({ x: within(position.x + by.x), y: within(position.y + by.y) })
  }

  return (
    <div className={classes(styles.layer, aboveTabBar && styles.aboveTabBar)}>
      <div ref={trackRef} className={styles.track}>
        <div
          role="presentation"
          className={styles.draggable}
          style={{ '--x': position.x, '--y': position.y }}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onClickCapture={swallowClick}
          onDragStart={(event) => event.preventDefault()}
          onKeyDown={push}
        >
          <Fab {...fab} className={className} />
        </div>
      </div>
    </div>
  )
}
