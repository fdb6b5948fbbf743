import { launch, world } from '../../test/approvals'
import { after, decide, reset, rollout, runner, runnerOptions, started } from '../../test/rollouts'
import { startRunner } from './runner'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const known = () => world.books.instances
const startedAt = new Date('2026-11-20T09:00:00.000Z')
const renew = (id: string, at = startedAt) => known().renew({ id, startedAt: at, lookMs: 60_000 }, world.now())
/** Three instances that started one after the other; their IDs say nothing of it. */
async function three() {
  for (const [at, id] of ['y', 'x', 'z'].entries()) await renew(id, new Date(startedAt.getTime() + at * 1000))
}
const place = async (id: string) => (await rollout(id)).runBy

describe('REL-22 a team reads at a rollout', () => {
  it('which of the instances that run looks after it, and when it looks again', async () => {
    const id = await started()
    expect(await rollout(id)).toMatchObject({ runBy: null, looksAt: null })
    await three()
    await runner({}, 'x').tick()
    // its first step has just begun: figures are read at the next round
    expect(await rollout(id)).toMatchObject({ step: 0, runBy: { instance: 2, of: 3 }, looksAt: null })
    await runner({}, 'x').tick()
    const { lookedAt, looksAt, waitsFor } = await rollout(id)
    expect([waitsFor, Date.parse(looksAt ?? '') - Date.parse(lookedAt ?? '')]).toEqual(['hold', 60_000])
    await decide(id, 'halt')
    expect(await rollout(id)).toMatchObject({ runBy: null, looksAt: null })
  })

  it('that it looks again in seconds while the step waits for its approvals', async () => {
    const steps = [
      { percent: 5, hold: '2h' },
      { promote: true, approvals: 1 },
    ]
    const id = await started({ plan: { steps } })
    await after(0)
    await decide(id, 'advance')
    await after(0)
    await renew('x')
    await after(0, runner({}, 'x'))
    await renew('x')
    const { lookedAt, looksAt, waitsFor, runBy } = await rollout(id)
    expect([waitsFor, runBy, Date.parse(looksAt ?? '') - Date.parse(lookedAt ?? '')]).toEqual([
      'approval',
      { instance: 1, of: 1 },
      5_000,
    ])
  })

  it('nothing of one that has stopped, whose rollouts another takes at once, or of one that was killed, after 30 seconds', async () => {
    const id = await started()
    await three()
    await runner({}, 'x').tick()
    await known().leave('y')
    expect(await place(id)).toEqual({ instance: 1, of: 2 })
    await known().leave('x')
    expect(await place(id)).toBeNull()
    await runner({}, 'z').tick()
    expect(await place(id)).toEqual({ instance: 1, of: 1 })
    await renew('w')
    expect(await place(id)).toEqual({ instance: 2, of: 2 })
    world.pass(31_000)
    await renew('w')
    await runner({}, 'w').tick()
    expect([await place(id), await world.db.selectFrom('instance').select('id').execute()]).toEqual([
      { instance: 1, of: 1 },
      [{ id: 'w' }],
    ])
  })

  it('the service itself, from its start to its end', async () => {
    const stop = startRunner(runnerOptions())
    while ((await known().list(world.now())).length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    const before = await world.books.newest()
    await stop()
    expect(await known().list(world.now())).toEqual([])
    // pages are told so
    expect(await world.books.newest()).not.toBe(before)
    expect(world.errors).toEqual([])
  })
})
