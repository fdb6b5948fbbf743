import type { ComponentType, ElementType } from 'react'

export interface KitPage {
  title: string
  /** The components whose states the page has, by their names. */
  shows: Record<string, ElementType>
  Page: ComponentType
}
