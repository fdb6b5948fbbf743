import type { ApprovalRequest } from '@app/release'
import {
  ana,
  approve,
  ben,
  canary,
  cy,
  dan,
  decide as decideRequest,
  launch,
  readRequest,
  requests,
  root,
  setRule,
  world,
} from '../../test/approvals'
import { after, bad, decide, plan, reset, rollout, runner, served, started, reported } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const [five, half, all] = plan.steps
/** 5 %, half, and everybody once two others approve. */
const pending = { steps: [five, half, { ...all, approvals: 2 }] }
/** A rollout at 5 %, and the request for its last step. */
async function begun(more: object = { plan: pending }) {
  const id = await started(more)
  await after(0)
  const [request, ...others] = await requests()
  expect([await served(), others]).toEqual(['1.1.0 for 5 %', []])
  return { id, request: request?.id ?? '' }
}
const stateOf = async (request: string) => (await readRequest(request, dan)).json<ApprovalRequest>()
const log = async () => (await world.books.audit({ limit: 1000 })).reverse()

describe('REL-41 REL-22 REL-11 the approvals of a later step', () => {
  it('are asked for when the rollout begins, count when the step does, and outlive the rollout’s own steps', async () => {
    const { id, request } = await begun()
    expect(await stateOf(request)).toMatchObject({
      kind: 'promote',
      askedBy: 'ana',
      state: 'open',
      needed: 2,
      rollout: id,
      missing: [{ count: 2 }],
      step: { rollout: id, step: 2, of: 3, isDue: false, now: { percent: 5 } },
      notCounting: [
        { by: 'dan', why: 'published', app: 'mfe-wallet' },
        { by: 'ana', why: 'asked', app: null },
      ],
    })
    expect((await rollout(id)).requests).toEqual([{ step: 2, id: request }])
    for (const token of [ana, dan]) expect((await approve(request, token)).statusCode).toBe(403)
    world.signOut()
    expect((await decideRequest('approve', request, ben)).statusCode).toBe(403)
    expect((await approve(request, ben)).json()).toMatchObject({ state: 'open', missing: [{ count: 1 }] })
    await after(3)
    expect(await served()).toBe('1.1.0 for 50 %')
    expect((await approve(request, cy)).json()).toMatchObject({ state: 'approved', step: { now: { percent: 50 } } })
    await after(3)
    expect([await served(), (await rollout(id)).state]).toEqual(['1.1.0', 'done'])
    expect([await requests(), await stateOf(request)]).toMatchObject([[], { state: 'done', closedBy: `rollout-${id}` }])
  })

  it('are asked for once, and the audit log says so once, though the instance was killed in the middle', async () => {
    const note = () => Promise.reject(new Error('killed'))
    const id = await started({ plan: pending })
    await after(0, runner({ books: { ...world.books, rollouts: { ...world.books.rollouts, note } } }))
    expect([(await requests()).length, await served()]).toEqual([1, 'mfe-wallet 1.0.0'])
    world.errors.length = 0
    for (const hours of [0, 3]) await after(hours)
    expect(await requests()).toHaveLength(1)
    const requested = (await log()).filter(({ outcome, person }) => outcome === 'asked' && person === `rollout-${id}`)
    expect(requested.map(({ details }) => (details as { request: { reason: string } }).request.reason)).toEqual([
      'step 3 of 3, everybody, needs approvals',
    ])
  })

  it('are asked for by the rule of the app, too: before everybody, or before the first member', async () => {
    await setRule({ needed: 1, start: 'promotion', fromPercent: 75 })
    const { id, request } = await begun({})
    expect(await stateOf(request)).toMatchObject({ needed: 1, step: { step: 2 } })
    await decide(id, 'halt')
    await setRule({ needed: 1, start: 'canary' })
    await started()
    await after(0)
    expect(await requests()).toMatchObject([{ step: { step: 0, of: 3, now: null } }])
  })

  it('fall away when the rule of the app changes: the step asks again when it is reached', async () => {
    const { id, request } = await begun()
    for (const token of [ben, cy]) await approve(request, token)
    await setRule({ needed: 1, start: 'promotion', fromPercent: 75, teams: ['trust'] })
    expect((await stateOf(request)).state).toBe('outdated')
    for (const hours of [3, 3]) await after(hours)
    const { waitsFor, request: again } = await rollout(id)
    expect([await served(), waitsFor, again === request]).toEqual(['1.1.0 for 50 %', 'approval', false])
    expect(await stateOf(request)).toMatchObject({
      state: 'outdated',
      closedReason: 'What it was about has changed since.',
    })
    expect(await stateOf(again ?? '')).toMatchObject({ state: 'open', step: { isDue: true } })
  })

  it('fall away after 72 hours: the step asks again when it is reached', async () => {
    const { id, request } = await begun()
    for (const token of [ben, cy]) await approve(request, token)
    reported.pair = null
    await after(72)
    expect([(await stateOf(request)).state, await requests()]).toEqual(['expired', []])
    reported.pair = { ...bad, canary: bad.stable }
    await decide(id, 'resume')
    await decide(id, 'advance')
    for (const hours of [0, 3]) await after(hours)
    expect([await served(), (await rollout(id)).waitsFor]).toEqual(['1.1.0 for 50 %', 'approval'])
    expect((await rollout(id)).requests).toEqual([{ step: 2, id: expect.not.stringMatching(`^${request}$`) as string }])
  })

  it('are for this plan: those of a rollout by another one are no use to it', async () => {
    const { id, request } = await begun()
    for (const token of [ben, cy]) await approve(request, token)
    await decide(id, 'halt')
    const { request: other } = await begun({ plan: { ...pending, patience: '48h' } })
    expect(await stateOf(other)).toMatchObject({ state: 'open', approvals: [] })
  })
})

describe('REL-41 REL-22 REL-11 the requests of a rollout that is over', () => {
  it('are closed when it is halted by its figures, with the reason', async () => {
    const { id, request } = await begun()
    reported.pair = bad
    await after(0.1)
    const closedReason = `Rollout ${id} was halted: failed on 10.0 % of its pages, stable on 0.5 %.`
    expect(await stateOf(request)).toMatchObject({ state: 'outdated', closedBy: `rollout-${id}`, closedReason })
    expect((await approve(request, ben)).json()).toMatchObject({
      problems: [`Request ${request} is closed: ${closedReason}`],
    })
  })

  it('are closed when a person halts it, and when somebody changes the app otherwise', async () => {
    const first = await begun()
    await decide(first.id, 'halt')
    expect((await stateOf(first.request)).closedReason).toBe(`Rollout ${first.id} was halted: ana: because.`)
    const second = await begun()
    await canary('1.2.0', 10, ben)
    // at once, before the rollout has looked
    expect((await stateOf(second.request)).state).toBe('outdated')
    await after(0)
    expect((await stateOf(second.request)).closedReason).toMatch(
      /^Rollout \d+ has ended: mfe-wallet was changed by revision 5 by ben: new records\.$/,
    )
  })

  it('are done with its step, though the instance was killed between the channel and the database', async () => {
    await setRule({ needed: 1, start: 'promotion', fromPercent: 75 })
    const { id, request } = await begun({})
    await approve(request, ben)
    const killed = { ...world.books.rollouts, enter: () => Promise.reject(new Error('killed')) }
    await after(3)
    await after(3, runner({ books: { ...world.books, rollouts: killed } }))
    expect([await served(), (await rollout(id)).step]).toEqual(['1.1.0', 1])
    world.errors.length = 0
    await after(0)
    expect([(await rollout(id)).state, (await stateOf(request)).state]).toEqual(['done', 'done'])
    expect((await world.history()).map(({ rev }) => rev)).toEqual([4, 3, 2, 1])
  })
})

describe('REL-22 REL-11 declining a later step', () => {
  it('pauses the rollout at once, with the reason; whoever resumes it asks again', async () => {
    const { id, request } = await begun()
    world.signIn(ben)
    expect((await decideRequest('decline', request, ben)).json()).toMatchObject({ state: 'declined', closedBy: 'ben' })
    const why = `ben declined request ${request}, for step 3 of 3, everybody: not before the final`
    expect(await rollout(id)).toMatchObject({ state: 'paused', why, decisions: [{ what: 'paused', why }] })
    await after(3)
    expect([await served(), await requests()]).toEqual(['1.1.0 for 5 %', []])
    const pauses = (await log()).filter(({ action, person }) => action === 'pause' && person === `rollout-${id}`)
    expect(pauses).toMatchObject([{ outcome: 'done', details: { request: { reason: why, state: 'paused' } } }])
    await decide(id, 'resume')
    await after(0)
    expect([await served(), await requests()]).toMatchObject(['1.1.0 for 50 %', [{ state: 'open', step: { step: 2 } }]])
  })

  it('can be a withdrawal, and of a paused rollout it says why it stays paused', async () => {
    const { id, request } = await begun()
    await decide(id, 'pause', ben)
    expect((await decideRequest('decline', request, ana)).statusCode).toBe(200)
    const why = `ana withdrew request ${request}, for step 3 of 3, everybody: not before the final`
    expect(await rollout(id)).toMatchObject({ state: 'paused', why, decisions: [{ by: 'ben' }, { why }] })
  })

  it('stops the step that is being checked at that moment', async () => {
    const { id, request } = await begun()
    for (const token of [ben, cy]) await approve(request, token)
    await after(3)
    const mount = async () => {
      await decideRequest('decline', request, cy)
      return { problems: [], warnings: [], drawn: 0 }
    }
    await after(3, runner({ mount }))
    expect([await served(), (await rollout(id)).state]).toEqual(['1.1.0 for 50 %', 'paused'])
  })

  it('of a rollout that is over changes nothing of it', async () => {
    const { id, request } = await begun()
    await decide(id, 'halt')
    expect((await decideRequest('decline', request, root)).statusCode).toBe(422)
    expect(await rollout(id)).toMatchObject({ state: 'halted', why: 'ana: because' })
  })
})
