import {
  launch,
  ana,
  ben,
  change,
  dan,
  decide as decideRequest,
  eve,
  ids,
  root,
  setRule,
  world,
} from '../../test/approvals'
import { after, bad, decide, few, plan, reset, rollout, runner, served, started, reported } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const first = 'mfe-wallet 1.0.0'

it('REL-22 a good release goes to everybody by itself, step by step, each with its revision', async () => {
  const id = await started()
  const seen = []
  for (const hours of [0, 1, 1.1, 1, 1.1, 1]) {
    await after(hours)
    seen.push(await served())
  }
  expect(seen).toEqual(['1.1.0 for 5 %', '1.1.0 for 5 %', '1.1.0 for 50 %', '1.1.0 for 50 %', '1.1.0', '1.1.0'])
  expect(await rollout(id)).toMatchObject({ state: 'done', step: 2, steps: [{ rev: 2 }, { rev: 3 }, { rev: 4 }] })
  expect((await world.history()).map(({ by, reason }) => [by, reason]).slice(0, 3)).toEqual([
    [`rollout-${id}`, `rollout ${id}, everybody: new records`],
    [`rollout-${id}`, `rollout ${id}, 50 %: new records`],
    [`rollout-${id}`, `rollout ${id}, 5 %: new records`],
  ])
})

it('REL-22 a release that fails on more members is halted at the next look, and everybody gets stable', async () => {
  const id = await started()
  await after(0)
  reported.pair = bad
  await after(0.1)
  expect(await served()).toBe(first)
  const why = 'failed on 10.0 % of its pages, stable on 0.5 %'
  expect(await rollout(id)).toMatchObject({
    state: 'halted',
    why,
    steps: [{ pages: 4000, analysis: { failures: { verdict: 'above' } } }],
  })
  expect((await world.head())?.reason).toBe(`rollout ${id} halted: ${why}`)
  const [entry] = await world.books.audit({ limit: 1 })
  expect(entry).toMatchObject({ person: `rollout-${id}`, action: 'stop', outcome: 'done' })
  expect((await rollout(id)).decisions).toMatchObject([{ by: `rollout-${id}`, what: 'halted', why }])
})

it('REL-22 it is halted at any hour, while it is paused, and while the channel is frozen', async () => {
  const id = await started({ plan: { ...plan, window: 'Sat-Sun 09:00-17:00 Europe/Lisbon' } })
  await after(0)
  await decide(id, 'pause')
  expect((await change('freeze', {}, root)).statusCode).toBe(200)
  reported.pair = bad
  await after(1)
  expect([await served(), (await rollout(id)).state]).toEqual([first, 'halted'])
})

it('REL-22 a paused rollout stays where it is until somebody resumes it', async () => {
  const id = await started()
  await after(0)
  await decide(id, 'pause')
  await after(3)
  expect([await served(), (await rollout(id)).why]).toEqual(['1.1.0 for 5 %', 'ana: because'])
  await decide(id, 'resume')
  await after(0)
  expect(await served()).toBe('1.1.0 for 50 %')
})

it('REL-22 without enough members to judge by, or without figures, it stays, and after its patience asks a person', async () => {
  const id = await started()
  await after(0)
  for (const pair of [few, null]) {
    reported.pair = pair
    await after(8)
    expect(await served()).toBe('1.1.0 for 5 %')
    expect(await rollout(id)).toMatchObject({ state: 'running', waitsFor: pair ? 'loads' : 'figures' })
  }
  await after(12)
  expect(await rollout(id)).toMatchObject({ state: 'paused', why: expect.stringContaining('no figures') as string })
  expect((await decide(id, 'advance')).statusCode).toBe(200)
  await after(0)
  expect(await served()).toBe('1.1.0 for 50 %')
})

it('REL-22 a step by hand waits for a person, however good the figures are', async () => {
  const steps = [{ cohort: 'staff', hold: '30m', then: 'hand' }, ...plan.steps]
  const id = await started({ plan: { steps } })
  await after(0)
  expect(await served()).toBe('1.1.0 for 0 % and staff')
  await after(40)
  expect(await rollout(id)).toMatchObject({ state: 'running', step: 0, waitsFor: 'hand' })
  await decide(id, 'advance', ben)
  await after(0)
  expect(await served()).toBe('1.1.0 for 5 % and staff')
})

it('REL-22 steps begin by themselves only within the window', async () => {
  // Friday 20 November 2026, 10:00 in Lisbon
  const id = await started({ plan: { ...plan, window: 'Mon-Fri 09:30-17:00 Europe/Lisbon' } })
  await after(0)
  const start = (await rollout(id)).since ?? ''
  expect(start).not.toBe('')
  const friday = new Date(start)
  const hoursToNight = 22 - friday.getUTCHours()
  await after(hoursToNight)
  expect(await rollout(id)).toMatchObject({ step: 0, waitsFor: 'window' })
})

it('REL-22 REL-11 a step that asks for approvals begins once others have approved it', async () => {
  const [five, half, all] = plan.steps
  const id = await started({ plan: { steps: [five, half, { ...all, approvals: 2 }] } })
  for (const hours of [0, 3, 3]) await after(hours)
  const { state, waitsFor, request } = await rollout(id)
  expect([await served(), state, waitsFor]).toEqual(['1.1.0 for 50 %', 'running', 'approval'])

  expect((await world.call('GET', `/v1/requests/${request}`, ben)).json()).toMatchObject({ rollout: id })

  for (const token of [ana, dan, ben, eve]) world.signIn(token)
  // who started it, and who published the release
  for (const token of [ana, dan]) expect((await decideRequest('approve', request ?? '', token)).statusCode).toBe(403)
  expect((await decideRequest('approve', request ?? '', ben)).statusCode).toBe(200)
  await after(0)
  expect(await served()).toBe('1.1.0 for 50 %')
  const cy = await world.join('cy', { wallet: 'releaser' })
  world.signIn(cy)
  expect((await decideRequest('approve', request ?? '', cy)).statusCode).toBe(200)
  const during: unknown[] = []
  const mount = async () => {
    during.push((await rollout(id)).waitsFor)
    return { problems: [], warnings: [], drawn: 0 }
  }
  await after(0, runner({ mount }))
  expect(new Set(during)).toEqual(new Set(['check']))
  expect([await served(), (await rollout(id)).state]).toEqual(['1.1.0', 'done'])
})

it('REL-22 a step is not checked again because the channel changed elsewhere while it was checked', async () => {
  const [five, , all] = plan.steps
  const id = await started({ plan: { steps: [five, all] } })
  let checks = 0
  const mount = async () => {
    checks++
    expect((await change('freeze', { app: 'mfe-media' })).statusCode).toBe(200)
    expect((await change('unfreeze', { app: 'mfe-media' })).statusCode).toBe(200)
    return { problems: [], warnings: [], drawn: 0 }
  }
  await after(0, runner({ mount }))
  expect([await served(), checks]).toEqual([first, 1])
  await after(0, runner({ mount }))
  expect([await served(), checks]).toEqual(['1.1.0 for 5 %', 1])
  // before everybody gets it, it is checked once more
  for (const hours of [3, 0]) await after(hours, runner({ mount }))
  expect([await served(), checks, (await rollout(id)).state]).toEqual(['1.1.0', 2, 'done'])
})

it('REL-22 REL-11 the approvals of an app hold for its rollouts, too', async () => {
  await setRule({ needed: 1, start: 'canary' })
  const id = await started()
  await after(0)
  expect([await served(), (await rollout(id)).waitsFor]).toEqual([first, 'approval'])
})

it('REL-22 it waits while the app is frozen, and goes on after', async () => {
  const id = await started()
  await after(0)
  expect((await change('freeze', { app: 'mfe-wallet' })).statusCode).toBe(200)
  await after(3)
  expect([await served(), (await rollout(id)).waitsFor]).toEqual(['1.1.0 for 5 %', 'freeze'])
  expect((await change('unfreeze', { app: 'mfe-wallet' })).statusCode).toBe(200)
  await after(1)
  expect(await served()).toBe('1.1.0 for 50 %')
})

const byHand = (version: string, percent: number) => ({
  pick: { app: 'mfe-wallet', id: version },
  percent,
  isStatic: true,
})
it.each([
  ['stop', { app: 'mfe-wallet' }, first],
  ['canary', byHand('1.2.0', 10), '1.2.0 for 10 %'],
  ['canary', byHand('1.1.0', 30), '1.1.0 for 30 %'],
])('REL-22 whoever changes the app by hand (%s) ends its rollout, which says so', async (verb, body, left) => {
  const id = await started()
  await after(0)
  const pick = 'pick' in body ? { pick: { ...body.pick, id: ids[body.pick.id] } } : {}
  expect((await change(verb, { ...body, ...pick }, ben)).statusCode).toBe(200)
  expect((await change('freeze', {}, root)).statusCode).toBe(200)
  await after(3)
  expect(await served()).toBe(left)
  const why = 'mfe-wallet was changed by revision 3 by ben: new records'
  expect(await rollout(id)).toMatchObject({ state: 'ended', why })
})

it('REL-22 a release that no longer passes the gate when everybody would get it is paused, with the reasons', async () => {
  const id = await started()
  for (const hours of [0, 3]) await after(hours)
  await after(
    3,
    runner({
      mount: () => Promise.resolve({ problems: ['/records of mfe-wallet stays empty.'], warnings: [], drawn: 0 }),
    }),
  )
  expect(await served()).toBe('1.1.0 for 50 %')
  expect(await rollout(id)).toMatchObject({ state: 'paused', why: '/records of mfe-wallet stays empty.' })
})

it('REL-22 it does not go on for somebody who was removed or has lost the role, until somebody else starts it', async () => {
  const gus = await world.join('gus', { wallet: 'releaser' })
  const id = await started({}, gus)
  await after(0)
  await world.books.directory.setRole('wallet', 'gus', 'viewer')
  await after(3)
  expect([await served(), (await rollout(id)).state]).toEqual(['1.1.0 for 5 %', 'paused'])
})

describe('REL-22 with several instances', () => {
  it('each step happens once, whoever is first', async () => {
    const id = await started()
    const instances = [runner(), runner(), runner()]
    for (const hours of [0, 3, 3]) {
      world.pass(hours * 3_600_000)
      // all of them look at the same rollout: a lease that has passed does not matter
      const [stored] = await world.books.rollouts.list({ state: 'open' })
      const books = {
        ...world.books,
        rollouts: { ...world.books.rollouts, take: () => Promise.resolve(stored ? [stored] : []) },
      }
      await world.books.rollouts.take('somebody', world.now())
      await Promise.all([...instances, runner({ books }), runner({ books })].map((instance) => instance.tick()))
      await after(0)
    }
    expect([await served(), (await rollout(id)).state]).toEqual(['1.1.0', 'done'])
    expect((await world.history()).map(({ rev }) => rev)).toEqual([4, 3, 2, 1])
    expect(world.errors).toEqual([])
  })

  it('one that was paused and wakes up late changes nothing', async () => {
    const id = await started()
    for (const hours of [0, 3]) await after(hours)
    world.pass(3 * 3_600_000)
    const stored = await world.books.rollouts.take('late', world.now())
    // it still believes that the rollout is its own
    const rollouts = {
      ...world.books.rollouts,
      take: () => Promise.resolve(stored),
      note: () => Promise.resolve(true),
    }
    const readPair = async () => {
      await decide(id, 'halt')
      return reported.pair
    }
    await runner({ books: { ...world.books, rollouts }, readPair }).tick()
    expect([await served(), (await world.head())?.rev]).toEqual([first, 4])
    expect(world.errors).toEqual([])
  })

  it('one that was killed between the channel and the database is continued, not repeated', async () => {
    const id = await started()
    await after(0)
    const killed = { ...world.books.rollouts, enter: () => Promise.reject(new Error('killed')) }
    await after(3, runner({ books: { ...world.books, rollouts: killed } }))
    expect([await served(), (await rollout(id)).step]).toEqual(['1.1.0 for 50 %', 0])
    world.errors.length = 0
    await after(1)
    expect(await rollout(id)).toMatchObject({ state: 'running', step: 1, steps: [{ rev: 2 }, { rev: 3 }] })
  })
})
