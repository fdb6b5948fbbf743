import { type Delivery, type Webhook, webhookTypes } from '@app/release'
import * as scene from '../../test/approvals'
import { type Receiver, startReceiver, verified } from '../../test/receiver'
import { after, reset as resetAll, runner, started, told, bad } from '../../test/rollouts'
import { webhookCalls } from '@app/release/calls'
import { postTo } from './post'
import { makeSender, type SenderOptions } from './sender'

const { launch, promote, canary, change, setRule, approve, decide, asked } = scene
let receiver: Receiver
const consoleUrl = 'https://releases.example.com'
beforeAll(async () => {
  receiver = await startReceiver()
  await launch()
})
afterAll(async () => {
  receiver.stop()
  await scene.world.discard()
})
beforeEach(async () => {
  await resetAll()
  await scene.world.db.deleteFrom('webhook').execute()
  receiver.got.splice(0)
  receiver.reply = { status: 204 }
})

const [secondMs, dayMs] = [1000, 24 * 3_600_000]
/** A round of an instance of the service. */
const sender = (options: Partial<SenderOptions> = {}) =>
  makeSender({
    ...{ books: scene.world.books, now: scene.world.now, post: postTo({ toLoopback: true }), consoleUrl },
    onError: (error) => scene.world.errors.push(error),
    ...options,
  })
const add = async (more: object = {}) => {
  const answer = await scene.world.call('POST', '/v1/webhooks', scene.root, {
    ...{ url: receiver.url, types: webhookTypes },
    ...more,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; secret: string }>()
}
const list = async () =>
  (await scene.world.call('GET', '/v1/webhooks', scene.root)).json<{ webhooks: Webhook[] }>().webhooks
const deliveries = async (id: string) =>
  (await scene.world.call('GET', `/v1/webhooks/${id}/deliveries`, scene.root)).json<{ deliveries: Delivery[] }>()
    .deliveries
const test = (id: string) => scene.world.call('POST', `/v1/webhooks/${id}/test`, scene.root)
const set = (id: string, isOn: boolean) => scene.world.call('PUT', `/v1/webhooks/${id}`, scene.root, { isOn })
/** What arrives next, each verified, in the order of the audit log: messages overtake each other. */
async function arrived(secret: string) {
  await sender()()
  const events = receiver.got.splice(0).map((received) => verified(received, secret, scene.world.now()))
  return events.sort((one, other) => one.data.entry - other.data.entry || (one.type < other.type ? 1 : -1))
}

describe('a webhook', () => {
  it('REL-28 is told who promoted what and why, with a signature, and where the console shows it', async () => {
    const { secret } = await add()
    await promote('1.1.0')
    const [event, ...more] = await arrived(secret)
    const { rev } = (await scene.world.head()) ?? {}
    expect(more).toEqual([])
    expect(event).toEqual({
      type: 'release.promoted',
      timestamp: expect.stringMatching(/^2026-/),
      data: {
        ...{ entry: expect.any(Number), person: 'ana', channel: 'production', apps: ['mfe-wallet'] },
        releases: [{ app: 'mfe-wallet', id: scene.ids['1.1.0'] }],
        ...{ percent: null, cohorts: [], revision: rev, rollout: null, request: null, reason: 'new records' },
        link: `${consoleUrl}/apps/mfe-wallet`,
      },
    })
    const entry = (await scene.world.books.audit({ limit: 100 })).find(({ seq }) => seq === event?.data.entry)
    expect(entry).toMatchObject({ action: 'promote', outcome: 'done', person: 'ana', at: event?.timestamp })
    // what changed nothing is not told
    await promote('1.1.0')
    expect(await arrived(secret)).toEqual([])
  })

  it('REL-28 is told of publishing, canaries, going back and freezes', async () => {
    const { secret } = await add()
    await scene.publish('mfe-media', '1.4.0')
    await canary('1.1.0', 5)
    await change('stop', { app: 'mfe-wallet' })
    await promote('1.2.0')
    await change('rollback', { app: 'mfe-wallet' })
    await change('freeze', { days: 1 }, scene.root)
    await change('unfreeze', {}, scene.root)
    const events = await arrived(secret)
    expect(
      events.map(({ type, data }) => [type, data.releases.map(({ id }) => id.slice(0, 5)).join(), data.percent]),
    ).toEqual([
      ['release.published', '1.4.0', null],
      ['canary.started', '1.1.0', 5],
      ['canary.ended', '1.0.0', null],
      ['release.promoted', '1.2.0', null],
      ['release.rolled_back', '1.0.0', null],
      ['channel.frozen', '', null],
      ['channel.unfrozen', '', null],
    ])
    expect(events.map(({ data }) => data.person)).toEqual(['ana', 'ana', 'ana', 'ana', 'ana', 'root', 'root'])
  })

  it('REL-28 is told what waits for approval, who approved or declined it, and who went around', async () => {
    const { secret } = await add()
    await setRule({})
    const { request } = await asked(promote('1.1.0'))
    await approve(request, scene.ben)
    const { request: other } = await asked(promote('1.2.0'))
    await decide('decline', other, scene.ana)
    scene.world.signIn(scene.root)
    const forced = await promote('1.3.0', scene.root, { force: true })
    expect(forced.statusCode).toBe(200)
    const events = await arrived(secret)
    const wallet = (version: string) => [{ app: 'mfe-wallet', id: scene.ids[version] }]
    expect(events.map(({ type, data }) => [type, data.person, data.request, data.releases])).toEqual([
      ['approval.asked', 'ana', request, wallet('1.1.0')],
      ['approval.approved', 'ben', request, wallet('1.1.0')],
      ['approval.asked', 'ana', other, wallet('1.2.0')],
      ['approval.declined', 'ana', other, wallet('1.2.0')],
      ['release.promoted', 'root', null, wallet('1.3.0')],
      ['change.forced', 'root', null, wallet('1.3.0')],
    ])
    expect(events[0]?.data.link).toBe(`${consoleUrl}/approvals/${request}`)
  })

  it('REL-28 is told how a rollout starts, pauses, is halted, waits and finishes', async () => {
    const { secret } = await add()
    const types = async () => (await arrived(secret)).map(({ type, data }) => `${type} by ${data.person}`)
    const halted = await started()
    await after(0)
    told.pair = bad
    await after(3)
    expect(await types()).toEqual([
      'rollout.started by ana',
      `canary.started by rollout-${halted}`,
      `rollout.halted by rollout-${halted}`,
    ])
    await resetAll()
    const id = await started()
    await after(0)
    told.pair = null
    await after(80)
    expect(await types()).toEqual([
      'rollout.started by ana',
      `canary.started by rollout-${id}`,
      `rollout.paused by rollout-${id}`,
    ])
    await resetAll()
    await setRule({})
    const done = await started()
    const instance = runner()
    for (let step = 0; step < 5; step += 1) await after(3, instance)
    const before = await types()
    expect(before.slice(-1)).toEqual([`approval.asked by rollout-${done}`])
    const { request } = (await scene.world.books.rollouts.find(done)) ?? {}
    await approve(request ?? '', scene.ben)
    await after(1, instance)
    expect(await types()).toEqual([
      'approval.approved by ben',
      `rollout.finished by rollout-${done}`,
      `release.promoted by rollout-${done}`,
    ])
  })

  it('REL-28 gets only the kinds and the app that it asked for, from when it was added', async () => {
    await promote('1.1.0')
    const wallet = await add({ app: 'mfe-wallet', types: ['release.promoted', 'channel.frozen'] })
    const media = await add({ app: 'mfe-media', types: ['release.promoted', 'channel.frozen'] })
    await promote('1.2.0')
    await canary('1.3.0', 5)
    await change('freeze', { days: 1 }, scene.root)
    await sender()()
    const types = async (id: string) => (await deliveries(id)).map(({ type }) => type).reverse()
    expect(await types(wallet.id)).toEqual(['release.promoted', 'channel.frozen'])
    // a whole channel is every app's
    expect(await types(media.id)).toEqual(['channel.frozen'])
  })

  it('REL-28 is added, tested, turned off and removed by admins alone', async () => {
    const { id } = await add()
    for (const token of [scene.ana, scene.dan, await scene.world.join('vic', { wallet: 'viewer' })])
      for (const { method, path } of Object.values(webhookCalls)) {
        const body = path.endsWith('/webhooks') ? { url: receiver.url, types: webhookTypes } : { isOn: false }
        const answer = await scene.world.call(
          method as 'GET',
          path.replace(':webhook', id),
          token,
          method === 'GET' || method === 'DELETE' || path.endsWith('/test') ? undefined : body,
        )
        expect([method, path, answer.statusCode]).toEqual([method, path, 403])
      }
    expect((await list()).map((webhook) => webhook.id)).toEqual([id])
    await test(id)
    await sender()()
    expect(await deliveries(id)).toMatchObject([{ type: 'webhook.test', state: 'delivered', status: 204, tries: 1 }])
    expect((await set(id, false)).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ isOn: false, off: { why: 'root turned it off' } }])
    expect((await test(id)).json()).toMatchObject({ problems: ['This webhook is off: turn it on first.'] })
    await promote('1.1.0')
    await set(id, true)
    await sender()()
    expect(receiver.got).toHaveLength(1)
    expect((await scene.world.call('DELETE', `/v1/webhooks/${id}`, scene.root)).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect((await test(id)).json()).toMatchObject({ problems: [`There is no webhook ${id}.`] })
  })

  it('REL-28 has its secret shown once: neither lists nor the audit log have it, nor the whole address', async () => {
    const { id, secret } = await add()
    await test(id)
    await sender()()
    const audit = JSON.stringify(await scene.world.books.audit({ limit: 1000 }))
    const lists = JSON.stringify([await list(), await deliveries(id)])
    const key = secret.slice('whsec_'.length)
    for (const text of [audit, lists, JSON.stringify(receiver.got)]) expect(text).not.toContain(key)
    expect(audit).toContain(new URL(receiver.url).origin)
    expect(audit).not.toContain('hook-7f3a')
    expect(lists).toContain('hook-7f3a')
  })

  it.each([
    'http://hooks.example.com/x',
    'https://ana:pw@hooks.example.com/',
    'ftp://hooks.example.com',
    'https://x/#y',
  ])('REL-28 is not added for the address %s', async (url) => {
    const answer = await scene.world.call('POST', '/v1/webhooks', scene.root, { url, types: ['change.forced'] })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('must be an https address')])
  })
})

describe('a message that is not taken', () => {
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
      { isOn: false, off: { why: 'an event was not taken in 8 tries; the last: 500' } },
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

  it('REL-28 says that it leads inside, or that a redirect is not followed', async () => {
    const { id } = await add()
    await test(id)
    await sender({ post: postTo({ toLoopback: false }) })()
    expect(await deliveries(id)).toMatchObject([{ error: 'the address leads inside, which is refused', status: null }])
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
