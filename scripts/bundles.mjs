import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** Our packages are bundled; all others are imported from where ours find them. */
const packages = {
  name: 'packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@app/') || path.startsWith('node:') || pluginData === packages)
        return null
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: packages })
      return { path: found.path || path, external: true }
    })
  },
}

/** Modules find their files by where their source is. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const known = { filename: path, dirname: dirname(path), url: pathToFileURL(path).href }
      const contents = text.replaceAll(/\bimport\.meta\.(filename|dirname|url)\b/g, (_, name) =>
        JSON.stringify(known[name]),
      )
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

const bundled = new Map()

/**
 * Bundles programs: from its sources, one needs seconds of processor time only to find its modules.
 * @param {readonly string[]} files from the root of the repository
 * @returns {Promise<string[]>} the paths of their bundles, which `--enable-source-maps` traces back to the sources
 */
export function bundlesOf(files) {
  const key = files.join(' ')
  const made = bundled.get(key) ?? bundle(files)
  bundled.set(key, made)
  return made
}

async function bundle(files) {
  // a start on a fresh clone installs it first
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(files.map((file, at) => [`${at}-${basename(file, '.ts')}`, file])),
    outdir: '.cache/programs',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    conditions: [],
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [packages, places],
  })
  const hash = createHash('sha256')
  for (const { path, contents } of outputFiles) hash.update(path).update(contents)
  const folder = join(root, '.cache/programs', hash.digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true })
    const draft = await mkdtemp(`${folder}-`)
    for (const { path, contents } of outputFiles) await writeFile(join(draft, basename(path)), contents)
    // a program may run as another user
    await chmod(draft, 0o755)
    // if several do so at once, the first one wins
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return files.map((file, at) => join(folder, `${at}-${basename(file, '.ts')}.mjs`))
}
