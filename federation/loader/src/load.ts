import { currentLanguage, type Pages, type Texts, type Widgets } from '@app/platform'
import type { RemoteRelease } from '@app/registry'
import { evaluate } from './evaluate'
import { currentRelease, throughChain, tryHost } from './fallback-chain'
import { type Loaded, running } from './in-flight'
import { loadExposed } from './runtime'

type PagesModule = { routes: Pages }
type WidgetsModule = { widgets: Widgets }
type Source = { kind: 'page' | 'widget'; app: string; name: string }
/** Loads a page or widget of a foreign remote as a component. */
type LoadForeign = (release: RemoteRelease, source: Source) => Promise<Loaded['Component']>

const loaded = new Map<string, Loaded>()
const keyOf = ({ kind, app, name }: Source, release: string) => `${release}|${app}/${kind}/${name}`

async function loadHostPage({ pages }: Pages, name: string): Promise<Loaded> {
  const page = pages[name]
  if (!page) throw new Error(`host: manifest.json names the page ${name}, src/exposes/routes.ts does not`)
  const Component = await tryHost('page', () => evaluate(`host/page/${name}`, page.load))
  return { Component, release: null }
}

/** Loads the texts of the current language, and again if the member changed the language meanwhile. */
async function loadTexts({ load: loadTable }: Texts): Promise<void> {
  for (let language = null; language !== currentLanguage();) {
    language = currentLanguage()
    await loadTable(language)
  }
}

async function loadFrom(release: RemoteRelease, source: Source, loadForeign: LoadForeign): Promise<Loaded> {
  if (release.foreign) return { Component: await loadForeign(release, source), release }
  const { kind, name } = source
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

type Input = {
  /** The host's own pages, which need no remote. */
  own: Pages
  loadForeign: LoadForeign
}

/** The page's loader; the host passes in what only it knows. */
export function createLoader({ own, loadForeign }: Input) {
  /** What is already loaded, so that a screen appears in the same frame as the navigation. */
  const alreadyLoaded = (source: Source): Loaded | null => loaded.get(keyOf(source, releaseNow(source.app))) ?? null

  /**
   * Loads a page or widget through the fallback chain. Concurrent callers share one load, except for a new try by the
   * member, which must not fail with an older load that is still running.
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
