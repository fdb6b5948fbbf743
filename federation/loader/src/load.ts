import { currentLanguage, type Pages, type Texts, type Widgets } from '@app/platform'
import type { RemoteRelease } from '@app/registry'
import { evaluate } from './evaluate'
import { currentRelease, throughChain, tryHost } from './fallback-chain'
import { type Loaded, running } from './in-flight'
import { loadExposed } from './runtime'

type PagesModule = { routes: Pages }
type WidgetsModule = { widgets: Widgets }
type Source = { kind: 'page' | 'widget'; app: string; name: string }
/** A page or widget of a remote that was made elsewhere, as a component. */
type LoadForeign = (release: RemoteRelease, source: Omit<Source, 'app'>) => Promise<Loaded['Component']>

const loaded = new Map<string, Loaded>()
const keyOf = ({ kind, app, name }: Source, release: string) => `${release}|${app}/${kind}/${name}`

async function loadHostPage({ pages }: Pages, name: string): Promise<Loaded> {
  const page = pages[name]
  if (!page) throw new Error(`host: manifest.json names the page ${name}, src/exposes/routes.ts does not`)
  const Component = await tryHost('page', () => evaluate(`host/page/${name}`, page.load))
  return { Component, release: null }
}

/** The texts for what the member reads when they are here, which may not be what was read when they were asked for. */
async function loadTexts({ load: loadTable }: Texts): Promise<void> {
  for (let language = null; language !== currentLanguage();) {
    language = currentLanguage()
    await loadTable(language)
  }
}

async function loadFrom(release: RemoteRelease, { kind, name }: Source, loadForeign: LoadForeign): Promise<Loaded> {
  if (release.foreign) return { Component: await loadForeign(release, { kind, name }), release }
  const exposed =
    kind === 'page'
      ? ((await loadExposed(release, './routes')) as PagesModule).routes
      : ((await loadExposed(release, './widgets')) as WidgetsModule).widgets
  const found = 'pages' in exposed ? exposed.pages[name] : exposed.widgets[name]
  if (!found) throw new Error(`${release.id} has no ${kind} named ${name}`)
  const loading = evaluate<unknown>(`${release.uniqueName}/${kind}/${name}`, found.load)
  const [Component] = await Promise.all([loading, loadTexts(exposed.texts)])
  return { Component: Component as Loaded['Component'], release }
}

const releaseNow = (app: string) => (app === 'host' ? 'host' : (currentRelease(app)?.id ?? ''))

type Given = {
  /** The host's own pages, which come without a remote. */
  own: Pages
  loadForeign: LoadForeign
}

/** The loader of one page, with what only the host knows. */
export function createLoader({ own, loadForeign }: Given) {
  /** What is already here, so that a screen shows in the same frame as the navigation. */
  const alreadyLoaded = (source: Source): Loaded | null => loaded.get(keyOf(source, releaseNow(source.app))) ?? null

  /**
   * Loads a page or widget through the fallback chain; several who ask share one load, but for a member's new try, which is not to end
   * as an older load does that runs meanwhile.
   * @throws Error after the last release failed
   */
  function load(source: Source, { isNewTry = false } = {}): Promise<Loaded> {
    const here = alreadyLoaded(source)
    if (here) return Promise.resolve(here)
    const key = keyOf(source, '')
    const already = running.get(key)
    if (already && !isNewTry) return already
    const promise: Promise<Loaded> = (
      source.app === 'host'
        ? loadHostPage(own, source.name)
        : throughChain(source.app, source.kind, (release) => loadFrom(release, source, loadForeign))
    )
      .then((result) => {
        loaded.set(keyOf(source, result.release?.id ?? 'host'), result)
        return result
      })
      .finally(() => {
        if (running.get(key) === promise) running.delete(key)
      })
    running.set(key, promise)
    return promise
  }

  return { alreadyLoaded, load }
}
