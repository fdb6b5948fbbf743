import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { makeContract } from './contract'
import { readAppPackage } from './app-package'
import { typesArchive } from './types-archive'

const root = join(__dirname, '../../..')
const remote = join(root, 'mfe-lottery')
let folder: string

beforeAll(async () => {
  const archive = typesArchive(await makeContract(readAppPackage(remote)))
  folder = mkdtempSync(join(root, '.cache', 'types-'))
  symlinkSync(join(remote, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The compiler's messages about a file that uses the remote's widget. */
function textOf(properties: string): string {
  const use = `import type { widgets } from './widgets'
type Shown = Parameters<Awaited<ReturnType<typeof widgets.widgets.HotGames.load>>>[0]
export const shown: Shown = ${properties}\n`
  writeFileSync(join(folder, 'use.ts'), use)
  const settings = { extends: join(root, 'tsconfig.base.json'), files: ['use.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/ts7/bin/tsc'), '-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

it('MF-8 a release includes its types: they are enough to use what is exposed, and misuse is an error', () => {
  expect(textOf('{ columns: 3 }')).toBe('')
  expect(textOf('{ columns: 5 }')).toMatch(/Type '5' is not assignable to type '3 \| 4'/)
})
