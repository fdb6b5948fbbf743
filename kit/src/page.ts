import type { ComponentType, ElementType } from 'react'

export interface KitPage {
  title: string
  /** The components whose states the page shows, by name. */
  shows: Record<string, ElementType>
  Page: ComponentType
}
