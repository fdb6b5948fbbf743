import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, writeDist, writeForeignDist } from '@app/registry/testing'
import { startS3 } from '@app/storage/testing'
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
    expect(printed).toMatch(/^host@1\.0\.0-[0-9a-f]{8} published\nmfe-wallet@1\.0\.0-[0-9a-f]{8} published\n$/)
    expect(await promote('host mfe-wallet --by li --reason launch')).toBe(0)
    expect(printed).toContain('production is at revision 1: host mfe-wallet\n')

    printed = ''
    expect(await run('status')).toBe(0)
    expect(printed).toContain('production, revision 1 by li at 2026-11-20T10:00:00.000Z: launch')
    expect(printed).toMatch(/mfe-wallet +1\.0\.0-[0-9a-f]{8} +0 min ago +c0ffee00c0 +- +-/)
    printed = ''
    expect(await run('status --json')).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ rev: 1, releases: [{ app: 'host' }, { app: 'mfe-wallet' }] })
    printed = ''
    expect(await run('history')).toBe(0)
    expect(printed).toMatch(/1 +2026-11-20T10:00:00\.000Z +li +host@1\.0\.0-\w{8}, mfe-wallet@1\.0\.0-\w{8} +launch/)
    printed = ''
    expect(await run('history --json')).toBe(0)
    expect(JSON.parse(printed)).toMatchObject([{ rev: 1, by: 'li', reason: 'launch' }])
  })

  it('MF-9 REL-1 publishes a build made elsewhere, with its app named or not', async () => {
    await writeForeignDist(root)
    expect(await run('publish --from elsewhere')).toBe(0)
    expect(printed).toMatch(/^mfe-notes@1\.2\.0-[0-9a-f]{8} published\n$/)
    printed = ''
    expect(await run('publish mfe-notes --from ../elsewhere --snapshot', join(root, 'data'))).toBe(0)
    expect(printed).toMatch(/^mfe-notes@1\.2\.0-snapshot-[0-9a-f]{8} published\n$/)
    printed = ''
    expect(await run('publish mfe-diary --from elsewhere')).toBe(1)
    expect(printed).toContain('contains a build of mfe-notes, not of mfe-diary')
  })

  it('REL-3 promotes only over its own earlier starts with --over-own, and says what it leaves alone', async () => {
    const start = 'promote host mfe-wallet --static --over-own --reason start'
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await run(`${start} --by start`)
    expect(printed).toContain('production is at revision 1.\n')
    await publishAll('1.1.0', 'mfe-wallet')
    printed = ''
    expect(await run(`${start} --by start`)).toBe(0)
    expect(printed).toMatch(
      /^mfe-wallet stays at 1\.0\.0-\w{8}: it is a release, not a snapshot\. To serve your local build: .*\n$/,
    )
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
    expect(printed).toMatch(
      /revision 3: mfe-wallet\n {2}mfe-wallet 1\.0\.0-\w{8}, canary 1\.1\.0-\w{8} 12\.5 % and staff\n/,
    )
    expect(await run('canary mfe-wallet --stop')).toBe(0)
    await run('check mfe-wallet')
    expect(await run('canary mfe-wallet --percent 100')).toBe(0)
    expect(await promote('mfe-wallet')).toBe(0)
    expect(await run('rollback mfe-wallet --reason broken')).toBe(0)
    expect(printed).toMatch(/revision 7: mfe-wallet\n {2}mfe-wallet 1\.0\.0-\w{8}\n$/)
    printed = ''
    await run('history')
    const changes = printed.split('\n').map((line) => line.replaceAll(/-[0-9a-f]{8}/g, '').split(/ {2,}/)[3])
    expect(changes.slice(1, 7)).toEqual([
      'mfe-wallet@1.0.0',
      'mfe-wallet@1.1.0, mfe-wallet canary ended',
      'mfe-wallet canary 1.1.0 100 %',
      'mfe-wallet canary ended',
      'mfe-wallet canary 1.1.0 12.5 % and staff',
      'mfe-wallet canary 1.1.0 0 % and staff',
    ])
  })

  it('REL-4 checks without changing anything, and exits with 1 if the gate refuses', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    expect(await run('check host mfe-wallet')).toBe(0)
    expect(printed).toMatch(
      /mfe-wallet@1\.0\.0-\w{8} can be promoted to production at revision 0\.\nChecked files.* in a browser in/,
    )
    await writeDist(root, { app: 'mfe-media', needs: { react: '^18.0.0' } })
    await run('publish mfe-media')
    expect(await run('check host mfe-media')).toBe(1)
    expect(printed).toMatch(
      /cannot be promoted to production at revision 0:\n- mfe-media@.* needs react \^18\.0\.0, but host/,
    )
    printed = ''
    expect(await run('check host mfe-media --json')).toBe(1)
    expect(JSON.parse(printed)).toMatchObject({ isGreen: false, rev: 0, problems: [expect.any(String)] })
    expect(await run('promote host mfe-media')).toBe(1)
    expect(await run('promote host mfe-media --force --reason trust-me')).toBe(0)
    expect(printed).toContain('Forced in spite of:\n- mfe-media@')
    printed = ''
    await run('history')
    expect(printed).toMatch(/, forced +trust-me/)
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
        /^Refused:\n- (mfe-wallet@1\.1\.0-\w{8}) has not been checked against revision 1 of production yet: npm run release -- check \1 --channel production\n$/,
      )
    }
    await run('check mfe-wallet --static')
    for (const step of steps) {
      printed = ''
      expect(await run(step)).toBe(1)
      expect(printed).toMatch(
        /opened no screens \(--static\)\. Check in a browser, too: npm run release -- check mfe-wallet@/,
      )
    }
    await run('check mfe-wallet')
    expect(await run('canary mfe-wallet --percent 5')).toBe(0)
    expect(await run('canary mfe-wallet --percent 25')).toBe(0)
    await publishAll('1.2.0', 'mfe-wallet')
    expect(await run('promote mfe-wallet --static --reason no-browser-here')).toBe(0)
    printed = ''
    await run('history')
    expect(printed).toMatch(/unopened +no-browser-here\n3 .*canary 1\.1\.0-\w{8} 25 % +canary/)
  })

  it('REL-3 freezes and unfreezes a channel, and says who did it', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host')
    expect(await run('freeze --reason match --by li --days 3')).toBe(0)
    expect(printed).toContain('production is at revision 2: frozen until 2026-11-23T10:01:00.000Z.')
    expect(await run('promote mfe-wallet')).toBe(1)
    expect(printed).toContain(
      '- production was frozen by li at 2026-11-20T10:01:00.000Z until 2026-11-23T10:01:00.000Z: match. Ending a canary',
    )
    printed = ''
    await run('status')
    expect(printed).toContain('frozen by li at 2026-11-20T10:01:00.000Z until 2026-11-23T10:01:00.000Z: match')
    expect(await run('unfreeze')).toBe(0)
    expect(await promote('mfe-wallet')).toBe(0)
    printed = ''
    await run('history')
    expect(printed).toMatch(/3 .* unfrozen +unfreeze\n2 .* frozen +match\n/)
  })

  it('REL-12 freezes and unfreezes one app', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    expect(await run('freeze mfe-wallet --reason audit --by li --days 3')).toBe(0)
    expect(printed).toContain('production is at revision 2: mfe-wallet is frozen until 2026-11-23T10:01:00.000Z.')
    printed = ''
    await run('status')
    expect(printed).toContain(
      'mfe-wallet frozen by li at 2026-11-20T10:01:00.000Z until 2026-11-23T10:01:00.000Z: audit',
    )
    expect(await run('unfreeze mfe-wallet')).toBe(0)
    expect(printed).toContain('production is at revision 3: mfe-wallet is no longer frozen.')
    printed = ''
    await run('history')
    expect(printed).toMatch(/3 .* mfe-wallet unfrozen +unfreeze\n2 .* mfe-wallet frozen +audit\n/)
  })

  it('REL-2 REL-3 exports, and lists what gc would remove', async () => {
    await publishAll('1.0.0', 'host', 'mfe-wallet')
    await promote('host mfe-wallet')
    printed = ''
    expect(await run('export --origin https://app.example')).toBe(0)
    expect(printed).toContain('"url": "https://app.example/r/mfe-wallet/1.0.0-')
    expect(await run('gc')).toBe(0)
    expect(printed).toContain('Nothing to remove: every release was served or published within 90 days.')
    await publishAll('1.1.0', 'mfe-wallet')
    today = new Date('2027-11-20T10:00:00.000Z')
    expect(await run('gc')).toBe(0)
    expect(printed).toMatch(
      /mfe-wallet@1\.1\.0-\w{8} .* files\n1 release, 1 KB can be removed\. To remove them, add --delete/,
    )
    printed = ''
    expect(await run('gc --delete --json')).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ removed: true, releases: [{ app: 'mfe-wallet' }] })
  })

  it('says in a sentence that the registry cannot be reached', async () => {
    expect(await run('status', root, { REGISTRY_URL: 'ftp://server' })).toBe(1)
    expect(printed).toMatch(/^Failed: REGISTRY_URL must be a folder/)
    printed = ''
    const s3 = await startS3('releases')
    const REGISTRY_URL = `s3://elsewhere/web?endpoint=${encodeURIComponent(s3.endpoint)}`
    expect(await run('status', root, { REGISTRY_URL })).toBe(1)
    expect(printed).toBe('Failed: NoSuchBucket\n')
    await s3.stop()
  })

  it('REL-1 uses the app of the folder it runs in', async () => {
    await writeDist(root, { app: 'mfe-wallet' })
    await writeFile(join(root, 'mfe-wallet', 'package.json'), '{"name":"@app/mfe-wallet"}')
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(printed).toMatch(/^mfe-wallet@1\.0\.0-snapshot-[0-9a-f]{8} published\n$/)
    expect(await run('publish --snapshot', join(root, 'mfe-wallet'))).toBe(0)
    expect(printed).toContain('already there')
  })

  it('exits with 1 and the reasons when it refuses', async () => {
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- There is no app host in .*\.\n$/)
    printed = ''
    await mkdir(join(root, 'host'))
    await writeFile(join(root, 'host', 'package.json'), '{"name":"@app/host","version":"1.1.0"}')
    expect(await run('publish host')).toBe(1)
    expect(printed).toMatch(/^Refused:\n- There is no build in .*: run npm run build in the app's folder\.\n$/)
    printed = ''
    const folder = await writeDist(root, { app: 'host' })
    expect(await run('publish host')).toBe(1)
    expect(printed).toContain(
      'host has version 1.1.0, but its dist contains a build of 1.0.0: run npm run build in host',
    )
    printed = ''
    await rm(join(folder, 'build.json'))
    expect(await run('publish host')).toBe(1)
    expect(printed).toContain('is incomplete, it has no build.json')
    printed = ''
    expect(await run('status')).toBe(1)
    expect(printed).toContain('production does not exist yet')
  })

  it('explains itself with --help, overall and per command', async () => {
    expect(await run('--help')).toBe(0)
    const named = [...printed.matchAll(/^ {2}npm run release -- (\w+)/gm)].map(([, verb]) => verb ?? '')
    expect(named).toHaveLength(19)
    for (const verb of named) {
      printed = ''
      expect(await run(`${verb} --help`)).toBe(0)
      expect(printed).toMatch(new RegExp(`^npm run release -- ${verb}\\b`))
      expect(printed).toContain('Exit codes: 0 done')
    }
  })
})
