import { chooseNotification, placeOrder, setQuietHours } from '@app/contracts/wire'
import { sql } from 'kysely'
import { buildApp } from '../../app'
import { makeTestApp, type TestSession } from '../../../test/app'
import { closeNow, fund, makeGame, openRound } from '../../../test/betting'
import {
  choose,
  dataOf,
  endAndRead,
  openStream,
  paidDeposit,
  payer,
  reported,
  waitingDeposit,
} from '../../../test/notified'
import { openWithdrawal } from '../../../test/operating'
import { transaction } from '../../db/database'
import { creditWithin } from '../deposits/callback'
import { voidRound } from '../lottery/draw'
import { settleDue } from '../orders/settle'
import { cancelWithdrawal } from '../withdrawals/cancel'
import { payDue, refuseWithdrawal } from '../withdrawals/review'
import { forgetOldNotifications, sendNotifications } from './send'

const world = makeTestApp()
const send = () => sendNotifications(world.services)
const open = (as: TestSession) => openStream(world.app, as)
const read = (stream: Response) => endAndRead(world.app, stream)
const stored = async () => (await world.services.db.selectFrom('notification').selectAll().execute()).length

async function bettor(...kinds: string[]) {
  const as = await payer(world, ...kinds)
  await fund(world.services, as.memberId, 1000_00n)
  const game = await makeGame(world.services)
  const period = await openRound(world.services, game, 60_000)
  const order = { item: 'bi', money: '10', lid: game.id, mid: as.memberId, expect: period }
  const bet = async () => (await world.send(placeOrder, order, { as })).code
  return { as, game, period, bet }
}
const lastOrder = async () => {
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from bet_order`.execute(world.services.db)
  return Number(rows[0]?.id)
}

describe('what is told', () => {
  it('TELL-3 a deposit that arrived, once, however often the provider says so', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const { id, pay } = await waitingDeposit(world, as)
    expect(await Promise.all([pay(), pay(), pay()])).toContain('credited')
    await send()
    await send()
    expect(await read(stream)).toEqual([
      { id: expect.stringMatching(/^\d+$/), event: 'notification', data: reported('deposit_arrived', id) },
    ])
  })

  it('TELL-3 a withdrawal that was paid, also if somebody refuses it afterwards', async () => {
    const { member, id } = await openWithdrawal(world)
    const as = await world.session(member)
    await choose(world, as, 'withdrawal')
    const stream = await open(as)
    world.clock.advance(3_600_000)
    await payDue(world.services)
    await refuseWithdrawal(world.services, Number(id), 'account-rejected')
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('withdrawal_paid', Number(id))])
  })

  it('TELL-3 a withdrawal that was returned', async () => {
    const { member, id } = await openWithdrawal(world)
    const as = await world.session(member)
    await choose(world, as, 'withdrawal')
    const stream = await open(as)
    await refuseWithdrawal(world.services, Number(id), 'account-rejected')
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('withdrawal_returned', Number(id))])
  })

  it('TELL-3 not what the member did: a withdrawal that they cancelled', async () => {
    const { member, id } = await openWithdrawal(world)
    await choose(world, await world.session(member), 'withdrawal')
    expect(await stored()).toBe(0)
    await cancelWithdrawal(world.services, member, Number(id))
    expect(await stored()).toBe(0)
  })

  it('TELL-3 a draw once, after all bets on it are settled, whatever came of them', async () => {
    const { as, period, bet } = await bettor('draw')
    const stream = await open(as)
    expect([await bet(), await bet(), await bet()]).toEqual([200, 200, 200])
    await send()
    await closeNow(world.services, period)
    await settleDue(world.services)
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('draw_settled', await lastOrder())])
  })

  it('TELL-3 BEACON-3 a draw that was void', async () => {
    const { as, game, period, bet } = await bettor('draw')
    const stream = await open(as)
    await bet()
    await voidRound(world.services, game.key, period)
    await settleDue(world.services)
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('draw_void', await lastOrder())])
  })

  it('TELL-1 nothing of a kind that was not chosen, except in silence, or of another member', async () => {
    const as = await payer(world, 'draw', 'withdrawal')
    const other = await payer(world, 'deposit')
    const silent = await world.session()
    const streams = [await open(as), await open(silent)]
    const id = await paidDeposit(world, as)
    await paidDeposit(world, other)
    await paidDeposit(world, silent)
    expect(await stored()).toBe(2)
    await send()
    const [chosen, none] = await Promise.all(streams.map(read))
    expect(chosen && dataOf(chosen)).toEqual([reported('deposit_changed', id)])
    expect(none).toEqual([])
  })

  it('TELL-1 nothing more of a kind once it is switched off', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    await paidDeposit(world, as)
    await world.ok(chooseNotification, { kind: 'deposit', on: 0 }, { as })
    await send()
    expect(await read(stream)).toEqual([])
  })

  it('TELL-2 in quiet hours only that something changed', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    const minute = (ahead: number) => new Date(world.clock.now() + ahead * 60_000).toISOString().slice(11, 16)
    await world.ok(setQuietHours, { on: 1, from: minute(-120), to: minute(120), zone: 'UTC' }, { as })
    const id = await paidDeposit(world, as)
    await send()
    expect(dataOf(await read(stream))).toEqual([{ ...reported('deposit_arrived', id), is_quiet: 1 }])
  })
})

describe('what is told belongs to the movement', () => {
  it('TELL-4 nothing is told of what was rolled back', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    const { id, pay } = await waitingDeposit(world, as)
    const rollback = new Error('the power fails')
    const failing = transaction(world.services.db, async (tx) => {
      const waiting = { id, member_id: as.memberId, amount: 40_00n }
      expect(await creditWithin(tx, waiting, 2, world.clock.now())).toBe(true)
      const { rows } = await sql`select 1 from notification`.execute(tx)
      expect(rows).toHaveLength(1)
      throw rollback
    })
    await expect(failing).rejects.toBe(rollback)
    await send()
    expect(await stored()).toBe(0)
    await pay()
    await send()
    expect(dataOf(await read(stream))).toEqual([reported('deposit_arrived', id)])
  })

  it('TELL-4 each device is told once, whichever of several instances moved the money', async () => {
    const services = { ...world.services }
    const second = await buildApp(services)
    try {
      const as = await payer(world, 'deposit')
      const here = await open(as)
      const there = await openStream(second, as)
      const ids: number[] = []
      for (let round = 0; round < 3; round += 1) {
        ids.push(await paidDeposit(world, as))
        await Promise.all([send(), sendNotifications(services), send(), sendNotifications(services)])
      }
      const expected = ids.map((id) => reported('deposit_arrived', id))
      expect(dataOf(await read(here))).toEqual(expected)
      expect(dataOf(await endAndRead(second, there))).toEqual(expected)
    } finally {
      await second.close()
    }
  })

  it('TELL-4 skips no notification whose transaction took longer', async () => {
    const as = await payer(world, 'deposit')
    const stream = await open(as)
    const slow = await waitingDeposit(world, as)
    const fast = await waitingDeposit(world, as)
    const crediting = transaction(world.services.db, async (tx) => {
      await sql`select add_notification(${as.memberId}, 'deposit_arrived', ${slow.id})`.execute(tx)
      // the embedded database has one connection: nothing else runs meanwhile
      if (!world.isPostgres) return
      await fast.pay()
      await send()
    })
    await crediting
    await fast.pay()
    await send()
    const ids = dataOf(await read(stream)).map((data) => (data as { id: number }).id)
    expect(ids).toEqual(world.isPostgres ? [fast.id, slow.id] : [slow.id, fast.id])
  })

  it('TELL-4 forgets after a day', async () => {
    const as = await payer(world, 'deposit')
    await paidDeposit(world, as)
    await forgetOldNotifications(world.services)
    expect(await stored()).toBe(1)
    world.clock.advance(25 * 3_600_000)
    await forgetOldNotifications(world.services)
    expect(await stored()).toBe(0)
  })
})
