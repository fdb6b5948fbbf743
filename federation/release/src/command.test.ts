import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, writeDist, writeForeignDist } from '@app/registry/testing'
import { startS3 } from '@app/storage/testing'
import { releasesIn, tableIn } from '../test/printed'
import type { Mount } from './check'
import { runCommand } from './command'

let root: string
let printed: string
let today: Date
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
  today = new Date('2026-11-20T10:00:00.000Z')
})
afterEach(() => rm(root, { recursive: true }))

const mount = jest.fn<ReturnType<Mount>, []>(() => Promise.resolve({ problems: [], warnings: [], drawn: 0 }))
const print = (text: string) => {
  printed += text
}
const run = (line: string, cwd = root, env: Record<string, string> = { DATA_DIR: 'data' }) =>
  runCommand(line.split(' ').filter(Boolean), {
    root,
    cwd,
    env,
    user: 'ana',
    commit: () => Promise.resolve('c0ffee00c0ffee00'),
    now: () => today,
    mount,
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })

/** What a command prints with --json. */
async function jsonOf(line: string): Promise<unknown> {
  printed = ''
  await run(`${line} --json`)
  return JSON.parse(printed)
}
/** The rows of the history: what each revision changed, newest first. */
async function changesOf() {
  printed = ''
  await run('history')
  return tableIn(printed, 'rev')
}

/** Promotes like a team: the browser check first. */
async function promote(line: string) {
  await run(`check ${line.split(' --')[0]}`)
  printed = ''
  return run(`promote ${line}`)
}

async function publishAll(version: string, ...apps: string[]) {
  for (const app of apps) await writeDist(root, { app, version })
  today = new Date(today.getTime() + 60_000)
  await run(`publish ${apps.join(' ')}`)
}

describe('the command line', () => {
  it('REL-1 REL-3 publishes, promotes and shows state and history, one command each', async () => {
    await writeDist(root, { app: 'host' })
    await writeDist(root, { app: 'mfe-wallet' })
    expect(await run('publish host mfe-wallet')).toBe(0)
    expect(releasesIn(printed)).toEqual(['host@1.0.0', 'mfe-wallet@1.0.0'])
    expect(await promote('host mfe-wallet --by li --reason launch')).toBe(0)
    expect(printed).toMatch(/production.*\b1\b.*host.*mfe-wallet/)

    printed = ''
    expect(await run('status')).toBe(0)
    expect(printed).toMatch(/^production.*\b1\b.*\bli\b.*2026-11-20T10:00:00\.000Z.*launch/)
    const stable = expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/) as string
    const served = { stable, commit: 'c0ffee00c0', 'last good': '-', canary: '-' }
    expect(tableIn(printed, 'app')).toMatchObject([
      { app: 'host', ...served },
      { app: 'mfe-wallet', ...served },
    ])
    expect(await jsonOf('status')).toMatchObject({ rev: 1, releases: [{ app: 'host' }, { app: 'mfe-wallet' }] })
    const [first, ...more] = await changesOf()
    expect(first).toMatchObject({ rev: '1', at: '2026-11-20T10:00:00.000Z', by: 'li', reason: 'launch' })
    expect(releasesIn(first?.['change'] ?? '')).toEqual(['host@1.0.0', 'mfe-wallet@1.0.0'])
    expect(more).toEqual([])
    expect(await jsonOf('history')).toMatchObject([{ rev: 1, by: 'li', reason: 'launch' }])
  })

  it('MF-9 REL-1 publishes a build made elsewhere, with its app named or not', async () => {
    await writeForeignDist(root)
    expect(await run('publish --from elsewhere')).toBe(0)
    expect(releasesIn(printed)).toEqual(['mfe-notes@1.2.0'])
    printed = ''
    expect(await run('publish mfe-notes --from ../elsewhere --snapshot', join(root, 'data'))).toBe(0)
    expect(releasesIn(printed)).toEqual(['mfe-notes@1.2.0-snapshot'])
    printed = ''
    expect(await run('publish mfe-diary --from elsewhere')).toBe(1)
    expect(printed).toMatch(/^- .*mfe-notes.*mfe-diary/m)
  })

  it('REL-3 promotes only over its own earlier starts with --over-own, and says what it leaves alone', async () => {
    const start = 'promote host mfe-wallet --static --over-own --reason start'
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await run(`${start} --by start`)
    expect(await jsonOf('status')).toMatchObject({ rev: 1 })
    await publishAll('1.1.0', 'mfe-wallet')
    printed = ''
    expect(await run(`${start} --by start`)).toBe(0)
    expect(printed).toMatch(/^mfe-wallet .*1\.0\.0-\w{8}.*\n$/)
    expect(await jsonOf('status')).toMatchObject({ rev: 1 })
    expect(await run('promote mfe-wallet --over-own')).toBe(2)
    expect(await run(`${start} --force`)).toBe(2)
  })

  it('REL-3 takes a release from canary to stable and back, one command each', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    await publishAll('1.1.0', 'mfe-wallet')
    await run('check mfe-wallet')
    expect(await run('canary mfe-wallet --percent 0 --cohort staff')).toBe(0)
    expect(await run('canary mfe-wallet --percent 12.5')).toBe(0)
    expect(printed).toMatch(/\b3\b[^]*mfe-wallet.*1\.0\.0-\w{8}.*1\.1\.0-\w{8}.*12\.5 %.*staff/)
    expect(await run('canary mfe-wallet --stop')).toBe(0)
    await run('check mfe-wallet')
    expect(await run('canary mfe-wallet --percent 100')).toBe(0)
    expect(await promote('mfe-wallet')).toBe(0)
    expect(await run('rollback mfe-wallet --reason broken')).toBe(0)
    expect(printed).toMatch(/\b7\b[^]*mfe-wallet.*1\.0\.0-\w{8}/)
    const changes = (await changesOf()).map(({ rev, change = '' }) => [rev, change.replaceAll(/-[0-9a-f]{8}/g, '')])
    expect(changes).toEqual([
      ['7', expect.stringMatching(/^mfe-wallet@1\.0\.0$/)],
      ['6', expect.stringMatching(/^mfe-wallet@1\.1\.0$/)],
      ['5', expect.stringMatching(/mfe-wallet.*1\.1\.0.*100 %/)],
      ['4', expect.stringMatching(/mfe-wallet.*ended/)],
      ['3', expect.stringMatching(/mfe-wallet.*1\.1\.0.*12\.5 %.*staff/)],
      ['2', expect.stringMatching(/mfe-wallet.*1\.1\.0.*\b0 %.*staff/)],
      ['1', expect.stringMatching(/host@1\.0\.0.*mfe-wallet@1\.0\.0/)],
    ])
  })

  it('REL-4 checks without changing anything, and exits with 1 if the gate refuses', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    expect(await run('check host mfe-wallet')).toBe(0)
    expect(releasesIn(printed).slice(-2)).toEqual(['host@1.0.0', 'mfe-wallet@1.0.0'])
    expect(await jsonOf('check host mfe-wallet')).toMatchObject({
      isGreen: true,
      isMounted: true,
      rev: 0,
      problems: [],
    })
    await writeDist(root, { app: 'mfe-media', needs: { react: '^18.0.0' } })
    await run('publish mfe-media')
    expect(await run('check host mfe-media')).toBe(1)
    const problem = /^- mfe-media@.*react \^18\.0\.0.*host/m
    expect(printed).toMatch(problem)
    expect(await jsonOf('check host mfe-media')).toMatchObject({
      isGreen: false,
      rev: 0,
      problems: [expect.any(String)],
    })
    expect(await run('promote host mfe-media')).toBe(1)
    printed = ''
    expect(await run('promote host mfe-media --force --reason trust-me')).toBe(0)
    expect(printed).toMatch(problem)
    const forced = expect.arrayContaining([expect.stringMatching(/^mfe-media@.*react \^18\.0\.0.*host/)]) as string[]
    expect(await jsonOf('history')).toMatchObject([{ forced, reason: 'trust-me' }])
    expect(await changesOf()).toMatchObject([
      { change: expect.stringContaining('forced') as string, reason: 'trust-me' },
    ])
  })

  it('REL-4 promotes no release whose screens were not opened, unless with --static and a reason', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    await publishAll('1.1.0', 'mfe-wallet')
    const steps = ['promote mfe-wallet', 'canary mfe-wallet --percent 5']
    for (const step of steps) {
      printed = ''
      expect(await run(step)).toBe(1)
      expect(printed).toMatch(
        /^- (mfe-wallet@1\.1\.0-\w{8}).*\b1\b.*npm run release -- check \1 --channel production$/m,
      )
    }
    await run('check mfe-wallet --static')
    for (const step of steps) {
      printed = ''
      expect(await run(step)).toBe(1)
      expect(printed).toMatch(/^- .*mfe-wallet@.*--static.*npm run release -- check mfe-wallet@/m)
    }
    await run('check mfe-wallet')
    expect(await run('canary mfe-wallet --percent 5')).toBe(0)
    expect(await run('canary mfe-wallet --percent 25')).toBe(0)
    await publishAll('1.2.0', 'mfe-wallet')
    expect(await run('promote mfe-wallet --static --reason no-browser-here')).toBe(0)
    expect((await jsonOf('history')) as object[]).toMatchObject([
      { unopened: true },
      { rev: 3 },
      { rev: 2 },
      { rev: 1 },
    ])
    expect((await changesOf()).slice(0, 2)).toMatchObject([
      { rev: '4', change: expect.stringContaining('unopened') as string, reason: 'no-browser-here' },
      { rev: '3', change: expect.stringMatching(/1\.1\.0-\w{8}.*25 %/) as string },
    ])
  })

  it('REL-3 freezes and unfreezes a channel, and says who did it', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host')
    expect(await run('freeze --reason match --by li --days 3')).toBe(0)
    expect(printed).toMatch(/production.*\b2\b.*frozen.*2026-11-23T10:01:00\.000Z/)
    const freeze = /\bli\b.*2026-11-20T10:01:00\.000Z.*2026-11-23T10:01:00\.000Z.*match/
    printed = ''
    expect(await run('promote mfe-wallet')).toBe(1)
    expect(printed).toMatch(freeze)
    printed = ''
    await run('status')
    expect(printed).toMatch(freeze)
    expect(await run('unfreeze')).toBe(0)
    expect(await promote('mfe-wallet')).toBe(0)
    expect((await changesOf()).slice(1, 3)).toMatchObject([
      { rev: '3', change: 'unfrozen', reason: 'unfreeze' },
      { rev: '2', change: 'frozen', reason: 'match' },
    ])
  })

  it('REL-12 freezes and unfreezes one app', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    expect(await run('freeze mfe-wallet --reason audit --by li --days 3')).toBe(0)
    expect(printed).toMatch(/production.*\b2\b.*mfe-wallet.*frozen.*2026-11-23T10:01:00\.000Z/)
    printed = ''
    await run('status')
    expect(printed).toMatch(
      /^mfe-wallet.*frozen.*\bli\b.*2026-11-20T10:01:00\.000Z.*2026-11-23T10:01:00\.000Z.*audit$/m,
    )
    expect(await run('unfreeze mfe-wallet')).toBe(0)
    expect(printed).toMatch(/production.*\b3\b.*mfe-wallet/)
    expect((await changesOf()).slice(0, 2)).toMatchObject([
      { rev: '3', change: 'mfe-wallet unfrozen', reason: 'unfreeze' },
      { rev: '2', change: 'mfe-wallet frozen', reason: 'audit' },
    ])
  })

  it('REL-2 REL-3 exports, and lists what gc would remove', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    printed = ''
    expect(await run('export --origin https://app.example')).toBe(0)
    expect(printed).toContain('"url": "https://app.example/r/mfe-wallet/1.0.0-')
    printed = ''
    expect(await run('gc')).toBe(0)
    expect([releasesIn(printed), printed]).toEqual([[], expect.stringContaining('90')])
    await publishAll('1.1.0', 'mfe-wallet')
    today = new Date('2027-11-20T10:00:00.000Z')
    printed = ''
    expect(await run('gc')).toBe(0)
    expect(releasesIn(printed)).toEqual(['mfe-wallet@1.1.0'])
    expect(printed).toMatch(/\b1 KB.*--delete/)
    expect(await jsonOf('gc')).toMatchObject({ removed: false, releases: [{ app: 'mfe-wallet' }] })
    expect(await jsonOf('gc --delete')).toMatchObject({ removed: true, releases: [{ app: 'mfe-wallet' }] })
    expect(await jsonOf('gc')).toMatchObject({ releases: [] })
  })

  it('says in a sentence that the registry cannot be reached', async () => {
    expect(await run('status', root, { REGISTRY_URL: 'ftp://server' })).toBe(1)
    expect(printed).toMatch(/^Failed: .*REGISTRY_URL.*\n$/)
    printed = ''
    const s3 = await startS3('releases')
    const REGISTRY_URL = `s3://elsewhere/web?endpoint=${encodeURIComponent(s3.endpoint)}`
    expect(await run('status', root, { REGISTRY_URL })).toBe(1)
    expect(printed).toMatch(/^Failed: .*NoSuchBucket.*\n$/)
    await s3.stop()
  })

  it('REL-1 uses the app of the folder it runs in', async () => {
    await writeDist(root, { app: 'mfe-wallet' })
    await writeFile(join(root, 'mfe-wallet', 'package.json'), '{"name":"@app/mfe-wallet"}')
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(releasesIn(printed)).toEqual(['mfe-wallet@1.0.0-snapshot'])
    const before = printed
    printed = ''
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(releasesIn(printed)).toEqual(['mfe-wallet@1.0.0-snapshot'])
    expect(printed).not.toBe(before)
  })

  it('exits with 1 and the reasons when it refuses', async () => {
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- .*\bhost\b.*\n$/)
    printed = ''
    await mkdir(join(root, 'host'))
    await writeFile(join(root, 'host', 'package.json'), '{"name":"@app/host","version":"1.1.0"}')
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- .*npm run build.*\n$/)
    printed = ''
    const folder = await writeDist(root, { app: 'host' })
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- host .*1\.1\.0.*1\.0\.0.*npm run build.*\n$/)
    printed = ''
    await rm(join(folder, 'build.json'))
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- .*build\.json.*\n$/)
    printed = ''
    expect(await run('status')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- .*production.*\n$/)
  })

  it('explains itself with --help, overall and per command', async () => {
    expect(await run('--help')).toBe(0)
    const named = [...printed.matchAll(/^ {2}npm run release -- (\w+)/gm)].map(([, verb]) => verb ?? '')
    expect(named).toHaveLength(19)
    for (const verb of named) {
      printed = ''
      expect(await run(`${verb} --help`)).toBe(0)
      expect(printed).toMatch(new RegExp(`^npm run release -- ${verb}\\b`))
      expect(printed).toMatch(/^Exit codes: /m)
    }
  })
})
