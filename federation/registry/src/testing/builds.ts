import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '@app/contracts'
import { type Build, toStored } from '../record'

/** A small build of an app for the tests of releases and of the edge. */
export type FakeBuild = Partial<Build> & {
  app: string
  contents?: Readonly<Record<string, string>>
  /** Required chunks that this build lacks. */
  lacks?: readonly string[]
}

/** The chunks that the gate requires of every app. */
const requested = ['routes', 'widgets', ...languages.map((lang) => `locale-${lang}`)]

/** The contract of an app that imports nothing and shows no other app's widgets: there is nothing to compare. */
const contract = JSON.stringify({ interfaces: {}, uses: {}, exposes: {}, slots: null, files: {} })

const page = 'home'

/** Writes `<root>/<app>/dist` with a `build.json` and returns that folder. */
export async function writeDist(root: string, { contents = {}, lacks = [], ...input }: FakeBuild): Promise<string> {
  const { app } = input
  const isHost = app === 'host'
  const uniqueName = `${app.replace('-', '_')}_1_0_0_h45hh45h`
  const build: Build = {
    version: '1.0.0',
    uniqueName,
    placeholder: 'h45hh45h',
    ...(lacks.includes('contract.json') ? {} : { contract: 'contract.json' }),
    entry: isHost ? { js: ['main.js'], css: ['main.css'] } : { js: ['remoteEntry.js'], css: [] },
    ...(isHost ? { boot: 'boot.js', provides: { react: '19.3.1', '@app/platform': '1.0.0' } } : {}),
    manifest: { routes: [{ path: `/${app}`, page, access: 'open', skeleton: 'list' }], widgets: {} },
    needs: isHost ? {} : { react: '^19.3.1', '@app/platform': '^1.0.0' },
    ...input,
    chunks: {
      ...Object.fromEntries(
        requested.filter((name) => !lacks.includes(name)).map((name) => [name, { js: [], css: [] }]),
      ),
      ...(input.chunks ?? { [`page-${page}`]: { js: [`page-${page}.js`], css: [] } }),
    },
  }
  const loads = [build.entry, ...Object.values(build.entryWith ?? {}), ...Object.values(build.chunks)]
  const names = new Set([...loads.flatMap(({ js, css }) => [...js, ...css]), ...(build.boot ? [build.boot] : [])])
  const folder = join(root, app, 'dist')
  await rm(folder, { recursive: true, force: true })
  const files = { ...Object.fromEntries([...names].map((name) => [name, `/* ${uniqueName} ${name} */`])), ...contents }
  for (const [name, text] of Object.entries({
    'contract.json': contract,
    ...files,
    'build.json': JSON.stringify(toStored(build)),
  })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** An empty folder for one test. */
export const makeFolder = () => mkdtemp(join(tmpdir(), 'release-'))
