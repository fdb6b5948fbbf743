import type { RemoteRelease } from '@app/registry'
import type { ComponentType } from 'react'

/** A component that an app gives, and the release that it came from. */
export type Loaded = { Component: ComponentType<Record<string, unknown>>; release: RemoteRelease | null }

/** Loads that run now, by what they load; several who ask share one. */
export const running = new Map<string, Promise<Loaded>>()

/** Whether some page or widget is on its way. */
export const isLoading = (): boolean => running.size > 0
