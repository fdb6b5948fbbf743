import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type SlotProperties = {
  /** `<part>/<Widget>`, e.g. mfe-wallet/PersonalReport. */
  name: string
  /** What the widget takes. */
  properties?: Readonly<Record<string, unknown>>
  /** Shown while it loads: the widget's own layout in grey. */
  skeleton?: ReactNode
}

/** How widgets are found; the host gives it. */
export const SlotContext = createContext<ComponentType<SlotProperties> | null>(null)

/** A place that another part fills. Where no host is (a part alone), the place stays as its skeleton. */
export function Slot(properties: SlotProperties): ReactNode {
  const Filled = use(SlotContext)
  return Filled ? <Filled {...properties} /> : properties.skeleton
}
