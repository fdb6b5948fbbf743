import { makeWorld, type World } from '../../test/world'

let world: World
let token: string
beforeAll(async () => {
  world = await makeWorld()
  token = await world.join('root', 'admin')
})
afterAll(() => world.discard())

const send = (url: string, remoteAddress: string, secret: string | null = 'nonsense') =>
  world.app.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
  })

describe('an address that sends too much', () => {
  it('REL-10 may send 300 requests a minute without a valid token; whoever has one goes on', async () => {
    const answers = []
    for (let sent = 0; sent < 301; sent += 1) answers.push(await send('/v1/teams', '10.1.0.1'))
    expect(answers.slice(0, 300).every(({ statusCode }) => statusCode === 401)).toBe(true)
    const last = answers[300]
    expect(last?.headers['content-type']).toContain('application/problem+json')
    expect(last?.json()).toMatchObject({ status: 429, type: '/problems/too-many' })
    const wait = Number(last?.headers['retry-after'])
    expect([wait > 0, wait <= 60]).toEqual([true, true])
    expect((await send('/v1/teams', '10.1.0.1', token)).statusCode).toBe(200)
    expect((await send('/v1/teams', '10.1.0.2')).statusCode).toBe(401)
  })
})

it('REL-10 a request without a credential that asks who is signed in counts, too', async () => {
  for (let sent = 0; sent < 300; sent += 1)
    expect((await send('/v1/session', '10.1.0.4', null)).json()).toEqual({ person: null })
  expect((await send('/v1/session', '10.1.0.4', null)).statusCode).toBe(429)
})

it('REL-10 without a sign-in provider, the service says what to set', async () => {
  for (const url of ['/sign-in', '/sign-in/callback?code=x']) {
    const answer = await send(url, '10.1.0.3')
    expect(answer.json()).toMatchObject({
      status: 501,
      type: '/problems/not-set-up',
      problems: [expect.stringContaining('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SERVICE_URL')],
    })
  }
})
