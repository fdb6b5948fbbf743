import { rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ana, canary, dan, eve, ids, launch, world, change } from '../../test/approvals'
import { after, decide, plan, reset, rollout, start, started } from '../../test/rollouts'
import { writeDist } from '@app/registry/testing'
import { randomBytes } from 'node:crypto'
import { presetPlan, rolloutPlanSchema } from '@app/release'
import * as v from 'valibot'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const app = 'mfe-wallet'
const first = 'mfe-wallet 1.0.0'
/** As if the instance had been killed before it could keep its answer to the request with this key. */
const cutOff = (key: string) =>
  world.db
    .updateTable('answer')
    .set({ status: null, body: null, at: new Date('2026-11-19') })
    .where('key', '=', key)
    .execute()

describe('REL-22 REL-7 who may', () => {
  it('start, pause and advance: releasers of the app’s team; halt: every releaser and admin', async () => {
    expect([(await start({}, dan)).statusCode, (await start({}, eve)).statusCode]).toEqual([403, 403])
    const limited = await world.join('ana', {}, { actions: ['canary'] })
    expect((await start({}, limited)).json()).toMatchObject({
      problems: ['This token is for canary, not for promote.'],
    })
    const id = await started()
    for (const what of ['pause', 'advance'] as const)
      for (const token of [dan, eve]) expect((await decide(id, what, token)).statusCode).toBe(403)
    expect((await decide(id, 'halt', dan)).statusCode).toBe(403)
    expect((await decide(id, 'halt', eve)).statusCode).toBe(200)
    expect((await decide(id, 'resume')).json()).toMatchObject({
      problems: [`Rollout ${id} is halted; this needs one that is paused.`],
    })
  })

  it('REL-22 a decision on a step that is over, or a start on a revision that is, changes nothing', async () => {
    const rev = (await world.head())?.rev ?? 0
    expect((await start({ expectedRev: rev - 1 })).statusCode).toBe(409)
    const id = await started({ expectedRev: rev })
    // the step began between the look and the decision
    const decision = { at: world.now(), by: 'ana', why: null, begun: { seq: 1, hash: '' }, cutOff: [] }
    const expected = { from: ['running'], step: 0 } as const
    expect(
      await world.books.rollouts.decide(id, expected, { is_advanced: true }, { ...decision, what: 'advanced' }),
    ).toBe(false)
    const advance = (step: number | null) =>
      world.call('POST', `/v1/rollouts/${id}/advance`, ana, { reason: 'because', step })
    expect((await advance(null)).statusCode).toBe(200)
    await after(0)
    await after(3)
    expect(await rollout(id)).toMatchObject({ step: 1, decisions: [{ what: 'advanced' }] })
    expect((await advance(0)).json()).toMatchObject({
      problems: [`Rollout ${id} is at another step by now. Look at it, and decide again.`],
    })
    expect(await rollout(id)).toMatchObject({ step: 1, decisions: [{ what: 'advanced' }] })
    expect((await advance(1)).statusCode).toBe(200)
  })

  it.each([
    [{ pick: { id: first } }, /already stable/],
    [{ pick: { app: 'host', id: 'host 1.0.0' } }, /The host has no canary/],
    [{ plan: { steps: [{ percent: 5, hold: '2h', loads: 20 }] } }, /must be 630 or more/],
    [{ plan: { steps: [{ percent: 5, hold: 'soon' }] } }, /must be minutes, hours or days/],
    [{ plan: { steps: [plan.steps[1], plan.steps[0]] } }, /larger than the one before/],
    [{ plan: { ...plan, window: 'always' } }, /must be such as Mon-Fri/],
  ])('a plan or a release that cannot work is refused with what to do: %j', async (more, problem) => {
    const pick = { app: 'mfe-wallet', id: ids['1.1.0'], ...('pick' in more ? more.pick : {}) }
    const answer = await start({ ...more, pick: { ...pick, id: ids[pick.id ?? ''] ?? pick.id } })
    expect(answer.json<{ problems: string[] }>().problems.join(' ')).toMatch(problem)
  })

  it('a release that the gate refuses now is not begun', async () => {
    const release = ids['1.1.0'] ?? ''
    await rm(join(world.root, 'registry', 'r', 'mfe-wallet', release, 'remoteEntry.js'))
    const answer = await start()
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('remoteEntry.js')])
    expect((await world.books.rollouts.list({ state: 'all' })).length).toBe(0)
  })

  it('a release is not begun beside the canary of another one', async () => {
    expect((await canary('1.2.0', 5)).statusCode).toBe(200)
    expect((await start()).json()).toMatchObject({
      problems: [expect.stringContaining(`has the canary ${ids['1.2.0']}`)],
    })
  })

  it('an app has one rollout at a time in a channel', async () => {
    await started()
    expect((await start()).json()).toMatchObject({ problems: [expect.stringMatching(/has an open rollout/)] })
  })

  it('REL-9 it is started once, also if the first try was cut off before it could answer', async () => {
    const key = 'key-of-a-start'
    const send = () =>
      world.call(
        ...(['POST', '/v1/rollouts', ana] as const),
        { channel: 'production', pick: { app: 'mfe-wallet', id: ids['1.1.0'] }, plan, reason: 'new records' },
        { 'idempotency-key': key },
      )
    const first = await send()
    await cutOff(key)
    const again = await send()
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await world.books.rollouts.list({ state: 'all' })).toHaveLength(1)
  })

  it.each(['pause', 'advance'] as const)(
    'REL-9 %s happens once, also if the first try was cut off before it could answer',
    async (what) => {
      const id = await started()
      const key = `key-of-${what}`
      const request = { reason: 'as agreed', ...(what === 'advance' ? { step: null } : {}) }
      const send = () => world.call('POST', `/v1/rollouts/${id}/${what}`, ana, request, { 'idempotency-key': key })
      expect((await send()).statusCode).toBe(200)
      await cutOff(key)
      // the rollout has moved on meanwhile
      const later = { state: 'running', is_advanced: false, step: 0 } as const
      await world.db.updateTable('rollout').set(later).where('id', '=', BigInt(id)).execute()
      expect((await send()).statusCode).toBe(200)
      expect(await world.books.rollouts.find(id)).toMatchObject(later)
    },
  )

  it('what people decided stands in the rollout, with their reasons', async () => {
    const id = await started()
    for (const what of ['pause', 'resume', 'advance', 'halt'] as const) await decide(id, what)
    const { decisions } = await rollout(id)
    expect(decisions.map(({ by, what, why }) => [by, what, why])).toEqual([
      ['ana', 'paused', 'because'],
      ['ana', 'resumed', 'because'],
      ['ana', 'advanced', 'because'],
      ['ana', 'halted', 'because'],
    ])
  })
})

describe('a release that is larger than the one before', () => {
  async function publishLarge(): Promise<string> {
    const contents = { 'page-home.js': randomBytes(20_000).toString('base64') }
    const folder = await writeDist(world.root, { app, version: '2.0.0', contents })
    return (await world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
  }

  it('REL-19 the service promotes a larger release only for a reason, and the revision has it', async () => {
    const picks = [{ app, id: await publishLarge() }]
    const refused = await change('promote', { picks, isStatic: true })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('its screen /mfe-wallet grows from')
    expect((await change('promote', { picks, isStatic: true, acceptSize: 'charts' })).statusCode).toBe(200)
    expect((await world.head())?.acceptedSize).toMatchObject({ why: 'charts' })
  })

  it('REL-19 a rollout of a larger release asks for the reason when it starts, and each step keeps it', async () => {
    const pick = { app, id: await publishLarge() }
    const refused = await start({ pick })
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('/problems/larger')])
    const answer = await start({ pick, acceptSize: 'charts' })
    const { id } = answer.json<{ id: string }>()
    await after(0)
    expect(await rollout(id)).toMatchObject({ state: 'running', step: 0, reason: 'new records (larger: charts)' })
    expect((await world.head())?.acceptedSize).toMatchObject({ why: 'new records (larger: charts)' })
  })
})

describe('the plan of a release', () => {
  const own = { steps: [{ percent: 7, hold: '3h' }, { promote: true }], window: 'Mon-Fri 09:30-17:00 Europe/Lisbon' }

  async function publishWith(plans: object): Promise<string> {
    const folder = await writeDist(world.root, { app, version: '2.0.0' })
    const rollout = v.parse(v.record(v.string(), rolloutPlanSchema), plans)
    const build = { app, folder, isForeign: false, snapshot: false, commit: 'c0ffee', rollout }
    return (await world.verbs(dan).publish(build)).id
  }
  const planOf = async (id: string, channel = 'production') =>
    (await world.call('GET', `/v1/apps/${app}/releases/${id}/plan?channel=${channel}`, dan)).json<object>()
  const startOf = async (id: string, more: object) => {
    const answer = await start({ pick: { app, id }, plan: undefined, ...more })
    return answer.statusCode === 200 ? rollout(answer.json<{ id: string }>().id) : answer.json<object>()
  }

  it('REL-22 a rollout goes by the plan that was published with the release, unless another one is given', async () => {
    const id = await publishWith({ production: own })
    expect(await planOf(id)).toMatchObject({ plan: own, isOwn: true, problem: null })
    expect(await planOf('newest')).toMatchObject({ plan: own })
    expect(await startOf(id, {})).toMatchObject({ plan: own, state: 'running' })
    await reset()
    expect(await startOf(await publishWith({ production: own }), { plan })).toMatchObject({ plan })
  })

  it('REL-22 a release without a plan for the channel goes by the usual one', async () => {
    const id = await publishWith({ staging: own })
    expect(await planOf(id)).toEqual({ plan: presetPlan, isOwn: false, problem: null })
    expect(await planOf(id, 'staging')).toMatchObject({ isOwn: true })
    expect(await startOf(id, {})).toMatchObject({ plan: presetPlan })
  })

  it('REL-22 an upload with a plan that cannot work is refused before a file is sent', async () => {
    const file = { name: 'build.json', sha256: 'a'.repeat(64), bytes: 5 }
    const answer = await world.call('POST', '/v1/uploads', dan, {
      app,
      isForeign: false,
      snapshot: false,
      commit: 'c0ffee',
      files: [file],
      rollout: { production: { steps: [{ percent: 5, hold: 'soon' }] } },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('must be minutes, hours or days')])
  })

  it('REL-22 a published plan that is no longer taken is named, and a rollout takes another one', async () => {
    const id = await publishWith({ production: own })
    const record = join(world.root, 'registry', 'releases', app, `${id}.json`)
    await writeFile(record, (await readFile(record, 'utf8')).replace('"3h"', '"soon"'))
    const problem = `The plan of ${app}@${id}: steps.0.hold must be minutes, hours or days, such as 30m, 12h or 2d.`
    expect(await planOf(id)).toEqual({ plan: presetPlan, isOwn: false, problem })
    expect(await startOf(id, {})).toMatchObject({ status: 422, problems: [problem] })
    expect(await startOf(id, { plan })).toMatchObject({ state: 'running' })
  })

  it('REL-22 there is no plan of a release that is not there', async () => {
    expect(await planOf('9.9.9-ab12cd34')).toMatchObject({ status: 404 })
  })
})
