import { type RefObject, useEffect, useRef } from 'react'

export type Step = 1 | -1

/** A finger that moves further than this, mostly sideways, drags the tab. */
const startPx = 10
/** Released beyond this distance, or faster than this speed, it moves to the neighbour. */
const minPx = 56
const fastPxPerMs = 0.5
const settleMs = 220
/** At either end the tab follows the finger only a little. */
const resistance = 0.25

type Point = { x: number; y: number; at: number }
export type Swipe = {
  hasNeighbour: (step: Step) => boolean
  /** The neighbour comes into view; null: it is out of view again. */
  onDraw: (step: Step | null) => void
  onArrive: (step: Step) => void
}

/** 1 for a swipe to the left that is far or fast enough, -1 to the right, null for anything else. */
export function stepOf(from: Point, to: Point): Step | null {
  const x = to.x - from.x
  const y = to.y - from.y
  const ms = Math.max(1, to.at - from.at)
  const isFar = Math.abs(x) >= minPx || (Math.abs(x) >= startPx * 2 && Math.abs(x) / ms >= fastPxPerMs)
  if (!isFar || Math.abs(x) < Math.abs(y) * 2) return null
  return x < 0 ? 1 : -1
}

const place = (track: HTMLElement, px: number) => (track.style.transform = px === 0 ? '' : `translateX(${px}px)`)

/** Moves the track there, without animation if the member prefers reduced motion. */
async function settle(track: HTMLElement, px: number) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const from = track.style.transform || 'none'
  place(track, px)
  if (isStill || !('animate' in track)) return
  const frames = [{ transform: from }, { transform: track.style.transform || 'none' }]
  await track.animate(frames, { duration: settleMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' }).finished.catch(() => {})
}

/**
 * Lets a finger drag the track sideways to its neighbours. On arrival it stays there: the caller resets it once it
 * shows the neighbour in its place.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  swipe: Swipe,
): void {
  const latest = useRef(swipe)
  useEffect(() => {
    latest.current = swipe
  })
  useEffect(() => {
    const ground = area.current
    const strip = track.current
    if (!ground || !strip) return
    let from: Point | null = null
    let drawn: Step | null = null
    let isSettling = false
    const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point => ({ x, y, at })
    const draw = (step: Step | null) => {
      if (step === drawn) return
      drawn = step
      latest.current.onDraw(step)
    }
    const down = (event: PointerEvent) => {
      from = event.pointerType === 'touch' && event.isPrimary && !isSettling ? pointOf(event) : null
    }
    const move = (event: PointerEvent) => {
      if (!from || !event.isPrimary) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (!drawn && (Math.abs(x) < startPx || Math.abs(x) < Math.abs(y) * 1.5)) return
      const step: Step = x < 0 ? 1 : -1
      draw(step)
      place(strip, latest.current.hasNeighbour(step) ? x : x * resistance)
    }
    const end = async (step: Step | null) => {
      from = null
      if (!drawn && !step) return
      isSettling = true
      const isGoing = step !== null && latest.current.hasNeighbour(step)
      await settle(strip, isGoing ? -step * ground.clientWidth : 0)
      isSettling = false
      drawn = null
      if (isGoing) latest.current.onArrive(step)
      else latest.current.onDraw(null)
    }
    const up = (event: PointerEvent) => {
      if (from && event.isPrimary) void end(stepOf(from, pointOf(event)))
    }
    const cancel = () => void end(null)
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel }
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
    for (const [name, listener] of each) ground.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of each) ground.removeEventListener(name, listener)
    }
  }, [area, track])
}
