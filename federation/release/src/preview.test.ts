import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, listReleases, readHistory } from '@app/registry/node'
import { type FakeBuild, makeFolder, writeDist } from '@app/registry/testing'
import { runCommand } from './command'

let root: string
let printed: string
let today: Date
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
  today = new Date('2026-11-20T10:00:00.000Z')
  await build({ app: 'host' })
  await build({ app: 'mfe-wallet' })
  await run('publish host mfe-wallet')
  await run('promote host mfe-wallet --static --reason first')
  expect(await revisions()).toBe(1)
})
afterEach(() => rm(root, { recursive: true }))

const build = (input: FakeBuild) => writeDist(root, input)
const store = () => folderStore(join(root, 'data/registry'))
const releases = async () => (await listReleases(store(), 'mfe-wallet')).map(({ id }) => id)
const revisions = async () => (await readHistory(store(), 'production')).length

/** The code, with what was printed in `printed`. */
async function run(line: string) {
  printed = ''
  const print = (text: string) => {
    printed += text
  }
  return runCommand(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    root,
    cwd: root,
    env: { DATA_DIR: 'data' },
    user: 'ana',
    now: () => today,
    commit: () => Promise.resolve('c0ffee'),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })
}
async function preview(overrides: Partial<FakeBuild> = {}, more = '') {
  await build({ app: 'mfe-wallet', ...overrides })
  expect(await run(`publish mfe-wallet --preview 431${more}`)).toBe(0)
  return /mfe-wallet@(\S+)/.exec(printed)?.[1] ?? ''
}

describe('REL-26 a preview', () => {
  it('REL-26 is named after its pull request, and says until when it is there and how to open it', async () => {
    const id = await preview()
    expect(id).toMatch(/^1\.0\.0-pr\.431-[0-9a-f]{8}$/)
    expect(printed).toBe(
      `mfe-wallet@${id} published\n  preview until 2026-12-04T10:00:00.000Z: open it on a staging host with /?mix=mfe-wallet@${id}\n`,
    )
    await run('publish mfe-wallet --preview 431')
    expect(printed).toContain(`mfe-wallet@${id} already there`)
  })

  it('REL-26 takes no version: the release that is merged later has it', async () => {
    await preview({ version: '1.1.0' })
    expect(await run('publish mfe-wallet')).toBe(0)
    expect(printed).toMatch(/^mfe-wallet@1\.1\.0-[0-9a-f]{8} published\n$/)
  })

  it('REL-26 is never the newest release', async () => {
    const [stable] = await releases()
    today = new Date(today.getTime() + 60_000)
    await preview({ version: '2.0.0' })
    await run('delta mfe-wallet')
    expect(printed).toContain(`mfe-wallet@${stable} against ${stable}`)
    await run('promote mfe-wallet --static --reason x')
    expect(printed).toContain('already so in production')
  })

  it.each(['promote mfe-wallet@ID', 'canary mfe-wallet@ID --percent 5', 'promote mfe-wallet@ID --channel staging'])(
    'REL-26 is served by no channel, not even with force: %s',
    async (line) => {
      const command = line.replace('ID', await preview({ version: '2.0.0' }))
      for (const more of [' --static --reason x', ' --force --reason "it is urgent"']) {
        expect(await run(command + more)).toBe(1)
        expect(printed).toContain('is the preview of a pull request, which no channel serves')
      }
      expect(await revisions()).toBe(1)
      expect(await readHistory(store(), 'staging')).toEqual([])
    },
  )

  it('REL-26 is checked, and the report does not offer to promote it', async () => {
    const id = await preview({ version: '2.0.0' })
    expect(await run(`check mfe-wallet@${id} --static`)).toBe(0)
    expect(printed).toContain(`mfe-wallet@${id} can run with production at revision 1.`)
    expect(printed).not.toContain('promoted')
  })

  it('REL-26 cannot be had by giving a release such a version', async () => {
    await build({ app: 'mfe-wallet', version: '1.2.0-pr.431' })
    expect(await run('publish mfe-wallet')).toBe(1)
    expect(printed).toContain("1.2.0-pr.431, which is a preview's")
    expect(await run('publish mfe-wallet --snapshot')).toBe(1)
  })

  it('REL-26 goes after 14 days, while a release of its age stays', async () => {
    await preview({ version: '2.0.0' })
    today = new Date(today.getTime() + 14 * 86_400_000 - 1)
    await run('gc --delete')
    expect(await releases()).toHaveLength(2)
    today = new Date(today.getTime() + 1)
    await run('gc --delete')
    expect(printed).toContain('-pr.431-')
    expect(await releases()).toEqual([expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/)])
    expect((await store().list('r/mfe-wallet/')).filter((key) => key.includes('-pr.'))).toEqual([])
  })
})

describe('REL-26 the comment of a pull request', () => {
  const comment = () => readFile(join(root, 'comment.md'), 'utf8')
  const route = { page: 'home', access: 'open', skeleton: 'list' } as const

  it('REL-26 names the preview, what it changes in production, and what the check says', async () => {
    const routes = ['/mfe-wallet', '/vouchers'].map((path) => ({ path, ...route }))
    const id = await preview({ version: '2.0.0', manifest: { routes, widgets: {} } }, ' --comment comment.md')
    const text = await comment()
    expect(text).toMatch(/^<!-- preview mfe-wallet -->\n/)
    expect(text).toContain(`On staging: \`/?mix=mfe-wallet@${id}\` until 2026-12-04 · \`mfe-wallet@${id}\``)
    expect(text).toContain('- `adds the page /vouchers`')
    expect(text).toMatch(/Against production, `1\.0\.0-\w{8}`:/)
    expect(text).toContain('The check without a browser passed.')
  })

  it('REL-26 says why the gate would refuse it', async () => {
    await preview({ version: '2.0.0', needs: { react: '^99.0.0' } }, ' --comment comment.md')
    expect(await comment()).toMatch(/It could not be served there:\n\n- `.*react.*99/)
  })

  it('REL-26 begins alike for the same apps, so that the next push can replace it', async () => {
    await preview({ version: '2.0.0' }, ' --comment comment.md')
    const first = await comment()
    await preview({ version: '2.0.1' }, ' --comment comment.md')
    expect((await comment()).split('\n')[0]).toBe(first.split('\n')[0])
    expect(await comment()).not.toBe(first)
  })

  it('REL-26 shows what a release says as text, whatever it says', async () => {
    const name = '`](https://evil.example)<img src=x>\n# big'
    await preview({ version: '2.0.0', needs: { react: '^19.3.1', [name]: '^1.0.0' } }, ' --comment comment.md')
    const lines = (await comment()).split('\n').filter((line) => /evil|big/.test(line))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.replaceAll(/`[^`]*`/g, '')).not.toMatch(/evil|big/)
  })
})
