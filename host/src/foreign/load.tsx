import { evaluate, loadExposed } from '@app/loader'
import type { RemoteRelease } from '@app/registry'
import type { ComponentType, ReactNode } from 'react'
import { shownBy } from './exported'
import { ForeignPage, ForeignWidget } from './Foreign'
import { expectRelease } from './leftovers'

type Source = { kind: 'page' | 'widget'; app: string; name: string }
type Properties = Record<string, unknown>

/**
 * A page or widget of a foreign remote, as a component.
 * @throws Error when it does not load, or exports nothing that can be rendered
 */
export async function loadForeign(
  release: RemoteRelease,
  { kind, app, name }: Source,
): Promise<ComponentType<Properties>> {
  const { pages = {}, widgets = {}, languages = [] } = release.foreign ?? {}
  const page = kind === 'page' ? pages[name] : undefined
  const exposed = page ?? (kind === 'widget' ? widgets[name] : undefined)
  if (!exposed) throw new Error(`${release.id} has no ${kind} named ${name}`)
  const { base } = release
  expectRelease(base)
  const module = await loadExposed(release, exposed.module)
  const shown = await evaluate(`${base}${kind}/${name}`, () =>
    shownBy(module, exposed.export, `${exposed.module} of ${release.id}`),
  )
  const source = { app, release: release.id, name, base, shown, languages }
  if (page) return (): ReactNode => <ForeignPage source={source} title={page.title} />
  return (properties: Properties): ReactNode => <ForeignWidget source={source} input={properties} />
}
