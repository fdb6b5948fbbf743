import { logout } from '@app/contracts'
import { notificationSettings, pushOff, pushOn, pushRenew } from '@app/contracts/wire'
import { makeTestApp, type TestSession } from '../../../test/app'
import { paidDeposit, payer } from '../../../test/notified'
import { subscribeAt } from '../../../test/push-receiver'
import { makeTestPushes } from '../../../test/pushed'
import { transaction } from '../../db/database'
import { forgetOldSessions } from '../session/forget'
import { endSessions } from '../session/store'
import { sendPushes } from './send'
import { makePushService } from './service'

const world = makeTestApp()
const pushes = makeTestPushes()
const devices = () => world.services.db.selectFrom('push_device').selectAll().execute()
const isOn = async (as: TestSession) => (await world.ok(notificationSettings, {}, { as })).is_pushed

describe('a device that is told while the app is closed', () => {
  it('TELL-7 is one that the member chose, each by itself', async () => {
    const as = await world.session()
    const second = await world.session(as.memberId)
    expect(await world.ok(notificationSettings, {}, { as })).toMatchObject({
      push_key: expect.stringMatching(/^B[\w-]{86}$/),
      is_pushed: 0,
    })
    const { subscription } = await pushes.device(world, as)
    expect([await isOn(as), await isOn(second)]).toEqual([1, 0])
    expect(await world.ok(pushOn, subscription, { as })).toMatchObject({ is_pushed: 1 })
    expect(await devices()).toHaveLength(1)
    expect((await world.ok(pushOff, {}, { as })).is_pushed).toBe(0)
    expect(await devices()).toEqual([])
  })

  it('TELL-7 is not offered by a server that cannot push', async () => {
    const as = await world.session()
    const { push } = world.services
    world.services.push = null
    try {
      expect((await world.ok(notificationSettings, {}, { as })).push_key).toBeNull()
      const { subscription } = subscribeAt(pushes.open().url)
      expect((await world.refused(pushOn, subscription, { as })).code).toBe(409)
    } finally {
      world.services.push = push
    }
  })

  it('TELL-7 belongs to whoever uses it now', async () => {
    const first = await payer(world, 'deposit')
    const second = await world.session()
    const { subscription, received } = await pushes.device(world, first)
    await world.ok(pushOn, subscription, { as: second })
    expect([await isOn(first), await isOn(second)]).toEqual([0, 1])
    await paidDeposit(world, first)
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect(received()).toEqual([])
  })

  it('TELL-7 is one of ten at most, the latest', async () => {
    const memberId = await world.member()
    const sessions: TestSession[] = []
    for (let count = 0; count < 12; count += 1) {
      const as = await world.session(memberId)
      sessions.push(as)
      await pushes.device(world, as)
      world.clock.advance(1000)
    }
    expect(await Promise.all(sessions.map(isOn))).toEqual([0, 0, ...Array(10).fill(1)])
  })

  it('TELL-7 is told nothing under a key that the server no longer has, until the app renews it', async () => {
    const as = await payer(world, 'deposit')
    const { received, subscription } = await pushes.device(world, as)
    const { push, config } = world.services
    world.services.push = makePushService({ ...config, keys: { push: new Uint8Array(32).fill(77) } })
    try {
      await paidDeposit(world, as)
      world.clock.advance(4_000)
      await sendPushes(world.services)
      expect([received(), await isOn(as)]).toEqual([[], 0])
      await world.ok(pushOn, subscription, { as })
      await sendPushes(world.services)
      expect(received()).toHaveLength(1)
    } finally {
      world.services.push = push
    }
  })
})

describe('a device ends', () => {
  it.each([
    ['a logout', (as: TestSession) => world.ok(logout, {}, { as })],
    [
      'the end of all sessions',
      ({ memberId }: TestSession) =>
        transaction(world.services.db, (tx) => endSessions(tx, { memberId, by: 'operator', now: world.clock.now() })),
    ],
    [
      'the end of its time',
      () => {
        world.clock.advance(91 * 86_400_000)
        return forgetOldSessions(world.services)
      },
    ],
  ])('TELL-7 with %s', async (_, end) => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await paidDeposit(world, as)
    await end(as)
    expect(await devices()).toEqual([])
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect(received()).toEqual([])
  })

  it.each([
    ['of a session that was unused for two weeks', () => Promise.resolve(world.clock.advance(15 * 86_400_000))],
    [
      'of a member who was blocked',
      ({ memberId }: TestSession) =>
        world.services.db.updateTable('member').set({ status: 2 }).where('id', '=', memberId).execute(),
    ],
  ])('TELL-7 %s', async (_, change) => {
    const as = await payer(world, 'deposit')
    const { received } = await pushes.device(world, as)
    await paidDeposit(world, as)
    await change(as)
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect([received(), await devices()]).toEqual([[], []])
  })

  it('TELL-7 alone: the other devices of the member stay', async () => {
    const as = await world.session()
    const second = await world.session(as.memberId)
    await pushes.device(world, as)
    await pushes.device(world, second)
    await world.ok(logout, {}, { as })
    expect(await isOn(second)).toBe(1)
  })
})

describe('a browser that has another subscription', () => {
  it('TELL-7 says so without a session, if it knows the old one', async () => {
    const as = await payer(world, 'deposit')
    const { subscription: old } = await pushes.device(world, as)
    const { subscription, decrypt } = subscribeAt(pushes.open().url)
    const renewed = { ...subscription, old_endpoint: old.endpoint, old_auth: old.auth }
    await world.ok(pushRenew, { ...renewed, old_auth: subscription.auth })
    expect((await devices())[0]?.endpoint).toBe(old.endpoint)
    await world.ok(pushRenew, renewed)
    await paidDeposit(world, as)
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect(pushes.open().got.map(({ body }) => decrypt(body))).toHaveLength(1)
    expect(await isOn(as)).toBe(1)
  })

  it("TELL-7 does not get another device's", async () => {
    const one = await world.session()
    const other = await world.session()
    const { subscription: old } = await pushes.device(world, one)
    const { subscription: theirs } = await pushes.device(world, other)
    await world.ok(pushRenew, { ...theirs, old_endpoint: old.endpoint, old_auth: old.auth })
    expect(new Set((await devices()).map(({ endpoint }) => endpoint))).toEqual(new Set([old.endpoint, theirs.endpoint]))
  })
})

describe('a subscription', () => {
  beforeEach(() => {
    world.services.config.pushToLoopback = false
  })
  afterEach(() => {
    world.services.config.pushToLoopback = true
  })
  const { subscription } = subscribeAt('https://push.example.com')
  const notOnCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  const wrongs = [
    ['endpoint', { endpoint: 'http://push.example.com/x' }],
    ['endpoint', { endpoint: 'ftp://push.example.com/x' }],
    ['endpoint', { endpoint: 'push.example.com' }],
    ['endpoint', { endpoint: 'https://name:secret@push.example.com/x' }],
    ['endpoint', { endpoint: 'https://push.example.com/x#y' }],
    ['endpoint', { endpoint: 'https://push.example.com:8443/x' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/x' }],
    ['endpoint', { endpoint: 'https://0x7f.1/x' }],
    ['endpoint', { endpoint: 'https://2130706433/x' }],
    ['endpoint', { endpoint: 'https://[::ffff:10.0.0.1]/x' }],
    ['endpoint', { endpoint: 'https://[fd00::1]/x' }],
    ['endpoint', { endpoint: 'https://8.8.8.8/x' }],
    ['endpoint', { endpoint: 'https://database/x' }],
    ['endpoint', { endpoint: 'https://database./x' }],
    ['endpoint', { endpoint: 'https://printer.local/x' }],
    ['endpoint', { endpoint: 'https://localhost.localdomain/x' }],
    ['endpoint', { endpoint: 'https://localhost6.localdomain6./x' }],
    ['endpoint', { endpoint: 'https://LOCALHOST.LOCALDOMAIN/x' }],
    ['endpoint', { endpoint: 'https://push.localhost/x' }],
    ['endpoint', { endpoint: 'https://printer.home.arpa/x' }],
    ['endpoint', { endpoint: 'https://metadata.google.internal/x' }],
    ['endpoint', { endpoint: 'https://metadata.google.internal./x' }],
    ['endpoint', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['p256dh', { p256dh: 'short' }],
    ['p256dh', { p256dh: notOnCurve }],
    ['p256dh', { p256dh: `${subscription.p256dh.slice(0, -1)}=` }],
    ['auth', { auth: 'x'.repeat(23) }],
    ['auth', { auth: `${'x'.repeat(21)}'` }],
  ] as const

  it('TELL-9 is refused with a wrong field, which is named', async () => {
    const as = await world.session()
    const old = { old_endpoint: subscription.endpoint, old_auth: subscription.auth }
    for (const [field, wrong] of wrongs) {
      const refusal = { wrong, code: 400, msg: `Please check the field "${field}".` }
      const input = { ...subscription, ...wrong }
      expect({ wrong, ...(await world.refused(pushOn, input, { as })) }).toEqual(refusal)
      if (wrong === wrongs[0][1])
        expect(await world.refused(pushRenew, { ...input, ...old })).toMatchObject({ code: 400 })
    }
    expect(await devices()).toEqual([])
  })

  it('TELL-9 at a public name is taken', async () => {
    await world.ok(pushOn, subscription, { as: await world.session() })
    expect(await devices()).toHaveLength(1)
  })

  it('TELL-9 at this machine is taken only if a setting allows it', async () => {
    const { subscription: own } = subscribeAt(pushes.open().url)
    const secure = { ...own, endpoint: own.endpoint.replace('http:', 'https:') }
    const as = await world.session()
    for (const one of [own, secure]) expect((await world.refused(pushOn, one, { as })).code).toBe(400)
    world.services.config.pushToLoopback = true
    await world.ok(pushOn, own, { as })
  })

  it('TELL-9 is not changed more than sixty times in five minutes', async () => {
    const as = await world.session()
    for (let count = 0; count < 60; count += 1) await world.ok(pushOn, subscription, { as })
    expect((await world.refused(pushOn, subscription, { as })).code).toBe(429)
  })
})
