import { presetBudgets } from '../budgets'
import type { Described, Load } from '../record'
import { versionSchema } from '../record'
import type { Manifest } from '../route'
import * as v from 'valibot'
import { chunkGlobalOf, moduleIn } from './entry'
import type { FederationManifest } from './federation-manifest'
import type { Foreign } from './foreign'
import type { RemoteFile } from './remote-file'
import { needsOf } from './needs'

type Exposed = FederationManifest['exposes'][number]
type Files = ReadonlyMap<string, Uint8Array>

/**
 * The description of a foreign remote, from its two files, and every contradiction found in them; each problem says
 * what to do.
 */
export function describeForeign(
  remote: RemoteFile,
  { metaData, shared, remotes, exposes }: FederationManifest,
  files: Files,
): { build: Described; problems: string[] } {
  const problems: string[] = []
  const version = remote.version ?? metaData.buildInfo?.buildVersion ?? ''
  if (!v.is(versionSchema, version)) {
    problems.push(`mf-manifest.json has no version such as 1.0.0: add "version" to remote.json.`)
  }
  const entry = join(metaData.remoteEntry.path, metaData.remoteEntry.name)
  const uniqueName = metaData.globalName ?? metaData.name ?? ''
  const textOf = (name: string) => new TextDecoder().decode(files.get(name))
  const chunkGlobal = chunkGlobalOf(textOf(entry))
  const module = moduleIn(textOf(entry))
  // Rspack calls an entry of ES modules global
  const entryType = module || isModule(metaData.remoteEntry.type) ? 'module' : 'global'
  if (module && !module.isContainer) {
    problems.push(
      `Its entry ${entry} is an ES module that exports no container (get and init): ${libraryModule}, or build it without output.module.`,
    )
  }
  problems.push(...objectionsTo(metaData, entry, uniqueName, files))
  if (remotes.length > 0) {
    problems.push(
      `It loads other remotes itself, which pages do not allow: remove "remotes" from its configuration, and let the host show other remotes' widgets.`,
    )
  }

  const byModule = new Map(exposes.map((exposed) => [exposed.path, exposed]))
  const find = (module: string, what: string): Load => {
    const exposed = byModule.get(module)
    if (exposed) return loadOf(exposed, files, problems)
    const offered = [...byModule.keys()].join(', ') || 'nothing'
    problems.push(`${what} is shown by ${module}, which the build does not expose; it exposes ${offered}.`)
    return { js: [], css: [] }
  }
  const chunks: Record<string, Load> = {}
  const manifest: Manifest = { routes: [], widgets: {} }
  const pages: Foreign['pages'] = {}
  const widgets: Foreign['widgets'] = {}
  for (const { path, page: module, export: named = 'default', params, title, access, skeleton } of remote.routes) {
    const page = freeName(pageName(path), pages)
    chunks[`page-${page}`] = find(module, `The route ${path}`)
    pages[page] = { module, export: named, title }
    manifest.routes.push({ path, page, access, skeleton, ...(params ? { query: params } : {}) })
  }
  for (const [widget, { module, export: named = 'default' }] of Object.entries(remote.widgets ?? {})) {
    chunks[`widget-${widget}`] = find(module, `The widget ${widget}`)
    widgets[widget] = { module, export: named }
    manifest.widgets[widget] = { chunk: `widget-${widget}` }
  }
  const mixed = Object.values(chunks).flatMap(({ js }) =>
    js.filter((name) => entryType === 'global' && moduleIn(textOf(name))),
  )
  problems.push(
    ...mixed.map(
      (name) =>
        `${name} is an ES module, but the entry ${entry} is a script: ${libraryModule}, or build it without output.module.`,
    ),
  )
  if (remote.routes.length === 0 && Object.keys(widgets).length === 0) {
    problems.push('remote.json has neither routes nor widgets, so nothing of the remote could be shown: add one.')
  }
  const foreign: Foreign = {
    entryType,
    languages: [...new Set(remote.languages)],
    entryBudget: remote.entryBudget ?? presetBudgets.entry,
    pages,
    widgets,
  }
  const build: Described = {
    app: remote.name,
    version,
    uniqueName,
    chunks,
    manifest,
    foreign,
    ...(chunkGlobal ? { chunkGlobal } : {}),
    entry: { js: [entry], css: [] },
    needs: needsOf(shared, problems),
    ...(remote.notes ? { notes: remote.notes } : {}),
    ...(remote.budgets ? { budgets: remote.budgets } : {}),
  }
  return { build, problems: [...new Set(problems)] }
}

const libraryModule = "set library: { type: 'module' } in the module federation plugin"

/** A page's name comes from its path, for readers of browser reports. */
const pageName = (path: string) => path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'page'

function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  for (let name = wanted, count = 2; ; name = `${wanted}-${count++}`) if (!Object.hasOwn(taken, name)) return name
}

const join = (path: string, name: string) => `${path}/${name}`.replaceAll(/\/+/g, '/').replace(/^(\.?\/)+/, '')
const isModule = (type: string) => type === 'module' || type === 'esm'
const isScript = (type: string) => type === 'global' || type === 'var' || type === 'window'

/** The name must be a plain global variable, not a property of an object. */
const isVariable = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)

function objectionsTo(
  { publicPath = 'auto', remoteEntry: { type } }: FederationManifest['metaData'],
  entry: string,
  uniqueName: string,
  files: Files,
): string[] {
  return [
    ...(files.has(entry) ? [] : [`mf-manifest.json names the entry ${entry}, but the build has no such file.`]),
    ...(isModule(type) || isScript(type)
      ? []
      : [
          `Its entry has the type ${JSON.stringify(type)}, which pages cannot load: build it as a script (library type "var", the default) or as an ES module.`,
        ]),
    ...(isVariable(uniqueName)
      ? []
      : [
          `mf-manifest.json names no global variable (${JSON.stringify(uniqueName)}): give the plugin a name such as notes, with only letters, digits and _.`,
        ]),
    ...(['auto', '', './'].includes(publicPath)
      ? []
      : [
          `It requests its files from ${JSON.stringify(publicPath)}, which is not where releases are: build it with publicPath "auto" (Vite: base "./"; Rsbuild: output.assetPrefix "auto").`,
        ]),
  ]
}

function loadOf({ path, assets: { js, css } }: Exposed, files: Files, problems: string[]): Load {
  // a module that only imports its page lazily has the page's sheets under async
  const sheets = css.sync.length > 0 ? css.sync : css.async
  const load = { js: js.sync.map((name) => join('', name)), css: sheets.map((name) => join('', name)) }
  for (const name of [...load.js, ...load.css]) {
    if (!files.has(name))
      problems.push(`mf-manifest.json names the file ${name} of ${path}, but the build has no such file.`)
  }
  return load
}
