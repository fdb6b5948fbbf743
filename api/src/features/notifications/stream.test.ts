import { sql } from 'kysely'
import { buildApp } from '../../app'
import { makeTestApp, openEnvelope, type TestSession } from '../../../test/app'
import { dataOf, endAndRead, openStream, paidDeposit, payer, readStream, reported } from '../../../test/notified'
import { until } from '../../../test/betting'
import { countedQueries } from '../../../test/counted-queries'
import { transaction } from '../../db/database'
import { endSessions } from '../session/store'
import { sendNotifications } from './send'
import { streamsOf } from './streams'

const world = makeTestApp()
const send = () => sendNotifications(world.services)
const open = (as: TestSession, after?: string) => openStream(world.app, as, after)
const read = (stream: Response) => endAndRead(world.app, stream)

describe('the stream', () => {
  afterEach(() => streamsOf(world.services).all().forEach(streamsOf(world.services).end))

  it('TELL-5 goes on where a device was, and begins with nothing old', async () => {
    const as = await payer(world, 'deposit')
    const before = await paidDeposit(world, as)
    const first = await open(as)
    const one = await paidDeposit(world, as)
    const two = await paidDeposit(world, as)
    await send()
    const seen = await read(first)
    expect(dataOf(seen)).toEqual([one, two].map((id) => reported('deposit_arrived', id)))
    expect(dataOf(seen)).not.toContainEqual(reported('deposit_arrived', before))
    const three = await paidDeposit(world, as)
    const again = await open(as, seen[0]?.id)
    await send()
    expect(dataOf(await read(again))).toEqual([two, three].map((id) => reported('deposit_arrived', id)))
  })

  it.each(['-1', 'x', '1'.repeat(19), '999999999999'])('TELL-5 begins anew after the ID %s', async (after) => {
    const as = await payer(world, 'deposit')
    await paidDeposit(world, as)
    const stream = await open(as, after)
    const id = await paidDeposit(world, as)
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('deposit_arrived', id)])
  })

  it('TELL-5 sends the newest 20 of what a device has missed', async () => {
    const as = await payer(world, 'deposit')
    const first = await open(as)
    await paidDeposit(world, as)
    await send()
    const [seen] = await read(first)
    await sql`
      insert into notification (member_id, event, subject, record)
      select ${as.memberId}, 'deposit_arrived', 1000000 + n, n from generate_series(1, 30) n`.execute(world.services.db)
    const stream = await open(as, seen?.id)
    await send()
    const ids = dataOf(await read(stream)).map((data) => (data as { id: number }).id)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 11))
  })

  it('TELL-5 ends with the session', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    const { memberId } = as
    await transaction(world.services.db, (tx) => endSessions(tx, { memberId, by: 'elsewhere', now: world.clock.now() }))
    await until(async () => {
      await send()
      return streamsOf(world.services).all().length === 0
    })
    expect(await readStream(stream)).toEqual([])
    expect(openEnvelope(await (await open(as)).text())).toMatchObject({ code: 401, msg: '鉴权错误' })
  })

  it('TELL-5 is for members only, and not for one who is not active', async () => {
    const visitor = { memberId: 1, tokensso: 'x'.repeat(43) }
    expect(openEnvelope(await (await open(visitor)).text()).code).toBe(401)
    const left = await world.session(await world.member({ status: 2 }))
    expect(openEnvelope(await (await open(left)).text())).toMatchObject({ code: 401, msg: 'Offline account' })
  })

  it('TELL-5 says something every 25 seconds, so that no proxy closes it', async () => {
    const stream = await open(await world.session())
    await send()
    world.clock.advance(25_000)
    await send()
    await send()
    streamsOf(world.services).all().forEach(streamsOf(world.services).end)
    expect((await stream.text()).match(/^:$/gm)).toHaveLength(1)
  })

  it('TELL-5 ends the oldest of a member who opens a fifth, and refuses a hundred and twenty-first in five minutes', async () => {
    const as = await world.session()
    const opened: Response[] = []
    for (let count = 0; count < 5; count += 1) opened.push(await open(as))
    const [oldest] = opened
    expect(await oldest?.text()).toMatch(/^id: \d+/)
    expect(streamsOf(world.services).all()).toHaveLength(4)
    for (let count = 5; count < 120; count += 1) await (await open(as)).body?.cancel()
    expect(openEnvelope(await (await open(as)).text()).code).toBe(429)
    for (const each of opened.slice(1)) await each.body?.cancel()
  })

  it('TELL-5 does not hold up the stop of an instance', async () => {
    const app = await buildApp({ ...world.services })
    const stream = await openStream(app, await payer(world, 'deposit'))
    await Promise.all([app.close(), readStream(stream)])
    expect(app.server.listening).toBe(false)
  })

  it('TELL-13 sends a message to many devices with as few queries as to one', async () => {
    let queries = 0
    const services = { ...world.services, db: countedQueries(world.services.db, () => (queries += 1)) }
    const app = await buildApp(services)
    const queriesFor = async (devices: number) => {
      const members: TestSession[] = []
      for (let count = 0; count < devices; count += 1) members.push(await payer(world, 'deposit'))
      const opened = await Promise.all(members.map((as) => openStream(app, as)))
      await sendNotifications(services)
      await sql`
        insert into notification (member_id, event, subject, record)
        select id, 'deposit_arrived', 1, 7 from unnest(${members.map(({ memberId }) => memberId)}::int4[]) id`.execute(
        world.services.db,
      )
      queries = 0
      await sendNotifications(services)
      const sent = queries
      streamsOf(services).all().forEach(streamsOf(services).end)
      for (const stream of opened) expect(dataOf(await readStream(stream))).toEqual([reported('deposit_arrived', 7)])
      return sent
    }
    const one = await queriesFor(1)
    // at most once in half a minute it also looks which sessions have expired
    expect(await queriesFor(30)).toBeLessThanOrEqual(one + 1)
    await app.close()
  })

  it('TELL-13 ends a stream with its session, without looking for it', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    await transaction(world.services.db, (tx) =>
      endSessions(tx, { memberId: as.memberId, by: 'elsewhere', now: world.clock.now() }),
    )
    expect(await readStream(stream)).toEqual([])
  })
})
