import * as contracts from '@app/contracts'
import type { Call, Envelope } from '@app/contracts'
import * as wire from '@app/contracts/wire'
import { base64, makeTestApp, openEnvelope, type TestSession } from '../../test/app'
import { transaction } from '../db/database'
import { endSessions } from '../features/session/store'

const world = makeTestApp()

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const calls: Call[] = (Object.values({ ...contracts, ...wire }) as unknown[]).filter(isCall)

type Visitor = { token?: string; tokensso?: string }
const day = 86_400_000
const isRefused = ({ code, msg }: Envelope) => code === 401 && msg === '鉴权错误'

async function request(call: Call, visitor: Visitor): Promise<Envelope> {
  const answer = await world.app.inject({
    method: call.method,
    url: `/api/${call.path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(visitor.token !== undefined && { token: visitor.token }),
      ...(visitor.tokensso !== undefined && { tokensso: visitor.tokensso }),
    },
  })
  expect(answer.statusCode).toBe(200)
  return openEnvelope(answer.body)
}

const carried = ({ memberId, tokensso }: TestSession): Visitor => ({
  token: base64(String(memberId)),
  tokensso: base64(tokensso),
})

async function visitors() {
  const mine = await world.session()
  const other = await world.session()
  const ended = await world.session()
  await transaction(world.services.db, (tx) =>
    endSessions(tx, { memberId: ended.memberId, by: 'logout', now: world.clock.now() }),
  )
  const expired = await world.session()
  await world.services.db
    .updateTable('member_session')
    .set({ expires_at: new Date(world.clock.now() - 1) })
    .where('member_id', '=', expired.memberId)
    .execute()
  return {
    valid: { 'a member': carried(mine), 'a member without token': { tokensso: base64(other.tokensso) } },
    invalid: {
      'a visitor': {},
      'a forged secret': { token: base64(String(mine.memberId)), tokensso: base64('x'.repeat(43)) },
      'a secret that is not base64': { token: '%%%', tokensso: '%%%' },
      'only a token': { token: base64(String(mine.memberId)) },
      "another member's token": { token: base64(String(other.memberId)), tokensso: base64(mine.tokensso) },
      'an ended session': carried(ended),
      'an expired session': carried(expired),
    },
  }
}

describe('who may call what', () => {
  it('API-4 serves every call of the contract', () => {
    const served = new Set(world.app.calls.map(({ path }) => path))
    expect(calls.filter(({ path }) => !served.has(path)).map(({ path }) => path)).toEqual([])
    expect(world.app.calls.every((call) => calls.includes(call))).toBe(true)
  })

  /** The calls of the contract that are refused to a visitor, each time a new one. */
  async function refusedTo(visitor: () => Visitor | Promise<Visitor>) {
    const refused: string[] = []
    for (const call of calls) if (isRefused(await request(call, await visitor()))) refused.push(call.path)
    return refused
  }
  const paths = (...access: Call['access'][]) =>
    calls.filter((call) => access.includes(call.access)).map(({ path }) => path)

  it('ACCESS-5 guards every call as the contract says, and opens each to a member', async () => {
    expect(new Set(calls.map(({ access }) => access)).size).toBeGreaterThan(2)
    expect(await refusedTo(() => ({}))).toEqual(paths('member'))
    await world.set({ video_login: 1 })
    expect(await refusedTo(() => ({}))).toEqual(
      calls.filter((call) => call.access !== 'public').map(({ path }) => path),
    )
    // a call may end the session that it is made with
    expect(await refusedTo(async () => carried(await world.session()))).toEqual([])
  })

  it('ACCESS-5 knows a member by the secret alone, and nobody by anything else', async () => {
    const { valid, invalid } = await visitors()
    const knows = async (visitor: Visitor) => !isRefused(await request(contracts.userInfo, visitor))
    for (const [name, visitor] of Object.entries(valid)) expect([name, await knows(visitor)]).toEqual([name, true])
    for (const [name, visitor] of Object.entries(invalid)) expect([name, await knows(visitor)]).toEqual([name, false])
  })

  it.each([
    ['idle for 14 days', [14 * day]],
    ['90 days old, however much used', Array.from({ length: 9 }, () => 10 * day)],
  ])('SESSION-9 refuses a session that is %s', async (_name, waits) => {
    const session = await world.session()
    const answers: number[] = []
    for (const wait of waits) {
      world.clock.advance(wait)
      answers.push((await world.send(contracts.userInfo, {}, { as: session })).code)
    }
    expect(answers.at(-1)).toBe(401)
    expect(answers.slice(0, -1).every((code) => code === 200)).toBe(true)
  })

  it('SESSION-9 keeps a session that is used within 14 days', async () => {
    const session = await world.session()
    for (const wait of [13 * day, 13 * day, 13 * day]) {
      world.clock.advance(wait)
      await world.ok(contracts.userInfo, {}, { as: session })
    }
  })

  it('SESSION-5 tells a member whose status is not 1 so, and serves nothing else', async () => {
    const member = await world.member({ status: 2 })
    expect(await world.ok(contracts.userInfo, {}, member)).toMatchObject({ id: member, status: 2 })
    expect(await world.refused(contracts.moneyLog, {}, member)).toEqual({ code: 401, msg: 'Offline account' })
    await world.ok(contracts.logout, {}, member)
  })
})
