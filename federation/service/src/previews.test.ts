import type { Route } from '@app/registry'
import { writeDist } from '@app/registry/testing'
import { ana, ben, change, dan, launch, requests, reset, setRule, world } from '../test/approvals'
import { makeWorld, type World } from '../test/world'
import { start } from '../test/rollouts'
import { removePreviews, screenOf } from './previews'

const about = { isForeign: false, snapshot: false, commit: 'c0ffee', preview: 431 }
const dayMs = 24 * 60 * 60_000
const publishIn = async (one: World, token: string, app = 'mfe-wallet') =>
  one.verbs(token).publish({ app, folder: await writeDist(one.root, { app, version: '3.5.0' }), ...about })

describe('REL-26 the screen at which a release opens on the staging host', () => {
  const screen = { page: 'page', access: 'open', skeleton: 'list' } as const
  const video: Route = { path: '/PlayVideo', query: { id: 'id' }, ...screen }
  const videos: Route = { path: '/Video', ...screen }

  it('REL-26 is the first that needs no parameters; the first page if each needs some', () => {
    const opened = (...routes: Route[]) => screenOf({ manifest: { routes, widgets: {} } })
    const found = [opened(video, videos), opened(videos, video), opened(video), opened()]
    expect(found).toEqual(['/Video', '/Video', '/', '/'])
  })
})

describe('REL-26 a preview over the service', () => {
  const links = { service: 'https://releases.example', key: 'ab'.repeat(32) }
  const staging = { origin: 'https://staging.example', links }
  let own: World
  let publisher: string
  beforeAll(async () => {
    own = await makeWorld({ staging })
    await own.join('chief', 'admin')
    publisher = await own.join('dan', { wallet: 'publisher' })
    await own.books.directory.setOwner('mfe-wallet', 'wallet')
  })
  afterAll(() => own.discard())

  it('REL-26 has a link to where people sign in and open it, until it is removed', async () => {
    const { id, preview } = await publishIn(own, publisher)
    expect(id).toMatch(/^3\.5\.0-pr\.431-\w{8}$/)
    const endsAt = new Date(preview?.endsAt ?? 0)
    expect(endsAt.getTime()).toBeGreaterThan(own.now().getTime() + 13.9 * dayMs)
    expect(preview?.link).toBe(`https://releases.example/preview/mfe-wallet/${id}`)
    const answer = await own.call('GET', `/v1/apps/mfe-wallet/releases/${id}`, publisher)
    expect(answer.json()).toMatchObject({ staging: preview?.link, preview })
    expect((await publishIn(own, publisher)).preview).toEqual(preview)
  })

  it('REL-26 is for whoever may publish the app, and the audit log names the pull request', async () => {
    const viewer = await own.join('vera', { wallet: 'viewer' })
    await expect(publishIn(own, viewer)).rejects.toThrow('publish needs the role publisher in wallet')
    await expect(publishIn(own, publisher, 'mfe-media')).rejects.toThrow('belongs to no team')
    const entries = await own.books.audit({ limit: 100 })
    expect(entries.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ request: expect.objectContaining({ preview: 431 }) }),
    )
  })

  it('REL-26 is removed by the service once it is past its end, which the audit log says', async () => {
    const { id } = await publishIn(own, publisher)
    const arrange = {
      store: own.store,
      books: own.books,
      now: own.now,
      onError: (error: unknown) => own.errors.push(error),
    }
    await removePreviews(arrange)
    expect(await own.releases('mfe-wallet')).toHaveLength(1)
    own.pass(14 * dayMs)
    await removePreviews(arrange)
    await removePreviews(arrange)
    expect(await own.releases('mfe-wallet')).toEqual([])
    const removals = (await own.books.audit({ limit: 100 })).filter(({ action }) => action === 'gc')
    expect(removals).toMatchObject([{ person: 'release service', details: { releases: [`mfe-wallet@${id}`] } }])
    expect(own.errors).toEqual([])
  })

  it('REL-26 is listed among the releases of its app, newest first, with its link and end', async () => {
    const { id, preview } = await publishIn(own, publisher)
    own.pass(60_000)
    const folder = await writeDist(own.root, { app: 'mfe-wallet', version: '3.6.0' })
    const { id: later } = await own
      .verbs(publisher)
      .publish({ app: 'mfe-wallet', folder, ...about, preview: undefined, commit: 'beef' })
    const answer = await own.call('GET', '/v1/apps/mfe-wallet/releases', publisher)
    const builtAt = expect.stringMatching(/^2026-/) as string
    const content = expect.any(Object) as object
    expect(answer.json()).toEqual({
      releases: [
        { id: later, commit: 'beef', builtAt, content, by: 'dan' },
        { id, commit: 'c0ffee', builtAt, content, preview, by: 'dan' },
      ],
    })
    const none = await own.call('GET', '/v1/apps/mfe-media/releases', publisher)
    expect(none.json()).toEqual({ releases: [] })
  })
})

describe('REL-36 the previews of all apps', () => {
  beforeAll(launch)
  afterAll(() => world.discard())

  it('REL-36 are listed newest first, with their latest check, their budgets, end and notes; releases are not', async () => {
    const publishOf = async (app: string, more: object = {}) => {
      const folder = await writeDist(world.root, { app, version: '3.5.0', ...more })
      return (await world.verbs(ana).publish({ app, folder, ...about })).id
    }
    const wallet = await publishOf('mfe-wallet', { notes: ['Bind a card in one step'] })
    const media = await publishOf('mfe-media', { budgets: { entry: 1 } })
    const check = await world.verbs(ana).check({
      channel: 'production',
      isStatic: true,
      picks: [{ app: 'mfe-wallet', id: wallet }],
    })
    const answer = await world.call('GET', '/v1/previews', dan)
    const preview = { link: null, endsAt: expect.any(String) as string }
    expect(answer.json()).toEqual({
      previews: [
        {
          app: 'mfe-media',
          id: media,
          commit: 'c0ffee',
          builtAt: expect.any(String) as string,
          by: 'ana',
          notes: [],
          preview,
          check: null,
          budget: [expect.stringContaining('the limit is 1')],
        },
        {
          app: 'mfe-wallet',
          id: wallet,
          commit: 'c0ffee',
          builtAt: expect.any(String) as string,
          by: 'ana',
          notes: ['Bind a card in one step'],
          preview,
          budget: [],
          check: { rev: check.rev, at: check.at, isGreen: true, isMounted: false },
        },
      ],
    })
    expect((await world.call('GET', '/v1/previews', null)).statusCode).toBe(401)
  })
})

describe('REL-26 a preview among releases', () => {
  beforeAll(launch)
  beforeEach(reset)
  afterAll(() => world.discard())

  it('REL-26 is refused by every change, also by an admin with force, and nobody is asked to approve it', async () => {
    await setRule({ start: 'canary' })
    const { id, preview } = await publishIn(world, dan)
    expect(preview).toMatchObject({ link: null })
    const pick = { app: 'mfe-wallet', id }
    const admin = await world.join('chief', 'admin')
    world.signIn(admin)
    const answers = [
      await change('promote', { picks: [pick], isStatic: true }),
      await change('canary', { pick, percent: 5, isStatic: true }),
      await change('promote', { picks: [pick], isStatic: true, force: true }, admin),
      await start({ pick }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('which no channel serves')])
    expect(await requests()).toEqual([])
    expect(await world.books.rollouts.list({ state: 'all' })).toEqual([])
    expect((await world.history()).length).toBe(1)
  })

  it('REL-26 is compared with what is served, and is not the newest release', async () => {
    const { id } = await publishIn(world, dan)
    expect(await world.verbs(ana).delta({ app: 'mfe-wallet', channel: 'production', to: id })).toMatchObject({ to: id })
    const newest = await world.verbs(ben).delta({ app: 'mfe-wallet', channel: 'production' })
    expect(newest.to).toMatch(/^1\.3\.0-/)
  })
})
