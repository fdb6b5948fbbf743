import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './command.mjs'

// Generated and third-party files.
const notOurs = new Set([
  'node_modules',
  'dist',
  '.data',
  '.cache',
  '.suites',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
])

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

/**
 * The project's own files.
 * @param {RegExp} pattern what the path must match
 * @returns {string[]} paths from the root, with forward slashes
 */
export const filesOf = (pattern, folder = root) =>
  [...walk(folder)].map((path) => relative(folder, path).split(sep).join('/')).filter((path) => pattern.test(path))

export const read = (path) => readFileSync(join(root, path), 'utf8')
export const readJson = (path) => JSON.parse(read(path))
export const isThere = (path) => existsSync(join(root, path))
