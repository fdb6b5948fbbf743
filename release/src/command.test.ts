import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command'
import { makeFolder, writeDist } from './testing'

let root: string
let printed: string
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
})
afterEach(() => rm(root, { recursive: true }))

const print = (text: string) => {
  printed += text
}
const run = (line: string, cwd = root) =>
  runCommand(line.split(' ').filter(Boolean), {
    root,
    cwd,
    env: { DATA_DIR: 'data' },
    user: 'ana',
    commit: () => Promise.resolve('c0ffee00c0ffee00'),
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    out: print,
    err: print,
  })

describe('the command line', () => {
  it('REL-1 REL-3 publishes, promotes and shows state and history, one command each', async () => {
    await writeDist(root, { part: 'host' })
    await writeDist(root, { part: 'mfe-wallet' })
    expect(await run('publish host mfe-wallet')).toBe(0)
    expect(printed).toMatch(/^host@1\.0\.0-[0-9a-f]{8} published\nmfe-wallet@1\.0\.0-[0-9a-f]{8} published\n$/)
    expect(await run('promote host mfe-wallet --by li --reason launch')).toBe(0)
    expect(printed).toContain('production is at revision 1: host mfe-wallet\n')

    printed = ''
    expect(await run('status')).toBe(0)
    expect(printed).toContain('production, revision 1 by li at 2026-11-20T10:00:00.000Z: launch')
    expect(printed).toMatch(/mfe-wallet +1\.0\.0-[0-9a-f]{8} +0 min ago +c0ffee00c0 +- +-/)
    printed = ''
    expect(await run('status --json')).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ rev: 1, releases: [{ part: 'host' }, { part: 'mfe-wallet' }] })
    printed = ''
    expect(await run('history')).toBe(0)
    expect(printed).toMatch(/1 +2026-11-20T10:00:00\.000Z +li +host@1\.0\.0-\w{8}, mfe-wallet@1\.0\.0-\w{8} +launch/)
  })

  it('REL-1 takes the part from the folder it runs in', async () => {
    await writeDist(root, { part: 'mfe-wallet' })
    await writeFile(join(root, 'mfe-wallet', 'package.json'), '{"name":"@app/mfe-wallet"}')
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(printed).toMatch(/^mfe-wallet@1\.0\.0-snapshot-[0-9a-f]{8} published\n$/)
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(printed).toContain('already there')
  })

  it('exits with 1 and the reasons when it refuses', async () => {
    await mkdir(join(root, 'host'))
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- There is no build in .*: build the part first\.\n$/)
    printed = ''
    expect(await run('status')).toBe(1)
    expect(printed).toContain('production does not exist yet')
  })

  it.each([
    ['', 'Which command?'],
    ['fly', 'There is no command fly.'],
    ['publish', 'Which part?'],
    ['publish ../x', 'is not a part'],
    ['publish host@1.0.0-ab12cd34', 'publish takes the part alone'],
    ['promote host --snapshot', 'promote does not take --snapshot'],
    ['promote host --channel ../x', 'is not the name of a channel'],
    ['status host', 'status takes no names'],
    ['status --colour', '--colour'],
  ])('exits with 2 for "%s" and says what is wrong', async (line, message) => {
    expect(await run(line)).toBe(2)
    expect(printed).toContain(message)
    expect(printed).toContain('npm run release -- publish')
  })

  it('explains itself with --help', async () => {
    expect(await run('--help')).toBe(0)
    expect(await run('promote --help')).toBe(0)
    expect(printed).toContain('Exit codes: 0 done')
  })
})
