import type { Store } from '@app/registry/node'
import type { Configuration } from 'webpack'
import { defaultFederation, oneApp } from './builds'
import type { Page } from './front'
import { defaultFederationStore, oneAppStore } from './stores'

type Variant = {
  name: string
  /** The configurations that build it into a folder. */
  configs(folder: string): Promise<Configuration[]>
  /** The build as a store for the edge. */
  store(folder: string): Store
  page: Page
}

/** What this app is compared with: the same sources, built differently. */
export const otherVariants: readonly Variant[] = [
  {
    name: 'one application',
    configs: oneApp,
    store: oneAppStore,
    page: { hasReleaseSet: false, hasPreloads: true, isOneApp: true },
  },
  {
    name: 'federation by default',
    configs: defaultFederation,
    store: defaultFederationStore,
    page: { hasReleaseSet: false, hasPreloads: false },
  },
]
