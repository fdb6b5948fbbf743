import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type SlotProperties = {
  /** `<remote>/<Widget>`, e.g. mfe-wallet/PersonalReport. */
  name: string
  /** The widget's props. */
  properties?: Readonly<Record<string, unknown>>
  /** Shown while it loads: the widget's layout as a skeleton. */
  skeleton?: ReactNode
}

/** How widgets are found; provided by the host. */
export const SlotContext = createContext<ComponentType<SlotProperties> | null>(null)

/** A place that another remote fills. Without a host (a remote alone), it stays a skeleton. */
export function Slot(properties: SlotProperties): ReactNode {
  const Filled = use(SlotContext)
  return Filled ? <Filled {...properties} /> : properties.skeleton
}

/** A slot that accepts only the widgets of `Slots`: name → the widget's props, null for none. */
type SlotOf<Slots> = <Name extends keyof Slots & string>(
  properties: Pick<SlotProperties, 'skeleton'> & { name: Name } & (Slots[Name] extends null
      ? { properties?: never }
      : { properties: Slots[Name] }),
) => ReactNode

/** The slot of an app, in its `src/slots.ts`. `Slots` is compared with the other apps before a release. */
export const slotsOf = <Slots,>(): SlotOf<Slots> => Slot as SlotOf<Slots>
