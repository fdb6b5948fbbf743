import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { remotes } from './apps.mjs'
import { root, SetupError } from './command.mjs'
import { filesOf, readJson } from './files.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Files changed since this branch left its base, committed or not. @throws SetupError if git does not know the base */
export function changedFiles(base) {
  try {
    const start = git('merge-base', base, 'HEAD').trim()
    const lines = git('diff', '--name-only', '--no-renames', start) + git('ls-files', '--others', '--exclude-standard')
    return [...new Set(lines.split('\n').filter(Boolean))]
  } catch {
    throw new SetupError(`git does not know ${base}. Choose what to compare with, such as: npm test -- --changed=main`)
  }
}

/** The packages of the workspace: folder → the folders that it is built from. */
export function packages() {
  const folders = filesOf(/(^|\/)package\.json$/)
    .map((file) => dirname(file))
    .filter((folder) => folder !== '.' && !folder.startsWith('e2e/'))
  const folderOf = new Map(folders.map((folder) => [readJson(`${folder}/package.json`).name, folder]))
  const needs = (folder) => {
    const { dependencies, devDependencies } = readJson(`${folder}/package.json`)
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? [])
  }
  return new Map(folders.map((folder) => [folder, needs(folder)]))
}

/** What tests read beyond their package's imports. */
const looksAt = (all) => ({
  'federation/build': ['host', 'shared/testing', ...remotes()],
  'federation/release': ['api'],
  'federation/service': ['api'],
  e2e: all,
})

/** Files that affect every package and every step. */
const isEverywhere = (file) => !file.includes('/') || file.startsWith('federation/build/src/jest')
/** Files that only the checks of the repository read. */
const isDocument = (file) => /\.md$|^(docs|deploy|\.github)\/|^scripts\/\w+\.test\.mjs$/.test(file)

/**
 * The packages whose tests a change can affect.
 * @param {readonly string[]} files paths from the root
 * @param {ReadonlyMap<string, readonly string[]>} known packages with what they are built from
 * @returns {Set<string>} folders
 */
export function reached(files, known = packages()) {
  const all = [...known.keys()]
  const code = files.filter((file) => !isDocument(file))
  if (code.some(isEverywhere)) return new Set(all)
  const owner = (file) => all.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]
  const found = new Set(code.flatMap((file) => owner(file) ?? all))
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const [folder, needs] of known) if (needs.some((need) => found.has(need))) found.add(folder)
  }
  const seen = Object.entries(looksAt(all)).filter(([, others]) => others.some((other) => found.has(other)))
  return new Set([...found, ...seen.map(([folder]) => folder)])
}
