import type { ComponentType } from 'react'
import type { Texts } from '../i18n/texts'

/** A screen of the host or a remote: its component, loaded when opened. Its first calls are in manifest.json. */
export type Page = { readonly load: () => Promise<ComponentType> }
export type Pages = { readonly texts: Texts; readonly pages: Readonly<Record<string, Page>> }

/** A part of a remote's interface that others show through a slot. */
export type Widget<Properties> = { readonly load: () => Promise<ComponentType<Properties>> }
export type Widgets = { readonly texts: Texts; readonly widgets: Readonly<Record<string, Widget<never>>> }

/** The `./routes` that a remote exposes: every page in its manifest.json. */
export const definePages = (pages: Pages): Pages => pages
type WidgetsOf<Components> = {
  readonly texts: Texts
  readonly widgets: { readonly [Name in keyof Components]: { readonly load: () => Promise<Components[Name]> } }
}
/**
 * The `./widgets` that a remote exposes: every widget in its manifest.json. The type keeps the props of each, which are
 * part of the contract of the release.
 */
export const defineWidgets = <Components extends Record<string, ComponentType<never>>>(
  widgets: WidgetsOf<Components>,
): WidgetsOf<Components> => widgets
