import { createContext, use, useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Widget = { app: string; release: string | undefined; name: string }

/** The widgets that an area leaves at this moment, while React runs the cleanups of their effects. */
export class LeftWidgets {
  #left: Widget[] = []

  first(): Widget | null {
    return this.#left[0] ?? null
  }

  add(widget: Widget): void {
    this.#left.push(widget)
    // before anything else happens, React hands what cleanups threw to a boundary
    queueMicrotask(() => this.clear())
  }

  clear(): void {
    this.#left = []
  }
}

/** Of the area around. */
export const LeftWidgetsContext = createContext<LeftWidgets | null>(null)

/** Tells the area around when it leaves this one: React runs a component's cleanups before those of its children. */
export function useLeaving(widget: Widget): void {
  const around = use(LeftWidgetsContext)
  const leave = useEffectEvent(() => around?.add(widget))
  useLayoutEffect(() => () => leave(), [])
  useEffect(() => () => leave(), [])
}
