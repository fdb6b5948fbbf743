import type { RemoteRelease } from '@app/registry'
import type { ComponentType } from 'react'

/** A component of an app, and the release that it comes from. */
export type Loaded = { Component: ComponentType<Record<string, unknown>>; release: RemoteRelease | null }

/** Loads in progress, by page or widget; callers share one. */
export const running = new Map<string, Promise<Loaded>>()

/** Whether a page or widget is loading. */
export const isLoading = (): boolean => running.size > 0
