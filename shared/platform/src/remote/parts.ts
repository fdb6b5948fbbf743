import type { ComponentType } from 'react'
import type { Texts } from '../i18n/texts'

/** One screen of a part: its component, loaded when it is opened, and what it will ask for, started beside the code. */
export type Page = {
  readonly load: () => Promise<ComponentType>
  /** Starts the screen's first calls; it neither waits nor throws. */
  readonly prefetch?: (query: URLSearchParams) => void
}
export type Pages = { readonly texts: Texts; readonly pages: Readonly<Record<string, Page>> }

/** A piece of one part's interface that others show through a slot. */
export type Widget<Properties> = { readonly load: () => Promise<ComponentType<Properties>> }
export type Widgets = { readonly texts: Texts; readonly widgets: Readonly<Record<string, Widget<never>>> }

/** What `./routes` of a part exposes: every page that its manifest.json names. */
export const definePages = (pages: Pages): Pages => pages
type WidgetsOf<Components> = {
  readonly texts: Texts
  readonly widgets: { readonly [Name in keyof Components]: { readonly load: () => Promise<Components[Name]> } }
}
/**
 * What `./widgets` of a part exposes: every widget that its manifest.json names. The type keeps what each of them takes: it goes into
 * the contract of the release.
 */
export const defineWidgets = <Components extends Record<string, ComponentType<never>>>(
  widgets: WidgetsOf<Components>,
): WidgetsOf<Components> => widgets
