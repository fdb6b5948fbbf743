import { execFile } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../../..')
const parts = ['host', 'mfe-wallet']
/** What a build reads, with what is installed. */
const read = ['package.json', 'tsconfig.base.json', 'node_modules', 'shared', 'release', ...parts]
const isLeft = (name: string) => ['dist', '.cache'].includes(name)

/** A checkout of the same sources in another folder; what is installed is linked, which no build can tell from a copy. */
function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(here), there)
    else if (entry.isFile()) linkSync(here, there)
    // a package of a library may have a dist, which is no build of ours
    else if (!isLeft(entry.name) || from.includes('node_modules')) copy(here, there)
  }
}

function checkout(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of read) {
    if (/\.json$/.test(name)) copyFileSync(join(root, name), join(folder, name))
    else copy(join(root, name), join(folder, name))
  }
  return folder
}

async function build(folder: string): Promise<Map<string, string>> {
  for (const part of parts) {
    const cwd = join(folder, part)
    await promisify(execFile)(process.execPath, [join(cwd, 'node_modules/webpack/bin/webpack.js')], { cwd })
  }
  const files = parts.flatMap((part) =>
    readdirSync(join(folder, part, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  )
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}

let place: string
beforeAll(() => {
  // within the workspace, so that links need not cross from one disk to another
  mkdirSync(join(root, '.cache'), { recursive: true })
  place = mkdtempSync(join(root, '.cache', 'reproducible-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('REL-1 a build of the same sources is the same, byte for byte, in whatever folder', async () => {
  const [first, second] = [join(place, 'one'), join(place, 'elsewhere/deeper/two')]
  const one = await build(checkout(first))
  for (const part of parts) rmSync(join(first, part, 'dist'), { recursive: true })
  mkdirSync(join(second, '..'), { recursive: true })
  renameSync(first, second)
  const two = await build(second)
  expect([...one.keys()]).toEqual(expect.arrayContaining(parts.map((part) => `${part}/dist/contract.json`)))
  expect([...two.keys()]).toEqual([...one.keys()])
  expect([...one].filter(([file, bytes]) => two.get(file) !== bytes).map(([file]) => file)).toEqual([])
}, 600_000)
