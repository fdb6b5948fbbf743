import type { Rollout } from '@app/release'
import { stableOf } from '@app/registry'
import { ben, change, eve, ids, launch, publish, root, setRule, world } from '../../test/approvals'
import { after, bad, decide, few, good, reset, rollout, runner, start, started, reported } from '../../test/rollouts'

let host: string
beforeAll(launch)
beforeEach(async () => {
  await reset()
  host = await publish('host', '1.1.0')
})
afterAll(() => world.discard())

const hostPlan = (more: object = {}) => ({ plan: { steps: [{ promote: true, ...more }] } })
const begin = (more: object = hostPlan({ hold: '30m' })) => started({ pick: { app: 'host', id: host }, ...more })
const served = async () => {
  const head = await world.head()
  return head && stableOf(head, 'host')?.stable
}
const minutes = (count: number, instance = runner()) => after(count / 60, instance)

it('REL-40 the host goes to everybody at once, is watched for 30 minutes, and is done if it is as good as before', async () => {
  const id = await begin({ plan: undefined })
  await minutes(0)
  expect([await served(), await rollout(id)]).toMatchObject([
    host,
    { state: 'running', step: 0, plan: { steps: [{ hold: '30m' }] } },
  ])
  await minutes(20)
  expect(await rollout(id)).toMatchObject({ state: 'running', waitsFor: 'watch' })
  await minutes(10)
  expect([await served(), await rollout(id)]).toMatchObject([host, { state: 'done', why: null }])
})

it('REL-40 it is compared with the release before, of the minutes before it was replaced', async () => {
  const requests: unknown[] = []
  const readPair: Parameters<typeof runner>[0] = {
    readPair: (of, since, before) => {
      requests.push([of.release, of.stable, before && (since.getTime() - before.getTime()) / 60_000])
      return Promise.resolve(good)
    },
  }
  await begin(hostPlan({ hold: '45m' }))
  await minutes(0)
  await minutes(1, runner(readPair))
  expect(requests).toEqual([[host, ids['host 1.0.0'], 45]])
})

it('REL-40 a worse host does not go back by itself: a person is asked, who goes back with one call', async () => {
  const id = await begin()
  await minutes(0)
  reported.pair = bad
  await minutes(5)
  const why = 'failed on 10.0 % of its pages, stable on 0.5 % before it'
  expect([await served(), await rollout(id)]).toMatchObject([host, { state: 'worse', why }])
  // also after its time, and whatever the figures say by then
  reported.pair = good
  await minutes(90)
  expect(await rollout(id)).toMatchObject({ state: 'worse', why })
  expect((await change('freeze', {}, root)).statusCode).toBe(200)
  expect((await decide(id, 'halt')).json<Rollout>()).toMatchObject({ state: 'halted', why: 'ana: because' })
  expect([await served(), (await world.head())?.reason]).toEqual([
    ids['host 1.0.0'],
    `rollout ${id} went back: because`,
  ])
})

it('REL-40 going back from it is not in the way of what others change at that moment', async () => {
  const id = await begin()
  await minutes(0)
  reported.pair = bad
  await minutes(5)
  const freezes = ['mfe-wallet', 'mfe-media'].map((app) => change('freeze', { app }, root))
  const answers = await Promise.all([decide(id, 'halt'), ...freezes])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await served()).toBe(ids['host 1.0.0'])
})

it('REL-40 a host that leaves pages silent is worse, too; slow loads right after a release are not judged', async () => {
  const id = await begin()
  await minutes(0)
  reported.pair = { ...good, canary: { ...good.canary, loads: [0, 4000] } }
  await minutes(15)
  expect(await rollout(id)).toMatchObject({ state: 'running', steps: [{ analysis: { slow: { verdict: 'above' } } }] })
  reported.pair = { ...good, canary: { ...good.canary, reportedRoutePages: 3000 } }
  await minutes(5)
  expect(await rollout(id)).toMatchObject({
    state: 'worse',
    why: expect.stringMatching(/^silent on 25\.0 %/) as string,
  })
})

it('REL-40 who keeps it says why; it is found worse in a pause, too; no second rollout begins meanwhile', async () => {
  const id = await begin()
  await minutes(0)
  await decide(id, 'pause')
  reported.pair = bad
  await minutes(5)
  expect((await rollout(id)).state).toBe('worse')
  expect((await start({ pick: { app: 'host', id: ids['host 1.0.0'] }, ...hostPlan() })).json()).toMatchObject({
    problems: [`host has an open rollout in production already: halt it first.`],
  })
  expect((await decide(id, 'resume')).statusCode).toBe(422)
  expect((await decide(id, 'advance')).json<Rollout>()).toMatchObject({ state: 'done', why: 'ana keeps it: because' })
  expect(await served()).toBe(host)
})

it.each([
  ['no figures', null, 'there were no figures of members’ pages to judge it by'],
  ['few figures', few, 'it was not clearly worse, and 12 pages did not prove more'],
])('REL-40 with %s it ends after its time, and says what could not be said', async (_, pair, why) => {
  const id = await begin()
  await minutes(0)
  reported.pair = pair
  await minutes(31)
  expect(await rollout(id)).toMatchObject({ state: 'done', why })
})

it('REL-40 REL-7 going back takes a releaser of the host’s team or an admin; whoever else rolls it back ends it', async () => {
  const id = await begin()
  await minutes(0)
  reported.pair = bad
  await minutes(5)
  for (const token of [ben, eve]) expect((await decide(id, 'halt', token)).statusCode).toBe(403)
  expect(await served()).toBe(host)
  expect((await change('rollback', { app: 'host' }, root)).statusCode).toBe(200)
  await minutes(1)
  expect(await rollout(id)).toMatchObject({
    state: 'ended',
    why: 'host was changed by revision 3 by root: new records',
  })
})

it('REL-40 REL-11 the host’s rollout waits for the approvals that its rule asks for', async () => {
  await setRule({ needed: 1 }, { app: 'host' })
  const id = await begin()
  await minutes(0)
  expect([await served(), (await rollout(id)).waitsFor]).toEqual([ids['host 1.0.0'], 'approval'])
})

it('REL-40 a plan of the host is one step; without a time it is watched for 30 minutes', async () => {
  const refused = await start({ pick: { app: 'host', id: host }, plan: { steps: [{ percent: 5, hold: '2h' }] } })
  expect(refused.json()).toMatchObject({
    problems: [expect.stringMatching(/^The host has no canary: its plan is one/)],
  })
  const id = await begin(hostPlan())
  expect((await rollout(id)).plan.steps).toEqual([{ promote: true, hold: '30m' }])
})
