import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesOf, readJson } from './files.mjs'
import { root } from './command.mjs'

/**
 * Package links are copied as links, so that `@app/…` resolves into the copy and everything else to the shared store.
 */
export function linkModules(folder, copy, target = folder) {
  const from = join(root, folder, 'node_modules')
  if (!existsSync(from)) return
  const to = join(copy, target, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') symlinkSync(join(from, name), join(to, name))
    else if (!name.startsWith('.') || name === '.bin')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * A copy of the sources in a temporary folder with extra files in it.
 * @param {Record<string, string>} files path → content
 * @returns {{ folder: string, remove: () => void }}
 */
export function plant(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const own = filesOf(
    /\.(ts|tsx|mjs|cjs|css|json|html|sql)$|(^|\/)\.[\w-]+\.(json|mjs)$|\.yaml$|ignore$|^\.github\//,
  ).filter((file) => !/^api\/seeds\/demo\/(art|clips)\//.test(file))
  for (const file of own) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const manifest of own.filter((file) => /(^|\/)package\.json$/.test(file))) linkModules(dirname(manifest), folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The program of a tool in package.json, to run with Node. */
export function programOf(name, bin = name) {
  const manifest = readJson(`node_modules/${name}/package.json`)
  return join(root, 'node_modules', name, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin])
}
