import { rm } from 'node:fs/promises'
import { makeFolder, writeDist } from '@app/registry/testing'
import { runCommand } from './command'

let root: string
let printed: string
let minutes = 0
const print = (text: string) => {
  printed += text
}
/** Runs a line, and returns what it prints. */
async function run(line: string): Promise<string> {
  printed = ''
  const code = await runCommand(line.match(/"[^"]+"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    root,
    cwd: root,
    env: { DATA_DIR: 'data' },
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: () => new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes++ * 60_000),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })
  return `${code} ${printed}`
}
const idIn = (text: string) => /@(\S+) published/.exec(text)?.[1] ?? ''
async function publish(build: Parameters<typeof writeDist>[1]): Promise<string> {
  await writeDist(root, build)
  return idIn(await run(`publish ${build.app}`))
}
const app = 'mfe-wallet'
const route = (path: string) => ({ path, page: 'home', access: 'open', skeleton: 'list' }) as const

let first = ''
let second = ''
beforeEach(async () => {
  root = await makeFolder()
  await publish({ app: 'host' })
  first = await publish({ app })
  const manifest = { routes: [route(`/${app}`), route('/records')], widgets: {} }
  second = await publish({ app, version: '1.1.0', manifest, needs: { '@app/platform': '^1.0.0' } })
})
afterEach(() => rm(root, { recursive: true }))

describe('REL-18 delta', () => {
  it('REL-18 shows what the newest release changes against what the channel serves', async () => {
    expect(await run(`promote host ${app}@${first} --static --reason launch`)).toMatch(/^0 /)
    expect(await run(`delta ${app}`)).toBe(
      `0 ${app}@${second} against ${first}, which production serves:\n- adds the page /records\n- no longer needs react\n`,
    )
    const reported: unknown = JSON.parse((await run(`delta ${app} --json`)).slice(2))
    expect(reported).toMatchObject({ app, from: first, to: second, routes: { added: ['/records'] } })
  })

  it('REL-29 names the packages that the newest release adds and has in another version', async () => {
    const bom = (...components: [string, string][]) => ({
      'bom.json': JSON.stringify({
        bomFormat: 'CycloneDX',
        components: components.map(([name, version]) => ({ type: 'library', name, version })),
      }),
    })
    const before = await publish({ app, version: '2.0.0', contents: bom(['parts', '1.0.0']) })
    await publish({ app, version: '2.1.0', contents: bom(['parts', '1.1.0'], ['lodash', '4.17.21']) })
    expect(await run(`delta ${app} --from ${before}`)).toMatch(
      /:\n- adds the package lodash 4\.17\.21\n- changes the package parts from 1\.0\.0 to 1\.1\.0\n$/,
    )
  })

  it('REL-18 compares any two releases, and the first one with nothing', async () => {
    expect(await run(`delta ${app} --from ${second} --to ${first}`)).toBe(
      `0 ${app}@${first} against ${second}:\n- drops the page /records\n- now needs react ^19.3.1\n`,
    )
    expect(await run(`delta ${app} --to ${first}`)).toContain(`0 ${app}@${first}, the first in production:\n- adds`)
    expect(await run(`delta ${app} --from ${first} --to ${first}`)).toContain('no difference')
  })

  it('REL-18 says which release is missing, and how to name one', async () => {
    expect(await run(`delta ${app} --from 9.9.9-aaaaaaaa`)).toMatch(
      /^1 Refused:\n- mfe-wallet@9\.9\.9-aaaaaaaa is not in/,
    )
    expect(await run(`delta ${app} --from dist`)).toMatch(
      /^2 --from takes a release such as 1\.0\.0-ab12cd34, not "dist"/,
    )
    expect(await run(`delta ${app}@${first}`)).toMatch(/^2 delta takes an app without a release/)
    expect(await run('delta mfe-lottery')).toMatch(/^1 Refused:\n- mfe-lottery has no release yet/)
  })
})

describe('REL-19 --accept-size', () => {
  it('REL-19 lets a larger release through with a reason that is not empty', async () => {
    await run(`promote host ${app}@${first} --static --reason launch`)
    const noise = Array.from({ length: 3000 }, (_, at) => Math.sin(at)).join()
    const large = await publish({ app, version: '1.2.0', contents: { 'page-home.js': noise } })
    const line = `promote ${app}@${large} --static --reason charts`
    expect(await run(line)).toMatch(
      /^1 Refused:\n- .* or say why it has to be larger\.\nSay why it has to be larger: --accept-size "why"\n$/,
    )
    expect(await run(`${line} --accept-size " "`)).toMatch(/^2 --accept-size takes a reason/)
    expect(await run(`${line} --accept-size "charts are drawn"`)).toMatch(
      /^0 [^]*\nLarger, because charts are drawn\n$/,
    )
  })
})
