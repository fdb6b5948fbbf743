import { accountCalls, calls, roles, sessionCalls, type Call, type Role } from '@app/back-office'
import { makeStandingApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'

const world = makeStandingApp(async () => undefined)
const office = makeBackOffice(world)
const table = Object.entries<Call>(calls)
const isChange = ({ method }: Call) => method !== 'GET'

/** Sends a call that can do nothing, since its request is none; how the port answers shows whether it may be made. */
async function send({ method, path }: Call, headers: Record<string, string>) {
  const answer = await office.app.inject({
    method,
    url: `/operator/v1${path.replace(/:\w+/g, 'nobody')}?nothing=x`,
    headers: { host: 'localhost:4004', ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '"nothing"' }),
  })
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  return { status: answer.statusCode, type: isProblem ? answer.json<{ type: string }>().type : null }
}
const forbidden = { status: 403, type: '/problems/role' }
const foreign = { status: 403, type: '/problems/foreign-page' }

describe('who may make which call', () => {
  it.each(roles)('BACK-1 %s may make the calls that name the role, and no other', async (role) => {
    const wrong: string[] = []
    for (const [name, call] of table) {
      const answer = await send(call, await office.credentialsOf(role))
      const isRefused = answer.status === forbidden.status && answer.type === forbidden.type
      if (isRefused === (call.roles.includes(role) || call.isPublic === true)) wrong.push(name)
      if (answer.status === 401 || answer.status >= 500) wrong.push(`${name}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(table.length).toBeGreaterThan(50)
  })

  it('BACK-1 nobody makes one without a session, but to get one', async () => {
    const answered: string[] = []
    for (const [name, call] of table)
      if ((await send(call, { 'sec-fetch-site': 'same-origin' })).status !== 401) answered.push(name)
    expect(answered).toEqual(table.flatMap(([name, { isPublic }]) => (isPublic ? [name] : [])))
  })

  it('BACK-8 a page of another address makes none with somebody’s cookie', async () => {
    const wrong: string[] = []
    for (const [name, call] of table)
      for (const site of ['cross-site', 'same-site', ...(isChange(call) ? ['none'] : [])]) {
        const cookie = await office.credentialsOf('administrator')
        const answer = await send(call, { ...cookie, 'sec-fetch-site': site })
        if (answer.status !== foreign.status || answer.type !== foreign.type) wrong.push(`${name}: ${site}`)
      }
    expect(wrong).toEqual([])
  })

  it('BACK-95 no list takes the place of a page that it did not give, whatever it is', async () => {
    const headers = { host: 'localhost:4004', ...(await office.credentialsOf('compliance')) }
    const numbers = [-1, 1.5, 2 ** 31, 2 ** 53, 1e300]
    const texts = ['a\0', '2026-02-31 25:00:00', 'x'.repeat(300)]
    const places = [
      ...numbers.flatMap((number) => [number, [number, 1], [1, number], { by: 'bank', id: number }]),
      ...texts.flatMap((text) => [text, [text, 1], { by: 'name', key: text }]),
      null,
      {},
      [],
    ]
    const lists = table.filter(([, call]) => !isChange(call) && 'after' in entriesOf(call))
    const failed: string[] = []
    for (const [name, call] of lists) {
      const search = 'search' in entriesOf(call) && { search: '0007' }
      const refused = new Set<number>()
      for (const place of places) {
        const after = Buffer.from(JSON.stringify(place)).toString('base64url')
        const url = `/operator/v1${call.path.replace(/:\w+/g, '1')}?${new URLSearchParams({ after, ...search }).toString()}`
        const { statusCode } = await office.app.inject({ url, headers })
        refused.add(statusCode)
        if (statusCode >= 500) failed.push(`${name} ${JSON.stringify(place)}: ${statusCode}`)
      }
      if (!refused.has(400)) failed.push(`${name} refuses none`)
    }
    expect(failed).toEqual([])
    expect(lists.length).toBeGreaterThan(15)
  })

  it('BACK-1 only payments and administrators move money', () => {
    const allowed = (name: string, { roles: named }: Call, wanted: readonly Role[]) =>
      named.every((role) => wanted.includes(role)) ? [] : [name]
    const money = table.filter(([, { isMoney }]) => isMoney)
    expect(money.flatMap(([name, call]) => allowed(name, call, ['payments', 'administrator']))).toEqual([])
    expect(money.length).toBeGreaterThan(3)
  })

  it('BACK-1 compliance reads everything', () => {
    const unread = table.filter(([, call]) => !isChange(call) && !call.roles.includes('compliance'))
    expect(unread.map(([name]) => name)).toEqual([])
  })

  it('BACK-2 every change says why, but those of one’s own account', () => {
    const without = table.filter(([, call]) => isChange(call) && !('why' in entriesOf(call)))
    const own = Object.keys({ ...sessionCalls, ...accountCalls })
    expect(without.map(([name]) => name).filter((name) => !own.includes(name))).toEqual([])
    expect(without.map(([name]) => name)).toContain('signIn')
  })

  it('BACK-15 the API describes every call, with its roles', async () => {
    const answer = await office.app.inject({ method: 'GET', url: '/operator/v1/openapi.json' })
    const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
    expect(openapi).toBe('3.1.0')
    for (const [name, call] of table)
      expect(paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]).toMatchObject({
        operationId: name,
        'x-roles': call.isPublic ? [] : call.roles,
      })
  })
})

function entriesOf({ request }: Call): object {
  return 'entries' in request && typeof request.entries === 'object' ? (request.entries ?? {}) : {}
}
