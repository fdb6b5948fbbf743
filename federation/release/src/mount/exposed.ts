import type { Page } from '@playwright/test'
import type { RemoteRelease } from '@app/registry'

type Module = Record<string, unknown>
type Container = { get: (module: string) => Promise<() => Module> }
/** A page or widget, and its path within its exposed module. */
type Query = { module: string; path: readonly string[]; one: string }

function requestedOf({ foreign, routes, widgets }: RemoteRelease): Query[] {
  const names = [
    ...routes.map(({ page }) => ['routes', 'pages', page] as const),
    ...Object.keys(widgets).map((widget) => ['widgets', 'widgets', widget] as const),
  ]
  if (!foreign) return names.map(([module, kind, one]) => ({ module: `./${module}`, path: [module, kind, one], one }))
  return [...Object.values(foreign.pages), ...Object.values(foreign.widgets)].map(({ module, export: one }) => ({
    module,
    one,
    path: [one],
  }))
}

/**
 * Loads every page and widget that the release exposes, including those that no screen shows at first; returns a
 * sentence for each that is neither a component nor a lifecycle.
 */
export function loadExposed(page: Page, release: RemoteRelease): Promise<string[]> {
  const { uniqueName, base, entry, foreign } = release
  const address = foreign?.entryType === 'module' ? `${base}${entry.js[0]}` : null
  return page.evaluate(
    async ({ name, address, all, isForeign }) => {
      const container = address
        ? ((await import(address)) as Container)
        : (window as unknown as Record<string, Container | undefined>)[name]
      const found: string[] = []
      for (const { module, path, one } of all) {
        try {
          const exposed = (await container?.get(module))?.()
          const input = path.reduce<unknown>((at, key) => (at as Module | undefined)?.[key], exposed)
          // the module itself may be the lifecycle
          const shown = isForeign
            ? (input ?? (exposed && 'mount' in exposed ? exposed : undefined))
            : await (input as { load?: () => Promise<unknown> } | undefined)?.load?.()
          const isShown = typeof shown === 'function' || (typeof shown === 'object' && shown !== null)
          if (!isShown) found.push(`${module} has no component for ${one}`)
        } catch (error) {
          found.push(`${module} fails to load ${one}: ${String(error)}`)
        }
      }
      return found
    },
    { name: uniqueName, address, all: requestedOf(release), isForeign: foreign !== undefined },
  )
}
