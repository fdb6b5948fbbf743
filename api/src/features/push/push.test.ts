import { languages } from '@app/contracts'
import { chooseNotification, notificationsReceived, setQuietHours } from '@app/contracts/wire'
import { makeTestApp, testConfig } from '../../../test/app'
import { choose, endAndRead, openStream, paidDeposit, payer, readStream, waitingDeposit } from '../../../test/notified'
import { openWithdrawal } from '../../../test/operating'
import { vapidOf } from '../../../test/push-receiver'
import { makeTestPushes } from '../../../test/pushed'
import { transaction } from '../../db/database'
import { creditWithin } from '../deposits/callback'
import { sendNotifications } from '../notifications/send'
import { refuseWithdrawal } from '../withdrawals/review'
import { sendPushes } from './send'
import { makePushService } from './service'

const world = makeTestApp()
const pushes = makeTestPushes()
const waiting = async () => (await world.services.db.selectFrom('push').selectAll().execute()).length
const devices = async () => (await world.services.db.selectFrom('push_device').selectAll().execute()).length
/** Sends what is due after a wait. */
const send = async (afterMs = 4_000) => {
  world.clock.advance(afterMs)
  await sendPushes(world.services)
}
const minute = (ahead: number) => new Date(world.clock.now() + ahead * 60_000).toISOString().slice(11, 16)

describe('what is pushed', () => {
  it('TELL-8 is encrypted for the device and signed by this server', async () => {
    const as = await payer(world, 'deposit')
    const { read, received } = await pushes.device(world, as)
    const id = await paidDeposit(world, as)
    await send()
    expect(read()).toEqual([{ title: 'A deposit has arrived', path: `/RechargeRecord?id=${id}` }])
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received()
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' })
    expect(vapidOf(headers.authorization)).toMatchObject({
      aud: pushes.open().url,
      sub: 'mailto:operator@example.com',
      key: world.services.push?.publicKey,
    })
    expect(body.includes('deposit')).toBe(false)
  })

  it('TELL-8 says the kind of event in the language of the device, and no amount', async () => {
    const { member, id } = await openWithdrawal(world)
    const as = await world.session(member)
    await choose(world, as, 'withdrawal', 'deposit')
    const { read, received } = await pushes.device(world, as)
    const others: Awaited<ReturnType<typeof pushes.device>>[] = []
    for (const lang of languages.filter((each) => each !== 'en_us'))
      others.push(await pushes.device(world, await world.session(member), lang))
    await refuseWithdrawal(world.services, Number(id), 'account-rejected')
    await paidDeposit(world, as)
    await send()
    const [first, second] = read() as { title: string; path: string }[]
    expect(new Set([first?.path.split('?')[0], second?.path.split('?')[0]])).toEqual(
      new Set(['/WithdrawRecord', '/RechargeRecord']),
    )
    expect(first?.title).not.toBe(second?.title)
    expect(JSON.stringify([first?.title, second?.title])).not.toMatch(/[0-9]/)
    // its length and topic tell the push service nothing
    const [one, other] = received()
    expect(one?.body.length).toBe(other?.body.length)
    expect(one?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(one?.headers.topic).not.toBe(other?.headers.topic)
    const titles = [read, ...others.map((device) => device.read)].map((each) => JSON.stringify(each()))
    expect(new Set(titles).size).toBe(languages.length)
  })

  it('TELL-8 reaches each device of the member once, and nobody else, with several instances too', async () => {
    const as = await payer(world, 'deposit')
    const other = await payer(world, 'deposit')
    const second = await world.session(as.memberId)
    const phone = await pushes.device(world, as)
    const tablet = await pushes.device(world, second, 'de_de')
    const stranger = await pushes.device(world, other)
    for (let count = 0; count < 3; count += 1) await paidDeposit(world, as)
    world.clock.advance(4_000)
    await Promise.all([1, 2, 3].map(() => sendPushes({ ...world.services })))
    expect(phone.received()).toHaveLength(3)
    expect(tablet.read()).toEqual(Array(3).fill(expect.objectContaining({ title: 'Eine Einzahlung ist angekommen' })))
    expect(stranger.received()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('TELL-8 is nothing of what was rolled back', async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    const { id } = await waitingDeposit(world, as)
    const rollback = new Error('the power fails')
    const failing = transaction(world.services.db, async (tx) => {
      await creditWithin(tx, { id, member_id: as.memberId, amount: 40_00n }, 2, world.clock.now())
      throw rollback
    })
    await expect(failing).rejects.toBe(rollback)
    await send()
    expect([await waiting(), received()]).toEqual([0, []])
  })

  it('TELL-8 neither waits for a device that is being removed, nor fails with it', async () => {
    const as = await payer(world, 'deposit')
    await pushes.device(world, as)
    // the embedded database has one connection: nothing else runs meanwhile
    const { pay } = await waitingDeposit(world, as)
    await transaction(world.services.db, async (tx) => {
      await tx.deleteFrom('push_device').where('member_id', '=', as.memberId).execute()
      if (world.isPostgres) expect(await pay()).toBe('credited')
    })
    if (!world.isPostgres) expect(await pay()).toBe('credited')
    expect(await waiting()).toBe(0)
  })
})

describe('what is not pushed', () => {
  it('TELL-8 is what the open app of that device has received, and only there: what was sent may be lost', async () => {
    const as = await payer(world, 'deposit')
    const open = await pushes.device(world, as)
    const others = [await world.session(as.memberId), await world.session(as.memberId)] as const
    const closed = await pushes.device(world, others[0])
    const lost = await pushes.device(world, others[1])
    const streams = [await openStream(world.app, as), await openStream(world.app, others[1])] as const
    await paidDeposit(world, as)
    await sendNotifications(world.services)
    const [notified] = await endAndRead(world.app, streams[0])
    expect(await readStream(streams[1])).toEqual([notified])
    await paidDeposit(world, as)
    await world.ok(notificationsReceived, { up_to: notified?.id ?? '' }, { as })
    await send()
    expect([open.received().length, closed.received().length, lost.received().length]).toEqual([1, 2, 2])
  })

  it('TELL-2 TELL-8 is what happens in the quiet hours, then or later', async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await world.ok(setQuietHours, { on: 1, from: minute(-120), to: minute(120), zone: 'UTC' }, { as })
    await paidDeposit(world, as)
    await send()
    await send(3 * 3_600_000)
    expect([await waiting(), received()]).toEqual([0, []])
  })

  it('TELL-2 TELL-8 is what a device has not fetched when the quiet hours begin', async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await world.ok(setQuietHours, { on: 1, from: minute(90), to: minute(120), zone: 'UTC' }, { as })
    await paidDeposit(world, as)
    await send()
    const ttl = Number(received()[0]?.headers.ttl)
    expect([ttl > 88 * 60, ttl <= 90 * 60]).toEqual([true, true])
  })

  it('TELL-8 is a kind that was switched off meanwhile', async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await paidDeposit(world, as)
    await world.ok(chooseNotification, { kind: 'deposit', on: 0 }, { as })
    await send()
    expect([await waiting(), received()]).toEqual([0, []])
  })

  it('TELL-8 is anything, from a server without a contact', async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await paidDeposit(world, as)
    world.clock.advance(4_000)
    await sendPushes({ ...world.services, push: null })
    expect(received()).toEqual([])
  })
})

describe('a push service that does not take a message', () => {
  const pushed = async () => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await paidDeposit(world, as)
    return received
  }

  it.each([404, 410])('TELL-9 has forgotten the device, and is not asked again: %s', async (status) => {
    const received = await pushed()
    pushes.open().reply = { status }
    await send()
    expect([await devices(), await waiting()]).toEqual([0, 0])
    await send(3_600_000)
    expect(received()).toHaveLength(1)
  })

  it.each([429, 503])('TELL-9 is asked again later, a few times: %s', async (status) => {
    const received = await pushed()
    pushes.open().reply = { status }
    await send()
    await send(20_000)
    expect(received()).toHaveLength(1)
    await send(15_000)
    expect(received()).toHaveLength(2)
    for (let count = 0; count < 10; count += 1) await send(2.1 * 3_600_000)
    expect(received()).toHaveLength(5)
    expect([await devices(), await waiting()]).toEqual([1, 0])
    expect(world.logged.join('')).toContain('a push service did not take a message')
    expect(world.logged.join('')).not.toContain('/send/')
  })

  it('TELL-9 is asked again once it can', async () => {
    const received = await pushed()
    pushes.open().reply = { status: 503 }
    await send()
    pushes.open().reply = { status: 201 }
    await send(40_000)
    await send(40_000)
    expect(received()).toHaveLength(2)
    expect([await devices(), await waiting()]).toEqual([1, 0])
  })

  it('TELL-9 is asked no earlier than it says', async () => {
    const received = await pushed()
    pushes.open().reply = { status: 429, retryAfter: '600' }
    await send()
    await send(590_000)
    expect(received()).toHaveLength(1)
    await send(20_000)
    expect(received()).toHaveLength(2)
  })

  it('TELL-9 is forgotten with its device if its name has a private address by now', async () => {
    const received = await pushed()
    world.clock.advance(4_000)
    const push = makePushService({ ...testConfig, pushToLoopback: false })
    await sendPushes({ ...world.services, push })
    expect([received(), await devices()]).toEqual([[], 0])
  })

  it('TELL-9 does not get a message that it refuses a second time', async () => {
    const received = await pushed()
    pushes.open().reply = { status: 413 }
    await send()
    await send(3_600_000)
    expect(received()).toHaveLength(1)
    expect([await devices(), await waiting()]).toEqual([1, 0])
  })

  it('TELL-9 is asked by another instance if the one that asks dies', async () => {
    const received = await pushed()
    world.clock.advance(4_000)
    const push = { publicKey: world.services.push?.publicKey ?? '', send: () => Promise.reject(new Error('killed')) }
    await expect(sendPushes({ ...world.services, push })).rejects.toThrow('killed')
    await send(30_000)
    expect(received()).toEqual([])
    await send(40_000)
    expect(received()).toHaveLength(1)
  })
})
