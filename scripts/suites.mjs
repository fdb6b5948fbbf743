import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './command.mjs'

/** The folder in a package for its grouped suites. Only jest reads it, and only when a path in it is named. */
export const suitesFolder = '.suites'
/** About half a minute of tests, so that two workers end at about the same time. */
const maxBytes = 80_000

const configOf = (folder) => join(folder, 'jest.config.mjs')

function packageOf(path) {
  let folder = dirname(path)
  while (!existsSync(configOf(folder))) folder = dirname(folder)
  return folder
}

/** A test that starts processes is long enough by itself, and one that resets modules would reset those of others. */
const isAlone = ({ path, text }) => path.includes('.process.test.') || text.includes('jest.resetModules(')

/** Cuts files into groups. */
function cut(files) {
  const groups = []
  let bytes = maxBytes
  for (const file of files) {
    const { path, text } = file
    if (isAlone(file) || bytes + text.length > maxBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1).push(path)
    bytes = isAlone(file) ? maxBytes : bytes + text.length
  }
  return groups
}

const suiteOf = (paths, from) =>
  paths
    .map((path) => `describe('${relative(root, path)}', () => {\n  require('${relative(from, path)}')\n})\n`)
    .join('')

async function writeSuites(folder, paths) {
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
  const to = join(folder, suitesFolder)
  await rm(to, { recursive: true, force: true })
  await mkdir(to)
  return Promise.all(
    cut(files).map(async (group, index) => {
      if (group.length === 1) return group[0]
      const suite = join(to, `${index + 1}.test.ts`)
      await writeFile(suite, suiteOf(group, to))
      return suite
    }),
  )
}

/**
 * Groups test files into suites: a suite loads its modules once for all its files, the database engine among them. Files
 * that need a page stay apart, since a page remembers its history, timers and texts.
 * @param {readonly string[]} paths absolute
 * @returns {Promise<string[]>} the suites' paths; `npx jest <file>` still runs one file
 */
export async function suitesFor(paths) {
  const packages = new Map()
  for (const path of [...paths].sort()) {
    const folder = packageOf(path)
    packages.set(folder, [...(packages.get(folder) ?? []), path])
  }
  const suites = []
  for (const [folder, own] of packages) {
    const { default: config } = await import(pathToFileURL(configOf(folder)).href)
    suites.push(...(config.testEnvironment === 'node' ? await writeSuites(folder, own) : own))
  }
  return suites
}
