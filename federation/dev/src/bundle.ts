import { type BuildFailure, context, type Message, type OnResolveResult, type Plugin } from 'esbuild'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packages are loaded from where Node would find them. */
function packages(): Plugin {
  const known = new Map<string, Promise<OnResolveResult>>()
  return {
    name: 'packages',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, pluginData, ...options }) => {
        if (pluginData === packages || options.kind === 'entry-point' || path.startsWith('node:')) return null
        const key = `${path} ${options.resolveDir}`
        const find = async () => {
          const found = await resolve(path, { ...options, pluginData: packages })
          const isPackage = /[\\/]node_modules[\\/]/.test(found.path)
          return isPackage ? { path: pathToFileURL(found.path).href, external: true } : found
        }
        const finding = known.get(key) ?? find()
        known.set(key, finding)
        return finding
      })
    },
  }
}

const ownUrl = 'import.meta.url'
/** A file that looks for others looks beside itself, not beside the bundle. Only `files` are read, for speed. */
const places = (files: readonly string[]): Plugin => ({
  name: 'places',
  setup({ onLoad }) {
    const filter = new RegExp(`^(${files.map((file) => file.replace(/\W/g, '\\$&')).join('|')})$`)
    onLoad({ filter }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll(ownUrl, JSON.stringify(pathToFileURL(path).href)), loader: 'ts' }
    })
  },
})

/** `api/src/app.ts:12:3` and the message. */
const textOf = ({ location, text }: Message) =>
  location ? `${location.file}:${location.line}:${location.column + 1}\n${text}` : text

/** What changed in the bundles since the last time; a fault if they could not be made. */
export type Bundled = { fault: string } | { changed: readonly string[] }
export type Bundles = { make(): Promise<Bundled>; close(): Promise<void> }

/** Makes bundles of servers in `folder`: entries by name. What they share, they load from the same files. */
export async function bundles(
  root: string,
  folder: string,
  entries: Readonly<Record<string, string>>,
): Promise<Bundles> {
  rmSync(folder, { recursive: true, force: true })
  const begin = (placed: readonly string[]) =>
    context({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      conditions: [],
      target: 'node20',
      keepNames: true,
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [packages(), ...(placed.length > 0 ? [places(placed)] : [])],
      logLevel: 'silent',
      metafile: true,
      write: false,
    })
  let placed: readonly string[] = []
  let building = await begin(placed)
  const made = new Map<string, string>()

  async function build() {
    for (;;) {
      const result = await building.rebuild()
      if (!result.outputFiles.some(({ path, text }) => path.endsWith('.mjs') && text.includes(ownUrl))) return result
      const inputs = Object.keys(result.metafile.inputs).map((path) => join(root, path))
      placed = inputs.filter((path) => readFileSync(path, 'utf8').includes(ownUrl))
      await building.dispose()
      building = await begin(placed)
    }
  }

  async function make(): Promise<Bundled> {
    try {
      const { outputFiles } = await build()
      const newer = outputFiles.filter(({ path, hash }) => made.get(path) !== hash)
      for (const { path, contents, hash } of newer) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, contents)
        made.set(path, hash)
      }
      // with their source maps, which stack traces follow
      return {
        changed: Object.keys(entries).filter((name) =>
          newer.some(({ path }) => basename(path).startsWith(`${name}.mjs`)),
        ),
      }
    } catch (error) {
      const { errors } = error as BuildFailure
      return { fault: errors.map(textOf).join('\n\n') }
    }
  }
  return { make, close: () => building.dispose() }
}
