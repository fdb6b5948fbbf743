import { chooseNotification } from '@app/contracts/wire'
import { sql } from 'kysely'
import { buildApp } from '../../app'
import { makeTestApp, type TestSession } from '../../../test/app'
import { dataOf, endAndRead, openStream, paidDeposit, payer, reported, waitingDeposit } from '../../../test/notified'
import { operate } from '../../../test/operating'
import { makeTestPushes } from '../../../test/pushed'
import { transaction } from '../../db/database'
import { creditWithin } from '../deposits/callback'
import { markCancelled } from '../deposits/store'
import { sendPushes } from '../push/send'
import { notifyExpired } from './expired'
import { notificationJobs } from './jobs'
import { sendNotifications } from './send'

const world = makeTestApp()
const pushes = makeTestPushes()
const send = () => sendNotifications(world.services)
const open = (as: TestSession, after?: string) => openStream(world.app, as, after)
const read = async (stream: Response) => dataOf(await endAndRead(world.app, stream))
const stored = async () => (await world.services.db.selectFrom('notification').selectAll().execute()).length
const changed = (id: number) => reported('deposit_changed', id)

/** Lets a deposit expire, which the database's clock decides. */
const expire = (id: number, ago = '1 second') =>
  sql`update deposit set created_at = clock_timestamp() - interval '2 hours',
    pay_until = clock_timestamp() - ${ago}::interval where id = ${id}`.execute(world.services.db)

type Opened = Awaited<ReturnType<typeof waitingDeposit>>
/** What can become of a deposit, one after the other. */
const courses: Record<string, ((deposit: Opened) => Promise<unknown>)[]> = {
  credited: [({ pay }) => pay()],
  declined: [({ report }) => report('declined')],
  cancelled: [({ report }) => report('cancelled')],
  expired: [({ id }) => expire(id)],
  'cancelled, then paid': [({ report }) => report('cancelled'), ({ pay }) => pay()],
  'expired, then cancelled, then paid': [
    ({ id }) => expire(id),
    ({ report }) => report('cancelled'),
    ({ pay }) => pay(),
  ],
  'declined, then credited by an operator': [
    ({ report }) => report('declined'),
    ({ id, order }) => operate(world, 'credit-failed-deposit', String(id), order),
  ],
}

describe('what becomes of a deposit', () => {
  it('TELL-12 includes its expiry, which every instance looks for', () => {
    expect(notificationJobs.map(({ run }) => run)).toContain(notifyExpired)
  })

  it.each(Object.keys(courses))(
    'TELL-12 is told to an open app of a member who chose anything, each step once: %s',
    async (course) => {
      const as = await payer(world, 'draw')
      const silent = await payer(world, 'host')
      await world.ok(chooseNotification, { kind: 'host', on: 0 }, { as: silent })
      const streams = [await open(as), await open(silent)]
      const deposit = await waitingDeposit(world, as)
      const other = await waitingDeposit(world, silent)
      const steps = courses[course] ?? []
      for (const step of steps) {
        await step(deposit)
        await step(other)
        await Promise.all([notifyExpired(world.services), notifyExpired({ ...world.services })])
        await send()
        await send()
      }
      expect(await Promise.all(streams.map(read))).toEqual([steps.map(() => changed(deposit.id)), []])
      expect(await stored()).toBe(steps.length)
    },
  )

  it('TELL-12 is told once when it arrived, to a member who chose deposits too', async () => {
    const as = await payer(world, 'draw', 'deposit')
    const stream = await open(as)
    const id = await paidDeposit(world, as)
    const declined = await waitingDeposit(world, as)
    await declined.report('declined')
    await send()
    expect(await read(stream)).toEqual([reported('deposit_arrived', id), changed(declined.id)])
  })

  it('TELL-12 is not told again by a provider that repeats itself, nor when nothing changes', async () => {
    const as = await payer(world, 'host')
    const { report } = await waitingDeposit(world, as)
    for (const status of ['waiting', 'declined', 'declined', 'cancelled', 'paid'] as const) await report(status)
    await notifyExpired(world.services)
    expect(await stored()).toBe(1)
  })

  it('TELL-12 is told once when it is paid and cancelled at the same time', async () => {
    const as = await payer(world, 'draw')
    const stream = await open(as)
    const { id, pay, report } = await waitingDeposit(world, as)
    await Promise.all([report('cancelled'), pay()])
    await report('cancelled')
    const { rows } = await sql<{ steps: number }>`
      select 1 + (cancelled_at is not null)::int4 as steps from deposit where id = ${id} and status = 2`.execute(
      world.services.db,
    )
    await send()
    expect(await read(stream)).toEqual(Array.from({ length: rows[0]?.steps ?? 0 }, () => changed(id)))
  })

  it('TELL-12 is not told of an old expiry, which a screen finds by itself', async () => {
    const as = await payer(world, 'draw')
    const { id } = await waitingDeposit(world, as)
    await notifyExpired(world.services)
    await expire(id, '2 minutes')
    await notifyExpired(world.services)
    expect(await stored()).toBe(0)
  })

  it.each([
    ['credited', (tx, deposit) => creditWithin(tx, deposit, 2, world.clock.now())],
    ['declined', (tx, deposit) => creditWithin(tx, deposit, 3, world.clock.now())],
    ['cancelled', (tx, { id }) => markCancelled(tx, id)],
  ] as [string, (...requested: Parameters<typeof creditWithin>) => Promise<unknown>][])(
    'TELL-12 is not told when it was rolled back: %s',
    async (_what, change) => {
      const as = await payer(world, 'draw')
      const stream = await open(as)
      const { id, pay } = await waitingDeposit(world, as)
      const rollback = new Error('the power fails')
      const failing = transaction(world.services.db, async (tx) => {
        await change(tx, { id, member_id: as.memberId, amount: 40_00n }, 2, 0)
        const { rows } = await sql`select 1 from notification`.execute(tx)
        expect(rows).toHaveLength(1)
        throw rollback
      })
      await expect(failing).rejects.toBe(rollback)
      await send()
      expect(await stored()).toBe(0)
      await pay()
      await send()
      expect(await read(stream)).toEqual([changed(id)])
    },
  )

  it('TELL-12 is told to each device once, whichever of several instances changed it', async () => {
    const services = { ...world.services }
    const second = await buildApp(services)
    try {
      const as = await payer(world, 'draw')
      const here = await open(as)
      const there = await openStream(second, as)
      const declined = await waitingDeposit(world, as)
      await declined.report('declined')
      const expired = await waitingDeposit(world, as)
      await expire(expired.id)
      await Promise.all([notifyExpired(world.services), notifyExpired(services)])
      await Promise.all([send(), sendNotifications(services), send(), sendNotifications(services)])
      const expected = [declined, expired].map(({ id }) => changed(id))
      expect(await read(here)).toEqual(expected)
      expect(dataOf(await endAndRead(second, there))).toEqual(expected)
    } finally {
      await second.close()
    }
  })

  it('TELL-12 is never pushed to a device whose app is closed', async () => {
    const as = await payer(world, 'deposit')
    const device = await pushes.device(world, as)
    const declined = await waitingDeposit(world, as)
    const cancelled = await waitingDeposit(world, as)
    await declined.report('declined')
    await cancelled.report('cancelled')
    const arrived = await paidDeposit(world, as)
    expect(await stored()).toBe(3)
    expect(await world.services.db.selectFrom('push').selectAll().execute()).toHaveLength(1)
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect(device.read()).toEqual([{ title: 'A deposit has arrived', path: `/RechargeRecord?id=${arrived}` }])
  })

  it('TELL-5 TELL-12 takes no place among the 20 that a device has missed', async () => {
    const as = await payer(world, 'deposit')
    const first = await open(as)
    await paidDeposit(world, as)
    await send()
    const [seen] = await endAndRead(world.app, first)
    const missed = [await paidDeposit(world, as), await paidDeposit(world, as)]
    await sql`
      insert into notification (member_id, event, subject, record)
      select ${as.memberId}, 'deposit_changed', 1000000 + n, n from generate_series(1, 30) n`.execute(world.services.db)
    const again = await open(as, seen?.id)
    await send()
    const reported = (await read(again)) as { event: string; id: number }[]
    expect(reported.flatMap(({ event, id }) => (event === 'deposit_arrived' ? [id] : []))).toEqual(missed)
  })

  it('TELL-12 ends for a member who no longer wants to be told of anything', async () => {
    const as = await payer(world, 'draw')
    const stream = await open(as)
    const { report } = await waitingDeposit(world, as)
    await report('declined')
    await world.ok(chooseNotification, { kind: 'draw', on: 0 }, { as })
    await send()
    expect(await read(stream)).toEqual([])
  })
})
