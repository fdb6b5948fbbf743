import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ana, canary, dan, eve, ids, launch, world } from '../../test/approvals'
import { after, decide, plan, reset, rollout, start, started } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

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
    const standing = { from: ['running'], step: 0 } as const
    expect(
      await world.books.rollouts.decide(id, standing, { is_advanced: true }, { ...decision, what: 'advanced' }),
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
