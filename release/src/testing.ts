import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Build } from './record'

/** The small build of a part, as the tests of releases and of the edge need it. */
export type FakeBuild = Partial<Build> & { part: string; contents?: Readonly<Record<string, string>> }

const page = 'home'

/** Writes `<root>/<part>/dist` with a `build.json` and returns that folder. */
export async function writeDist(root: string, { contents = {}, ...given }: FakeBuild): Promise<string> {
  const { part } = given
  const isHost = part === 'host'
  const uniqueName = `${part.replace('-', '_')}_1_0_0_h45hh45h`
  const build: Build = {
    version: '1.0.0',
    uniqueName,
    placeholder: 'h45hh45h',
    entry: isHost ? { js: ['main.js'], css: ['main.css'] } : { js: ['remoteEntry.js'], css: [] },
    ...(isHost ? { boot: 'boot.js', provides: { react: '19.3.1', '@app/platform': '1.0.0' } } : {}),
    chunks: { [`page-${page}`]: { js: [`page-${page}.js`], css: [] } },
    manifest: { routes: [{ path: `/${part}`, page, access: 'open', skeleton: 'list' }], widgets: {} },
    needs: isHost ? {} : { react: '^19.3.1', '@app/platform': '^1.0.0' },
    ...given,
  }
  const loads = [build.entry, ...Object.values(build.chunks)]
  const names = new Set([...loads.flatMap(({ js, css }) => [...js, ...css]), ...(build.boot ? [build.boot] : [])])
  const folder = join(root, part, 'dist')
  await rm(folder, { recursive: true, force: true })
  const files = { ...Object.fromEntries([...names].map((name) => [name, `/* ${uniqueName} ${name} */`])), ...contents }
  for (const [name, text] of Object.entries({ ...files, 'build.json': JSON.stringify(build) })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** An empty folder for one test. */
export const makeFolder = () => mkdtemp(join(tmpdir(), 'release-'))
