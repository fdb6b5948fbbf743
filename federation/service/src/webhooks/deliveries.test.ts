import * as scene from '../../test/approvals'
import { verified } from '../../test/receiver'
import { add, arrived, deliveries, list, receiver, sender, set, test, setUpReceiver } from '../../test/webhooks'
import { postTo } from './post'

const { promote } = scene
const secondMs = 1000
const dayMs = 24 * 3_600_000
setUpReceiver()

describe('a message that is not delivered', () => {
  const minute = 60 * secondMs
  const waits = [5 * secondMs, 5 * minute, 30 * minute, 120 * minute, 300 * minute, 600 * minute, 600 * minute]

  it('REL-28 is tried eight times in 27 hours with the same id; then the webhook is off and says why', async () => {
    const { id, secret } = await add()
    await test(id)
    receiver.reply = { status: 500 }
    await sender()()
    const ids = new Set<unknown>()
    for (const [tries, wait] of waits.entries()) {
      const [delivery] = await deliveries(id)
      expect(delivery).toMatchObject({ state: 'waiting', tries: tries + 1, status: 500 })
      const early = Date.parse(delivery?.nextTryAt ?? '') - scene.world.now().getTime() - 4 * secondMs
      expect(early).toBeGreaterThan(wait - 20 * secondMs)
      if (early > 0) {
        scene.world.pass(early)
        await sender()()
      }
      scene.world.pass(6 * secondMs)
      await sender()()
      const received = receiver.got.splice(0)
      expect(received.length).toBeLessThanOrEqual(2)
      for (const one of received) ids.add(one.headers['webhook-id'])
      const last = received.at(-1)
      // signed anew: a receiver takes no old time
      if (last) expect(verified(last, secret, scene.world.now()).type).toBe('webhook.test')
    }
    expect(ids.size).toBe(1)
    const [failed] = await deliveries(id)
    expect(failed).toMatchObject({ state: 'failed', tries: 8, status: 500, nextTryAt: null, id: [...ids][0] })
    expect(await list()).toMatchObject([
      { isOn: false, off: { why: 'an event was not delivered in 8 tries; the last: 500' } },
    ])
    const [entry] = await scene.world.books.audit({ limit: 1 })
    expect(entry).toMatchObject({
      person: 'release service',
      action: 'manage',
      target: `webhook ${id}`,
      outcome: 'done',
    })
    // nothing more is sent to it
    await promote('1.1.0')
    scene.world.pass(dayMs)
    await sender()()
    expect(receiver.got).toEqual([])
  })

  it('REL-28 waits while its webhook is off, and goes out when it is on again', async () => {
    const { id, secret } = await add()
    receiver.reply = { status: 503 }
    await promote('1.1.0')
    await sender()()
    receiver.got.splice(0)
    await set(id, false)
    scene.world.pass(dayMs)
    await sender()()
    expect(receiver.got).toEqual([])
    receiver.reply = { status: 200 }
    await set(id, true)
    expect(await arrived(secret)).toMatchObject([{ type: 'release.promoted' }])
  })

  it('REL-28 of a receiver that answers 410 is the last one', async () => {
    const { id } = await add()
    receiver.reply = { status: 410 }
    await test(id)
    await sender()()
    expect(await list()).toMatchObject([{ isOn: false, off: { why: 'its receiver answered 410: it wants no more' } }])
  })

  it('REL-28 says that its address is private, or that a redirect is not followed', async () => {
    const { id } = await add()
    await test(id)
    await sender({ post: postTo({ toLoopback: false }) })()
    expect(await deliveries(id)).toMatchObject([
      { error: 'the address is in a private network, so nothing was sent', status: null },
    ])
    receiver.reply = { status: 302, location: receiver.url }
    scene.world.pass(10 * secondMs)
    await sender()()
    expect(await deliveries(id)).toMatchObject([{ error: 'redirects are not followed', status: 302, tries: 2 }])
    expect(receiver.got).toHaveLength(1)
  })
})

describe('several instances', () => {
  it('REL-28 send a message once, though all of them look', async () => {
    const { id } = await add()
    await promote('1.1.0')
    await test(id)
    await Promise.all([sender()(), sender()(), sender()()])
    expect(receiver.got).toHaveLength(2)
    expect(scene.world.errors).toEqual([])
  })

  it('REL-28 send it again with the same id, if one was killed before it could note that it was taken', async () => {
    const { id, secret } = await add()
    await promote('1.1.0')
    const { webhooks } = scene.world.books
    const killed = { webhooks: { ...webhooks, note: () => new Promise<never>(() => undefined) } }
    const posted = new Promise<void>((resolve) => {
      const post = postTo({ toLoopback: true })
      void sender({
        books: killed,
        post: async (...sent) => {
          const answered = await post(...sent)
          resolve()
          return answered
        },
      })()
    })
    await posted
    await sender()()
    expect(receiver.got).toHaveLength(1)
    scene.world.pass(61 * secondMs)
    await sender()()
    expect(receiver.got).toHaveLength(2)
    const [first, again] = receiver.got
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.body).toBe(first?.body)
    expect(verified(again ?? { path: '', headers: {}, body: '' }, secret, scene.world.now()).type).toBe(
      'release.promoted',
    )
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  })

  it('REL-28 do not note what one of them stalled over, after another has sent it', async () => {
    const { id } = await add()
    await test(id)
    const { webhooks } = scene.world.books
    await webhooks.derive(null, scene.world.now())
    const [due] = await webhooks.take('stalled', scene.world.now())
    scene.world.pass(61 * secondMs)
    await sender()()
    const late = { status: 500, error: null, nextTryAt: null, isTaken: false, off: 'too late' }
    expect(due && (await webhooks.note(due, 'stalled', late, scene.world.now()))).toBe(false)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
    expect(await list()).toMatchObject([{ isOn: true }])
  })
})

it('REL-28 deliveries are removed after 30 days', async () => {
  const { id } = await add()
  await test(id)
  await sender()()
  scene.world.pass(29 * dayMs)
  await sender()()
  // root's token has ended by then
  const { webhooks } = scene.world.books
  expect(await webhooks.deliveries(id)).toHaveLength(1)
  scene.world.pass(2 * dayMs)
  await sender()()
  expect(await webhooks.deliveries(id)).toEqual([])
})
