import {
  ana,
  approve,
  requested,
  ben,
  canary,
  change,
  ids,
  launch,
  promote,
  readRequest,
  reset,
  setRule,
  stable,
  world,
} from '../../test/approvals'

beforeAll(launch)
afterAll(() => world.discard())
beforeEach(reset)

describe('a rule that asks for an approval before everybody gets a release', () => {
  it('REL-11 an approval of a change with a browser check is not used for the same without one, and the approver sees which', async () => {
    await setRule({})
    const picks = [{ app: 'mfe-wallet', id: ids['1.1.0'] }]
    const { request } = await requested(change('promote', { picks }))
    expect((await approve(request, ben)).json()).toMatchObject({ state: 'approved', isStatic: false })
    const { request: other, problems } = await requested(promote('1.1.0'))
    expect(problems[1]).toContain('in production without a browser check is open')
    expect((await readRequest(other, ben)).json()).toMatchObject({ state: 'open', isStatic: true, approvals: [] })
    await world.verbs(ana).check({ channel: 'production', picks })
    expect((await change('promote', { picks })).statusCode).toBe(200)
    expect(await stable()).toBe(ids['1.1.0'])
  })

  it.each([
    ['half of the members, unless it says otherwise', {}, [49.99, 50, 99.99, 100]],
    ['the share that it names', { fromPercent: 20 }, [19.99, 20, 50]],
    ['everybody alone, if it says so', { fromPercent: 100 }, [99.99, 100]],
  ])('REL-11 also needs it before a canary for %s', async (_what, rule, [below = 0, ...others]) => {
    await setRule(rule)
    expect((await canary('1.1.0', below)).statusCode).toBe(200)
    for (const percent of others) await requested(canary('1.1.0', percent))
    await requested(promote('1.1.0'))
  })

  it('REL-11 only names a larger share with the approvals that it asks for', async () => {
    await setRule({ fromPercent: 20 })
    const { request } = await requested(setRule({ fromPercent: 30 }))
    expect((await setRule({ fromPercent: 10 })).statusCode).toBe(200)
    expect((await readRequest(request, ben)).json()).toMatchObject({ state: 'outdated' })
    await requested(setRule({}))
    expect((await setRule({ fromPercent: 0 })).statusCode).toBe(400)
  })
})
