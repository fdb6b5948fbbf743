import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check, type Mount } from './check'
import { type Pick, promote } from './promote'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const checkApps = (...picks: Pick[]) =>
  check({ store: world.store, channel: 'production', picks, by: 'ana', now: world.now() })
const host = { app: 'host' }
const wallet = { app: 'mfe-wallet' }
const media = { app: 'mfe-media' }
const misfit = { ...wallet, version: '2.0.0', needs: { '@app/platform': '^2.0.0' } }

describe('REL-4 a stored check', () => {
  it('REL-4 is stored by release and revision, and changes nothing else', async () => {
    await world.serve(host)
    const { id } = await world.release(wallet)
    expect(await checkApps(wallet)).toMatchObject({ rev: 1, releases: [{ id }], isGreen: true, problems: [] })
    expect(await world.store.list('checks/')).toEqual([`checks/production/mfe-wallet@${id}/1.static.json`])
    expect(await world.history()).toHaveLength(1)
    expect(await promote({ ...world.author(), picks: [wallet] })).toMatchObject({ rev: 2 })
  })

  it('REL-4 that failed blocks the promotion until a new one passes', async () => {
    await world.serve(host)
    const record = await world.release(wallet)
    const file = `${record.base}page-home.js`
    const right = (await world.store.read(file))?.bytes ?? Buffer.from('')
    await world.store.write(file, Buffer.from('torn'))
    expect(await checkApps(wallet)).toMatchObject({ isGreen: false, problems: [expect.stringContaining('page-home')] })
    await world.store.write(file, right)
    const attempt = promote({ ...world.author(), picks: [wallet] })
    await expect(attempt).rejects.toThrow(
      /page-home[^]*failed\. Fix the problems and check again: npm run release -- check/,
    )
    expect(await checkApps(wallet)).toMatchObject({ isGreen: true })
    expect(await promote({ ...world.author(), picks: [wallet] })).toMatchObject({ rev: 2 })
  })

  it('REL-35 says what was looked at, how long each took, and in which of it the problems are', async () => {
    const whole = expect.any(Number) as number
    await world.serve(host, wallet)
    const { files, manifest } = await world.release({ ...wallet, version: '1.1.0', budgets: { entry: 1 } })
    const { steps, problems } = await checkApps(wallet)
    expect(problems).toEqual([expect.stringContaining('the limit is 1')])
    expect(steps).toEqual({
      files: { count: Object.keys(files).length, problems: 0, ms: whole },
      languages: { count: 9, problems: 0, ms: whole },
      budgets: { count: manifest.routes.length + 2, problems: 1, ms: whole },
      contracts: { count: 2, problems: 0, ms: whole },
      screens: null,
    })
    await world.release({ ...wallet, version: '1.2.0' })
    const mount: Mount = async ({ onDrilled }) => {
      onDrilled(1200)
      return { problems: ['one does not appear', 'two does not appear'], warnings: [], drawn: 7 }
    }
    const seen = await check({ ...world.author(), picks: [wallet], mount })
    expect(seen.steps?.screens).toEqual({ count: 1, drills: 1, problems: 2, drawn: 7, drillMs: 1200 })
  })

  it('REL-4 counts for exactly these releases, in any order', async () => {
    await world.release(host)
    await world.release(misfit)
    expect(await checkApps(host, wallet)).toMatchObject({ rev: 0, isGreen: false })
    const both = promote({ ...world.author(), picks: [wallet, host] })
    await expect(both).rejects.toThrow('Fix the problems and check again')
    expect(await promote({ ...world.author(), picks: [host] })).toMatchObject({ rev: 1 })
  })

  it('REL-4 is repeated by the promotion, even if it passed', async () => {
    await world.serve(host)
    const { base } = await world.release(wallet)
    await checkApps(wallet)
    await world.store.write(`${base}page-home.js`, Buffer.from('torn'))
    await expect(promote({ ...world.author(), picks: [wallet] })).rejects.toThrow('page-home.js is not the one')
  })
})

describe('REL-4 a forced promotion', () => {
  it('REL-4 goes ahead, and the history records what the gate reported', async () => {
    await world.serve(host)
    await world.release(misfit)
    await checkApps(wallet)
    const revision = await promote({ ...world.author('the gate is wrong'), picks: [wallet], force: true })
    expect(revision).toMatchObject({
      reason: 'the gate is wrong',
      forced: [expect.stringContaining('needs @app/platform ^2.0.0'), expect.stringContaining('failed')],
    })
    expect((await world.history())[0]).toEqual(revision)
  })

  it('REL-4 leaves no trace if the gate reported nothing', async () => {
    await world.release(host)
    expect(await promote({ ...world.author(), picks: [host], force: true })).not.toHaveProperty('forced')
  })

  it('REL-4 cannot invent a release or a host', async () => {
    await expect(promote({ ...world.author(), picks: [wallet], force: true })).rejects.toThrow('has no release yet')
    await world.release(wallet)
    await expect(promote({ ...world.author(), picks: [wallet], force: true })).rejects.toThrow('has no host yet')
  })

  it('REL-4 opens the screens only if nothing else is wrong, and records whether it did', async () => {
    const [served] = await world.serve(host, wallet)
    const mount = jest.fn<ReturnType<Mount>, Parameters<Mount>>(() =>
      Promise.resolve({ problems: ['the screen /Withdraw does not hold'], warnings: [], drawn: 0 }),
    )
    const look = (pick: Pick) =>
      check({ store: world.store, channel: 'production', picks: [pick], by: 'ana', now: world.now(), mount })
    const next = await world.release({ ...wallet, version: '1.1.0' })
    expect(await look(wallet)).toMatchObject({
      isGreen: false,
      isMounted: true,
      problems: ['the screen /Withdraw does not hold'],
    })
    expect(mount.mock.calls[0]?.[0]).toMatchObject({
      channel: 'production',
      candidates: [{ id: next.id }],
      choice: { host: { stable: served?.id }, remotes: { 'mfe-wallet': { stable: next.id } } },
    })
    await world.release(misfit)
    expect(await look(wallet)).toMatchObject({ isGreen: false, isMounted: false })
    expect(mount).toHaveBeenCalledTimes(1)
  })
})

it('FIRST-8 a check that could not draw a screen is green and warns of it, with the reason', async () => {
  await world.serve(host)
  await world.release(wallet)
  const warning = 'mfe-wallet@1.0.0-ab12cd34: /wallet is not drawn for first visits: x is not defined.'
  const mount = () => Promise.resolve({ problems: [], warnings: [warning], drawn: 2 })
  const found = await check({ ...world.author(), picks: [wallet], mount })
  expect(found).toMatchObject({ isGreen: true, problems: [], warnings: [warning], steps: { screens: { drawn: 2 } } })
  expect(await promote({ ...world.author(), picks: [wallet] })).toMatchObject({ rev: 2 })
})

describe('REL-4 a failed check that opened the screens', () => {
  const look = (problems: string[], ...picks: Pick[]) =>
    check({ ...world.author(), picks, mount: () => Promise.resolve({ problems, warnings: [], drawn: 0 }) })
  const promoteStatic = (...picks: Pick[]) => promote({ ...world.author(), picks, requiredCheck: 'static' })
  const refusal =
    /the screen shows a panel[^]*opened the screens against revision 1 and failed; a check without a browser/

  it('REL-4 counts against --static at every later revision, and a check without a browser says so', async () => {
    await world.serve(host)
    await world.release(wallet)
    await look(['the screen shows a panel'], wallet)
    await expect(promoteStatic(wallet)).rejects.toThrow(refusal)
    const without = await checkApps(wallet)
    expect(without).toMatchObject({ isGreen: false, isMounted: false })
    expect(without.problems.join('\n')).toMatch(refusal)
    await expect(promoteStatic(wallet)).rejects.toThrow(refusal)
    await world.serve(media)
    expect(await checkApps(wallet)).toMatchObject({ isGreen: false, rev: 2 })
    await expect(promoteStatic(wallet)).rejects.toThrow(refusal)
    const forced = await promote({ ...world.author('I looked'), picks: [wallet], force: true })
    expect(forced?.forced).toContainEqual(expect.stringMatching(/and failed; a check without/))
  })

  it('REL-4 counts against the release in any combination, until a check of that combination passes', async () => {
    await world.serve(host)
    await world.release(wallet)
    await world.release(media)
    await look(['the screen shows a panel'], wallet)
    await expect(promoteStatic(wallet, media)).rejects.toThrow(refusal)
    expect(await promoteStatic(media)).toMatchObject({ rev: 2 })
    await world.release({ ...media, version: '1.1.0' })
    await look([], wallet, media)
    expect(await promoteStatic(wallet, media)).toMatchObject({ rev: 3 })
    expect((await world.head())?.unopened).toBeUndefined()
  })

  it('REL-4 counts against a canary with --static, too', async () => {
    await world.serve(host, wallet)
    const next = await world.release({ ...wallet, version: '1.1.0' })
    await look(['the screen shows a panel'], next)
    await expect(setCanary({ ...world.author(), pick: next, percent: 1, requiredCheck: 'static' })).rejects.toThrow(
      refusal,
    )
  })

  it('REL-4 is cleared by a passed one, which a later check without a browser does not hide', async () => {
    await world.serve(host)
    await world.release(wallet)
    await look(['the screen shows a panel'], wallet)
    await look([], wallet)
    await checkApps(wallet)
    expect(await promote({ ...world.author(), picks: [wallet], requiredCheck: 'opened' })).toMatchObject({ rev: 2 })
  })
})
