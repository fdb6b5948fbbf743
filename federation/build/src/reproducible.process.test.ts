import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../../..')
const isRemote = (name: string) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json'))
const apps = ['host', ...readdirSync(root).filter(isRemote)]
/** What a build reads, including installed packages. */
const read = ['package.json', 'tsconfig.base.json', 'node_modules', 'shared', 'federation', ...apps]
const isLeft = (name: string) => ['dist', '.cache'].includes(name)

/** Copies the sources to another folder; installed packages are linked, which no build can tell from a copy. */
function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const here = join(from, entry.name)
    const there = join(to, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(here), there)
    else if (entry.isFile()) link(here, there)
    // an installed package may have a dist, which is not one of our builds
    else if (!isLeft(entry.name) || from.includes('node_modules')) copy(here, there)
  }
}

/** A file system allows so many links to one file, and thousands of an icon package's files are one in pnpm's store. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMLINK') throw error
    copyFileSync(from, to)
  }
}

function checkout(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of read) {
    if (name.endsWith('.json')) copyFileSync(join(root, name), join(folder, name))
    else copy(join(root, name), join(folder, name))
  }
  return folder
}

const node = (cwd: string, program: string) => promisify(execFile)(process.execPath, [join(cwd, program)], { cwd })

function builtIn(folder: string): Map<string, string> {
  const files = apps.flatMap((app) =>
    readdirSync(join(folder, app, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  )
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}

let place: string
beforeAll(() => {
  // within the workspace, so that links need not cross disks
  mkdirSync(join(root, '.cache'), { recursive: true })
  place = mkdtempSync(join(root, '.cache', 'reproducible-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('REL-1 building the same sources gives the same bytes, for every app and in any folder', async () => {
  // as journeys and releases build them, here and at another time
  await node(root, 'scripts/build.mjs')
  const elsewhere = checkout(join(place, 'elsewhere/deeper/two'))
  for (const app of apps) await node(join(elsewhere, app), 'node_modules/webpack/bin/webpack.js')
  const [one, two] = [builtIn(root), builtIn(elsewhere)]
  expect(apps.length).toBeGreaterThan(4)
  const written = apps.flatMap((app) =>
    ['build.json', 'contract.json', 'bom.json'].map((file) => `${app}/dist/${file}`),
  )
  expect([...one.keys()]).toEqual(expect.arrayContaining(written))
  expect([...two.keys()]).toEqual([...one.keys()])
  expect([...one].filter(([file, bytes]) => two.get(file) !== bytes).map(([file]) => file)).toEqual([])
}, 1_800_000)
