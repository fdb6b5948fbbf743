import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Registry } from '../fixtures/registry'
import { expect, test } from '../fixtures/test'

const root = join(import.meta.dirname, '../..')

type Result = {
  isMounted: boolean
  problems: string[]
  warnings?: string[]
  steps: { screens: { drillMs?: number; drawn?: number } | null }
}
/** The output and exit code of `npm run release -- check` for a release. */
const check = (registry: Registry, name: string) =>
  new Promise<{ code: number } & Result>((resolve, reject) => {
    const args = ['--import', 'tsx', 'federation/release/src/cli.ts', 'check', name, '--json']
    const env = { ...process.env, REGISTRY_URL: registry.folder }
    execFile(process.execPath, args, { cwd: root, env }, (error, out, err) => {
      if (err || !out) reject(new Error(err || String(error)))
      else resolve({ code: Number(error?.code ?? 0), ...(JSON.parse(out) as Result) })
    })
  })

test('REL-4 MF-4 the gate opens every screen of a release in a browser, and its last good release with the new one unreachable', async () => {
  const registry = await Registry.copy()
  // a screen that works and leaves an interval behind
  const good = await registry.publishFaulty('mfe-hosts', {
    scripts: (text) =>
      text.replace(/\.then\((\w)=>\1\.ProvincesScreen\)/, '.then($1=>(setInterval(()=>{},6e4),$1.ProvincesScreen))'),
  })
  const { steps, ...checked } = await check(registry, `mfe-hosts@${good.id}`)
  expect(checked).toMatchObject({ code: 0, isMounted: true, problems: [] })
  // the previews of other screens load it too
  expect(checked.warnings).toContainEqual(expect.stringMatching(/: \/xf leaves an interval running \(\S+\.js/))
  // REL-35: the drill's own time
  expect(steps.screens?.drillMs).toBeGreaterThan(0)

  const bad = await registry.publishFaulty('mfe-hosts', {
    version: '1.0.2',
    scripts: (text) =>
      text
        .replace(/\.then\((\w)=>\1\.HostFeed\)/, '.then(()=>()=>{throw Error("broken while rendering")})')
        .replace(/\.then\((\w)=>\1\.ProvincesScreen\)/, '.then(()=>void 0)'),
  })
  const { code, problems } = await check(registry, `mfe-hosts@${bad.id}`)
  expect(code).toBe(1)
  const result = problems.join('\n')
  expect(result).toMatch(/Beside the stable releases, the screen \/zhome of host@\S+ fails: .*broken while rendering/)
  expect(result).toMatch(/the screen \/xf of mfe-hosts@1\.0\.2\S+ fails/)
  expect(result).toMatch(/\.\/routes has no component for provinces/)
  await registry.discard()
})

test('REL-4 MF-7 the gate opens the screens of a host, and the previous host with the new one unreachable', async () => {
  const registry = await Registry.copy()
  const good = await registry.publishFaulty('host', {})
  expect(await check(registry, `host@${good.id}`)).toMatchObject({ code: 0, isMounted: true, problems: [] })

  // a page without the boot script that starts the host
  const scripts = (text: string, name: string) => (name === 'boot.js' ? 'void 0' : text)
  const bad = await registry.publishFaulty('host', { version: '1.0.2', scripts })
  const { code, problems } = await check(registry, `host@${bad.id}`)
  expect(code).toBe(1)
  expect(problems.join('\n')).toContain(`With host@${bad.id} unreachable, its last good release does not appear on`)
  await registry.discard()
})

test('FIRST-8 the gate draws each screen of a release that an edge would draw, and warns of those that are not drawn', async () => {
  const registry = await Registry.copy()
  // only a drawing has this function
  const faults: Record<string, string> = {
    'page-live.js': `if (window.handOver) throw new Error('no window here');`,
    'page-video.js': 'if (window.handOver) for (;;);',
  }
  const scripts = (code: string, file: string) => (faults[file] ?? '') + code
  const { id } = await registry.publishFaulty('mfe-media', { scripts })
  const { code, problems, warnings = [], steps } = await check(registry, `mfe-media@${id}`)
  expect({ code, problems }).toEqual({ code: 0, problems: [] })
  expect([...warnings].sort()).toEqual([
    `mfe-media@${id}: /Video is not drawn for first visits: not drawn within 10000 ms. Its pages start with the skeleton.`,
    expect.stringMatching(`^mfe-media@${id}: /live is not drawn for first visits: no window here at .*/page-live.js`),
  ])
  expect(steps.screens?.drawn).toBeGreaterThan(0)
  await registry.discard()
})
