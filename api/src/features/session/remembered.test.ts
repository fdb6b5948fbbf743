import { checkLoginOut, headers, logout } from '@app/contracts'
import type { Listen, Listener } from '@app/database'
import type { FastifyInstance } from 'fastify'
import { base64, makeTestApp, openEnvelope, type TestSession } from '../../../test/app'
import { until } from '../../../test/betting'
import { countedQueries } from '../../../test/counted-queries'
import { buildApp } from '../../app'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { endSessions } from './store'
import type { SessionEnd } from './tables'

const world = makeTestApp()

/** An instance of its own on the same database, and how many queries it has sent. */
async function instance(changes: Partial<Services> = {}, onQuery: () => void = () => undefined) {
  let queries = 0
  const db = countedQueries(world.services.db, () => {
    queries += 1
    onQuery()
  })
  const app = await buildApp({ ...world.services, db, ...changes })
  running.push(app)
  const poll = async (as: TestSession) => {
    const { body } = await app.inject({
      url: `/api/${checkLoginOut.path}`,
      headers: { [headers.token]: base64(String(as.memberId)), [headers.tokensso]: base64(as.tokensso) },
    })
    return openEnvelope(body).code
  }
  return { poll, queries: () => queries }
}
const running: FastifyInstance[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

const end = (memberId: number, by: SessionEnd) =>
  transaction(world.services.db, (tx) => endSessions(tx, { memberId, by, now: world.clock.now() }))

describe('checkloginout', () => {
  beforeEach(() => world.clock.stop())

  it('SESSION-11 looks up a session once in five seconds', async () => {
    const { poll, queries } = await instance()
    const as = await world.session()
    // it listens by then
    await until(async () => {
      const before = queries()
      await poll(as)
      return queries() === before
    })
    world.clock.advance(4_999)
    const before = queries()
    expect([await poll(as), queries()]).toEqual([200, before])
    world.clock.advance(1)
    expect([await poll(as), queries()]).toEqual([200, before + 1])
  })

  it.each<SessionEnd>(['elsewhere', 'operator', 'password'])(
    'SESSION-11 reports an end (%s) on every instance at once, remembered or not',
    async (by) => {
      const instances = [await instance(), await instance()]
      const as = await world.session()
      const other = await world.session()
      for (const { poll, queries } of instances)
        await until(async () => {
          const before = queries()
          await poll(as)
          await poll(other)
          return queries() === before
        })
      await end(as.memberId, by)
      for (const { poll } of instances) await until(async () => (await poll(as)) === 10_001)
      for (const { poll, queries } of instances) {
        const before = queries()
        expect([await poll(other), queries()]).toEqual([200, before])
      }
    },
  )

  it('SESSION-11 looks again after a logout, which another device of the member survives', async () => {
    const { poll, queries } = await instance()
    const [as, there] = [await world.session(), await world.session()]
    await until(async () => {
      const before = queries()
      await poll(as)
      await poll(there)
      return queries() === before
    })
    const before = queries()
    await world.ok(logout, {}, { as })
    await until(async () => (await poll(as)) === 200 && queries() > before)
    expect(await poll(there)).toBe(200)
  })

  it('SESSION-11 remembers nothing while it could miss an end, nor what it read before one', async () => {
    const listeners: Listener[] = []
    let isHeard = true
    const listen: Listen = (_channel, added) => {
      listeners.push(added)
      return Promise.resolve({ isHeard: () => isHeard, close: () => Promise.resolve() })
    }
    let onQuery = () => undefined as void
    const { poll, queries } = await instance({ listen }, () => onQuery())
    const as = await world.session()
    const looksUp = async () => {
      const before = queries()
      await poll(as)
      return queries() > before
    }
    expect([await looksUp(), await looksUp()]).toEqual([true, false])
    isHeard = false
    expect([await looksUp(), await looksUp()]).toEqual([true, true])
    isHeard = true
    expect([await looksUp(), await looksUp()]).toEqual([true, false])
    for (const { onGap } of listeners) onGap()
    expect([await looksUp(), await looksUp()]).toEqual([true, false])
    world.clock.advance(5_000)
    onQuery = () => listeners.forEach(({ onMessage }) => onMessage('0'))
    expect([await looksUp(), await looksUp()]).toEqual([true, true])
  })
})
