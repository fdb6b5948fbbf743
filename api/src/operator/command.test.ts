import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { operate, signed } from '../../test/operating'
import { readCommand, usage } from './command'
import { remoteVerbs } from './remote/assets'
import { latestActions } from '../back-office/record'
import { verbs } from './verbs'

const world = makeTestApp()
const run = (...words: string[]) => operate(world, ...words)
const actions = async () =>
  (await latestActions(world.services.db, 10)).map(({ verb, operator, reason }) => [verb, operator, reason])

describe('a command line', () => {
  it.each<[string[], RegExp]>([
    [['set', 'ispop=1'], /--by must say who does this/],
    [['set', 'ispop=1', '--by', 'Nadia'], /--why must say why/],
    [['set', 'ispop=1', '--by', ' ', '--why', 'x'], /--by must say who/],
    [['set', 'ispop=1', '--by', 'Nadia', '--why', 'x'.repeat(501)], /--why must say why, in 1 to 500/],
    [['win', 'mira', ...signed], /"win" is not a verb/],
    [signed, /the verb is missing/],
    [['set', '--force', ...signed], /--force is not an option; the options are --by, --why/],
    [['publish', 'wet-city', '--publish', ...signed], /--publish is not an option/],
  ])('HONEST-1 is refused: %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(message)
  })

  it('lists every verb in its help', () => {
    expect(readCommand(['--help'])).toBeNull()
    expect(readCommand(['set', '-h'])).toBeNull()
    for (const [name, { about }] of [...verbs, ...remoteVerbs]) {
      expect(usage()).toContain(`  ${name}`)
      expect(usage()).toContain(about)
    }
  })

  it.each([
    [['set', 'money=1'], /"money=1" is not one of login_out=0\|1/],
    [['set', 'ispop=2'], /"ispop=2" is not one of/],
    [['set'], /expects <switch/],
    [['deactivate'], /expects <username>/],
    [['deactivate', 'nobody'], /member nobody does not exist/],
    [['permit', 'nobody'], /expects <username> <permission/],
    [['void-round', 'k3', '202611200001'], /no period 202611200001 of k3 that is still open/],
    [['refuse-withdrawal', '1', 'because'], /"because" is not one of the published reasons: account-rejected/],
    [['refuse-withdrawal', 'x', 'name-differs'], /"x" is not the number of a withdrawal/],
    [['refuse-withdrawal', '1', 'name-differs'], /withdrawal 1 does not exist/],
    [['games', 'missing.json'], /missing\.json: cannot be read/],
  ])('refuses %j and records nothing', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message)
    expect(await actions()).toEqual([])
  })

  it('records who did what and why, unchangeably', async () => {
    await run('set', 'ispop=0')
    expect(await actions()).toEqual([['set', 'Nadia', 'a test']])
    expect(await run('actions')).toEqual([expect.stringMatching(/Z {2}Nadia {2}set ispop=0 {2}\(a test\)$/)])
    const { db } = world.services
    await expect(sql`update operator_action set entry = 'another'`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from operator_action`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`truncate operator_action`.execute(db)).rejects.toThrow('append-only')
  })
})
