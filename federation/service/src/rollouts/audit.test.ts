import { sql } from 'kysely'
import { ana, change, ids, launch, publish, world } from '../../test/approvals'
import { after, bad, decide, few, reset, rollout, runner, served, started, reported } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const known = () => world.books.rollouts
/** What the log says of a rollout, oldest first: action, outcome, and what it is the end of. */
async function logOf(id: string) {
  const entries = (await world.books.audit({ limit: 1000 }))
    .filter(({ person }) => person === `rollout-${id}`)
    .reverse()
  const at = (seq: unknown) => entries.findIndex((entry) => entry.seq === seq)
  return entries.map(({ action, outcome, details }) => {
    const { begun, request } = details as { begun?: number; request?: { reason?: string; state?: string } }
    return [action, outcome, begun === undefined ? (request?.reason ?? '') : at(begun)]
  })
}
const own = async (id: string) => (await logOf(id)).slice(2)

it('REL-8 REL-22 each step of a rollout is two entries, and its halt, too', async () => {
  const id = await started()
  await after(0)
  reported.pair = bad
  await after(0.1)
  expect(await logOf(id)).toEqual([
    ['canary', 'begun', `rollout ${id}, 5 %: new records`],
    ['canary', 'done', 0],
    ['stop', 'begun', `rollout ${id} halted: failed on 10.0 % of its pages, stable on 0.5 %`],
    ['stop', 'done', 2],
  ])
})

it('REL-8 REL-22 a pause by itself is in the audit log once, with its reason', async () => {
  const id = await started()
  await after(0)
  reported.pair = few
  for (const hours of [27, 1]) await after(hours)
  const why = 'too few members have loaded it to decide: go on by hand, or halt it'
  expect(await own(id)).toEqual([['pause', 'done', why]])
  const [entry] = await world.books.audit({ limit: 1 })
  expect(entry).toMatchObject({
    person: `rollout-${id}`,
    target: 'channel production, mfe-wallet',
    details: { rollout: id, request: { release: ids['1.1.0'], state: 'paused', reason: why, startedBy: 'ana' } },
  })
})

it('REL-8 REL-22 a pause because the release is refused, or because of who started it, is in the audit log', async () => {
  const gus = await world.join('gus', { wallet: 'releaser' })
  const id = await started({}, gus)
  const refusing = runner({
    mount: () => Promise.resolve({ problems: ['/records stays empty.'], warnings: [], drawn: 0 }),
  })
  await after(0, refusing)
  expect(await logOf(id)).toEqual([
    ['canary', 'begun', `rollout ${id}, 5 %: new records`],
    ['canary', 'refused', 0],
    ['pause', 'done', '/records stays empty.'],
  ])
  await world.books.directory.setRole('wallet', 'gus', 'viewer')
  await decide(id, 'resume')
  await after(0)
  expect((await logOf(id)).at(-1)).toEqual([
    'pause',
    'done',
    expect.stringContaining('Somebody who may do this has to resume it.'),
  ])
})

it('REL-8 REL-22 that somebody else’s change ended it is in the audit log', async () => {
  const id = await started()
  await after(0)
  await world.call('POST', '/v1/channels/production/stop', ana, { app: 'mfe-wallet', reason: 'by hand' })
  for (const hours of [1, 1]) await after(hours)
  expect(await own(id)).toEqual([['end', 'done', 'mfe-wallet was changed by revision 3 by ana: by hand']])
})

it('REL-8 REL-40 that the host is worse, or done, is in the audit log', async () => {
  const host = await publish('host', '1.1.0')
  const begin = () => started({ pick: { app: 'host', id: host }, plan: undefined })
  const id = await begin()
  await after(0)
  reported.pair = bad
  for (const hours of [0.1, 1]) await after(hours)
  expect(await own(id)).toEqual([['judge', 'done', 'failed on 10.0 % of its pages, stable on 0.5 % before it']])
})

describe('REL-8 REL-22 of an instance that was killed', () => {
  const killed = () => Promise.reject(new Error('killed'))
  /** It writes nothing more, not even that it failed. */
  const dying = (changes: object) =>
    runner({ books: { ...world.books, end: killed, rollouts: { ...known(), ...changes } }, onError: () => {} })

  it('a step that it made has its end by the one that goes on, once', async () => {
    const id = await started()
    await after(0)
    await after(3, dying({ enter: killed }))
    expect([await served(), (await rollout(id)).step]).toEqual(['1.1.0 for 50 %', 0])
    expect(await own(id)).toEqual([['canary', 'begun', `rollout ${id}, 50 %: new records`]])
    // and another app changes before anybody goes on
    const media = await publish('mfe-media', '1.1.0')
    const picks = [{ app: 'mfe-media', id: media }]
    expect((await change('promote', { picks, isStatic: true })).statusCode).toBe(200)
    for (const hours of [0.1, 0.1]) await after(hours)
    expect(await rollout(id)).toMatchObject({ step: 1, steps: [{ rev: 2 }, { rev: 3 }] })
    expect(await own(id)).toEqual([
      ['canary', 'begun', `rollout ${id}, 50 %: new records`],
      ['canary', 'done', 2],
    ])
  })

  it('a halt that it made is a halt, with its reason, once', async () => {
    const id = await started()
    await after(0)
    reported.pair = bad
    await after(1, dying({ turn: killed }))
    expect([await served(), (await rollout(id)).state]).toEqual(['mfe-wallet 1.0.0', 'running'])
    for (const hours of [0.1, 0.1]) await after(hours)
    const why = 'failed on 10.0 % of its pages, stable on 0.5 %'
    expect(await rollout(id)).toMatchObject({ state: 'halted', why })
    expect(await own(id)).toEqual([
      ['stop', 'begun', `rollout ${id} halted: ${why}`],
      ['stop', 'done', 2],
    ])
  })

  it('a pause that it could not write down whole is neither in the state nor in the log', async () => {
    const id = await started()
    await after(0)
    reported.pair = few
    // the database fails between the two
    await sql`alter table audit add constraint broken check (entry not like '%"pause"%') not valid`.execute(world.db)
    await after(27)
    await sql`alter table audit drop constraint broken`.execute(world.db)
    expect([(await rollout(id)).state, await own(id)]).toEqual(['running', []])
    await after(1)
    expect([(await rollout(id)).state, (await own(id)).length]).toEqual(['paused', 1])
    world.errors.length = 0
  })
})
