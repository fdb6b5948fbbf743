import type { Route } from '@app/registry'
import { load } from '../loader'
import { releaseSet } from '@app/loader'
import { whenQuiet } from './quiet'

type Owner = { app: string; page: string; route: Route }

/** The app and route of a path, in any case; null for an unknown one. */
export function ownerOf(path: string): Owner | null {
  const pathname = (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '')
  for (const [app, { routes }] of Object.entries({ host: releaseSet.host, ...releaseSet.remotes })) {
    const route = routes.find((candidate) => candidate.path.toLowerCase() === pathname)
    if (route) return { app, page: route.page, route }
  }
  return null
}

// What fails to load now is requested again when it is opened.
const quietly = (work: Promise<unknown>) => work.catch(() => {})

/** Preloads a page's code, so that opening it needs no request. */
export function warmUp(path: string): void {
  const owner = ownerOf(path)
  if (owner) void quietly(load({ kind: 'page', app: owner.app, name: owner.page }))
}

/** The widgets of other apps that a screen shows at once. */
const widgetsOf = ({ widgets = [] }: Route) =>
  widgets.map((widget) => {
    const [app = '', name = ''] = widget.split('/')
    return { kind: 'widget', app, name } as const
  })

/** Loads all code that a screen shows at once. @throws what a load threw */
export async function loadScreen({ app, page, route }: Owner): Promise<void> {
  await Promise.all([load({ kind: 'page', app, name: page }), ...widgetsOf(route).map((widget) => load(widget))])
}

/** The visitor has asked the browser to save data. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Preloads the tab-bar screens and their widgets one by one while idle, so that a tab switch loads no code. */
export async function warmUpTabs(): Promise<void> {
  if (savesData()) return
  for (const [app, { routes }] of Object.entries({ host: releaseSet.host, ...releaseSet.remotes })) {
    for (const route of routes.filter(({ tab }) => tab !== undefined)) {
      await whenQuiet()
      await quietly(load({ kind: 'page', app, name: route.page }))
      for (const widget of widgetsOf(route)) await quietly(load(widget))
    }
  }
}
