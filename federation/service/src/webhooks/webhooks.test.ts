import { webhookTypes } from '@app/release'
import { webhookCalls } from '@app/release/calls'
import * as scene from '../../test/approvals'
import { after, reset as resetAll, runner, started, reported, bad } from '../../test/rollouts'
import {
  add,
  arrived,
  consoleUrl,
  deliveries,
  list,
  receiver,
  sender,
  set,
  test,
  setUpReceiver,
} from '../../test/webhooks'

const { promote, canary, change, setRule, approve, decide, requested } = scene
setUpReceiver()

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
        entry: expect.any(Number),
        person: 'ana',
        channel: 'production',
        apps: ['mfe-wallet'],
        releases: [{ app: 'mfe-wallet', id: scene.ids['1.1.0'] }],
        percent: null,
        cohorts: [],
        revision: rev,
        rollout: null,
        request: null,
        reason: 'new records',
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
    const { request } = await requested(promote('1.1.0'))
    await approve(request, scene.ben)
    const { request: other } = await requested(promote('1.2.0'))
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

  it('REL-28 REL-17 is told of a change with the rescue key, past the service', async () => {
    const { secret } = await add()
    const at = '2026-11-25T03:00:00.000Z'
    await scene.world.books.noteRescue(
      { channel: 'production', rev: 99, digest: 'd1' },
      {
        person: 'rescue key',
        action: 'rescue',
        target: 'channel production',
        outcome: 'done',
        details: { rev: 99, sha256: 'd1', saidBy: 'ana', at, reason: 'withdrawal does not open' },
      },
    )
    const about = { person: 'rescue key', channel: 'production', revision: 99, reason: 'withdrawal does not open' }
    expect(await arrived(secret)).toMatchObject([
      { type: 'channel.rescued', data: { ...about, apps: [], link: `${consoleUrl}/audit` } },
    ])
  })

  it('REL-28 is told how a rollout starts, pauses, is halted, waits and finishes', async () => {
    const { secret } = await add()
    const types = async () => (await arrived(secret)).map(({ type, data }) => `${type} by ${data.person}`)
    const halted = await started()
    await after(0)
    reported.pair = bad
    await after(3)
    expect(await types()).toEqual([
      'rollout.started by ana',
      `canary.started by rollout-${halted}`,
      `rollout.halted by rollout-${halted}`,
    ])
    await resetAll()
    const id = await started()
    await after(0)
    reported.pair = null
    await after(80)
    expect(await types()).toEqual([
      'rollout.started by ana',
      `canary.started by rollout-${id}`,
      `rollout.paused by rollout-${id}`,
    ])
    await resetAll()
    await setRule({ fromPercent: 75 })
    const done = await started()
    const instance = runner()
    for (let step = 0; step < 5; step += 1) await after(3, instance)
    // for its last step as soon as it has begun, and not again when it is there
    expect(await types()).toEqual([
      'rollout.started by ana',
      `approval.asked by rollout-${done}`,
      `canary.started by rollout-${done}`,
      `canary.started by rollout-${done}`,
    ])
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
