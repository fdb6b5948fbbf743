import { tmpdir } from 'node:os'
import { runCommand } from './command'

let printed = ''
const print = (text: string) => {
  printed += text
}
/** Runs in a folder that belongs to no app. */
const run = (line: string) =>
  runCommand(line.split(' ').filter(Boolean), {
    root: tmpdir(),
    cwd: tmpdir(),
    env: {},
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: () => new Date(0),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })

describe('a wrong command line', () => {
  beforeEach(() => {
    printed = ''
  })

  it.each([
    ['', 'Which command?'],
    ['fly', 'There is no command fly.'],
    ['publish', 'Which app?'],
    ['publish ../x', 'is not an app'],
    ['publish host@1.0.0-ab12cd34', 'publish takes an app without a version'],
    ['publish mfe-notes mfe-diary --from dist', '--from is the folder of one build: name one app at most'],
    ['publish --from=', '--from takes the output folder of a build'],
    ['publish mfe-notes --preview soon', '--preview takes 1 to 999999999, not "soon"'],
    ['publish mfe-notes --preview 0', '--preview takes 1 to'],
    ['publish mfe-notes --preview 4 --snapshot', '--preview cannot be combined with --snapshot'],
    ['publish mfe-notes --comment a.md', '--comment is about a preview'],
    ['publish mfe-notes --preview 4 --comment=', '--comment takes the file to write'],
    ['check mfe-notes --from dist', 'check does not take --from'],
    ['promote mfe-wallet@1.0.2-*', '"1.0.2-*" is not a release of mfe-wallet: write the complete ID'],
    ['check mfe-wallet@1.0.2', '"1.0.2" is not a release of mfe-wallet: write the complete ID'],
    ['canary mfe-wallet@../x --percent 1', '"../x" is not a release'],
    ['promote host --snapshot', 'promote does not take --snapshot'],
    ['promote host --channel ../x', 'is not a channel name'],
    ['status host', 'status takes no app'],
    ['status --colour', 'status does not take --colour'],
    ['status --channel', "Option '--channel <value>' argument missing"],
    ['--channel staging status', 'Which command? It comes before --channel'],
    ['promote host --force', '--force needs --reason'],
    ['promote host --static', '--static needs --reason'],
    ['rollback host --static', 'rollback does not take --static'],
    ['freeze', 'freeze needs --reason'],
    ['freeze host mfe-wallet --reason x', 'freeze takes one app'],
    ['unfreeze mfe-wallet@1.0.0-ab12cd34', 'unfreeze takes an app without a release'],
    ['status mfe-wallet', 'status takes no app: it applies to the whole channel'],
    ['freeze --reason x --days 31', '--days takes 1 to 30'],
    ['canary mfe-wallet', 'canary needs --percent N, or --stop'],
    ['canary mfe-wallet --percent 101', '--percent takes 0 to 100'],
    ['canary mfe-wallet --percent ten', '--percent takes 0 to 100'],
    ['canary mfe-wallet --percent 1 --stop', '--stop cannot be combined'],
    ['canary mfe-wallet --percent 1 --cohort Staff!', '"Staff!" is not a cohort name'],
    ['canary host --percent 1', 'Only remotes can have a canary'],
    ['canary mfe-wallet mfe-media --percent 1', 'canary takes one app'],
    ['rollback mfe-wallet@1.0.0-ab12cd34', 'choose the release with --to'],
    ['rollback mfe-wallet --to 1.0.0', '--to takes a release'],
    ['export --origin app', '--origin takes an address'],
    ['watch --margin much', '--margin takes 0 to 99.99'],
    ['watch --least 3', '--least takes 20 to'],
    ['status --minutes 1', '--minutes takes 5 to'],
    ['gc --days 30', '--days takes 90 or more'],
    ['trust', 'trust takes init, rotate, status, key, propose, sign or publish'],
    ['trust seal', 'trust takes init, rotate, status, key, propose, sign or publish, not "seal"'],
    ['trust sign', 'trust sign takes one file'],
    ['trust init --rescue', 'trust init does not take --rescue'],
    ['trust sign root-2.json --team mfe-wallet=a.pub', 'trust sign does not take --team'],
    ['canary mfe-wallet --percent 1 --over-own', 'canary does not take --over-own'],
    ['promote host --rescue-key x', 'promote does not take --rescue-key'],
    ['rollback host --rescue-key=', '--rescue-key takes the file of the rescue key'],
    ['gc --channel staging', 'gc does not take --channel'],
  ])('exits with 2 for "%s" and says what is wrong', async (line, message) => {
    expect(await run(line)).toBe(2)
    expect(printed).toContain(message)
    expect(printed).toContain('npm run release -- ')
    expect(printed).toContain('Exit codes')
  })
})
