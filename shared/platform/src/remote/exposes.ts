import type { ComponentType } from 'react'
import type { Texts } from '../i18n/texts'

/** One screen of the host or a remote: its component, loaded when it is opened. The calls that the page starts beside it are in manifest.json. */
export type Page = { readonly load: () => Promise<ComponentType> }
export type Pages = { readonly texts: Texts; readonly pages: Readonly<Record<string, Page>> }

/** A piece of one remote's interface that others show through a slot. */
export type Widget<Properties> = { readonly load: () => Promise<ComponentType<Properties>> }
export type Widgets = { readonly texts: Texts; readonly widgets: Readonly<Record<string, Widget<never>>> }

/** What `./routes` of a remote exposes: every page that its manifest.json names. */
export const definePages = (pages: Pages): Pages => pages
type WidgetsOf<Components> = {
  readonly texts: Texts
  readonly widgets: { readonly [Name in keyof Components]: { readonly load: () => Promise<Components[Name]> } }
}
/**
 * What `./widgets` of a remote exposes: every widget that its manifest.json names. The type keeps what each of them takes: it goes into
 * the contract of the release.
 */
export const defineWidgets = <Components extends Record<string, ComponentType<never>>>(
  widgets: WidgetsOf<Components>,
): WidgetsOf<Components> => widgets
