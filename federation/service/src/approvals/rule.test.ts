import { ana, approve, asked, ben, dan, launch, promote, reset, setRule, world } from '../../test/approvals'

beforeAll(launch)
afterAll(() => world.discard())
beforeEach(reset)

describe('a rule about approvals', () => {
  beforeEach(async () => expect((await setRule({})).statusCode).toBe(200))

  it('REL-11 only becomes weaker with the approvals that it asks for', async () => {
    const { request, problems } = await asked(setRule({ needed: 0 }))
    expect(problems[1]).toContain('fewer approvals of mfe-wallet in production')
    await asked(setRule({ teams: ['trust'] }))
    await asked(promote('1.1.0'))
    await approve(request, ben)
    expect((await setRule({ needed: 0 })).statusCode).toBe(200)
    expect((await promote('1.1.0')).statusCode).toBe(200)
  })

  it('REL-11 becomes stricter at once, and an approved weaker rule of before is void', async () => {
    const { request } = await asked(setRule({ needed: 0 }))
    await approve(request, ben)
    expect((await setRule({ start: 'canary' })).statusCode).toBe(200)
    await asked(setRule({ needed: 0 }))
    expect((await setRule({ needed: 2, start: 'canary' })).statusCode).toBe(200)
    await asked(setRule({ needed: 2, start: 'promotion' }))
    expect((await world.call('GET', '/v1/approvals', dan)).json()).toEqual({
      rules: [{ app: 'mfe-wallet', channel: 'production', needed: 2, start: 'canary', teams: [] }],
    })
  })
})

it('REL-11 only admins say who must approve, and only teams that exist can be named', async () => {
  expect((await setRule({}, { token: ana })).statusCode).toBe(403)
  expect((await setRule({ teams: ['nobody'] })).json()).toMatchObject({
    problems: ['There is no team nobody: add it first.'],
  })
  expect((await setRule({ needed: 3 })).statusCode).toBe(400)
})
