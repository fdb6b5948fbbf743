import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type SlotProperties = {
  /** `<remote>/<Widget>`, e.g. mfe-wallet/PersonalReport. */
  name: string
  /** What the widget takes. */
  properties?: Readonly<Record<string, unknown>>
  /** Shown while it loads: the widget's own layout in grey. */
  skeleton?: ReactNode
}

/** How widgets are found; the host gives it. */
export const SlotContext = createContext<ComponentType<SlotProperties> | null>(null)

/** A place that another remote fills. Where no host is (a remote alone), the place stays as its skeleton. */
export function Slot(properties: SlotProperties): ReactNode {
  const Filled = use(SlotContext)
  return Filled ? <Filled {...properties} /> : properties.skeleton
}

/** A slot that takes the widgets of `Slots` and nothing else: name → what the widget gets, null for nothing. */
type SlotOf<Slots> = <Name extends keyof Slots & string>(
  properties: Pick<SlotProperties, 'skeleton'> & { name: Name } & (Slots[Name] extends null
      ? { properties?: never }
      : { properties: Slots[Name] }),
) => ReactNode

/** The slot of an app, in its `src/slots.ts`. What stands in `Slots` is compared with the other apps before a release. */
export const slotsOf = <Slots,>(): SlotOf<Slots> => Slot as SlotOf<Slots>
