import { makeWorld, type World } from '../test/world'
import { setCanary, stopCanary } from './canary'
import { check } from './check'
import { freeze, unfreeze } from './freeze'
import { promote } from './promote'
import { releaseName, type ReleaseRecord, resolve, type Visitor } from '@app/registry'
import { listReleases } from '@app/registry/node'
import { rollBack } from './rollback'

let world: World
let first: ReleaseRecord
let second: ReleaseRecord
let third: ReleaseRecord
beforeEach(async () => {
  world = await makeWorld()
  await world.serve({ app: 'host' })
  ;[first, second] = [
    ...(await world.serve({ app: 'mfe-wallet' })),
    ...(await world.serve({ app: 'mfe-wallet', version: '1.1.0' })),
  ] as [ReleaseRecord, ReleaseRecord]
  third = await world.release({ app: 'mfe-wallet', version: '1.2.0' })
})
afterEach(() => world.discard())

const app = 'mfe-wallet'
const walletOf = async () => (await world.head())?.remotes[app]
const canary = (percent: number, cohorts?: string[], pick: { app: string; id?: string } = third) =>
  setCanary({ ...world.author(), pick, percent, cohorts })

describe('REL-3 canary', () => {
  const members = Array.from({ length: 400 }, (_, id) => String(id))
  const served = async (visitors: Visitor[]) => {
    const head = await world.head()
    if (!head) throw new Error('nothing is served')
    const records = [...(await listReleases(world.store, app)), ...(await listReleases(world.store, 'host'))]
    const known = new Map(records.map((record) => [releaseName(record.app, record.id), record]))
    return visitors.map((visitor) => resolve(head, known, visitor).remotes[app]?.id)
  }
  const inCanary = async () => {
    const ids = await served(members.map((memberId) => ({ memberId })))
    return members.filter((_, index) => ids[index] === third.id)
  }

  it('REL-3 keeps everybody who had it while the share grows, with the same salt', async () => {
    await canary(5)
    const few = await inCanary()
    const salt = (await walletOf())?.canary?.salt
    await canary(30)
    const more = await inCanary()
    expect(few.length).toBeGreaterThan(5)
    expect(more.length).toBeGreaterThan(few.length + 50)
    expect(more).toEqual(expect.arrayContaining(few))
    expect((await walletOf())?.canary?.salt).toBe(salt)
    await canary(100)
    expect(await inCanary()).toEqual(members)
  })

  it('REL-3 regroups members for another release', async () => {
    await canary(10)
    const salt = (await walletOf())?.canary?.salt
    const next = await world.release({ app, version: '1.3.0' })
    await canary(10, undefined, next)
    expect((await walletOf())?.canary).toMatchObject({ id: next.id })
    expect((await walletOf())?.canary?.salt).not.toBe(salt)
  })

  it('REL-3 goes to a cohort first, and keeps the cohort until changed', async () => {
    await canary(0, ['staff'])
    const visitors = [{ memberId: '7', cohort: 'staff' }, { cohort: 'staff' }, { memberId: '7', cohort: 'press' }, {}]
    expect(await served(visitors)).toEqual([third.id, third.id, second.id, second.id])
    await canary(1)
    expect((await walletOf())?.canary).toMatchObject({ percent: 1, cohorts: ['staff'] })
  })

  it('REL-3 does not change the stable and last good releases, and changes nothing twice', async () => {
    await canary(5)
    expect(await walletOf()).toMatchObject({ stable: second.id, lkg: first.id, canary: { id: third.id, percent: 5 } })
    expect(await canary(5)).toBeNull()
  })

  it('REL-3 ends when it is stopped, and when its release becomes stable', async () => {
    await canary(5)
    await stopCanary({ ...world.author(), app })
    expect(await walletOf()).toEqual({ stable: second.id, lkg: first.id })
    await expect(stopCanary({ ...world.author(), app })).rejects.toThrow('mfe-wallet has no canary in production')
    await canary(5)
    await promote({ ...world.author(), picks: [third] })
    expect(await walletOf()).toEqual({ stable: third.id, lkg: second.id })
  })

  it('REL-3 is refused for a release that is already stable, and for an app that serves nothing', async () => {
    await expect(canary(5, [], second)).rejects.toThrow('is already stable')
    await world.release({ app: 'mfe-media' })
    await expect(canary(5, [], { app: 'mfe-media' })).rejects.toThrow('mfe-media has no release in production yet')
  })

  it('REL-4 passes the gate like a promotion', async () => {
    const bad = await world.release({ app, version: '2.0.0', needs: { '@app/platform': '^2.0.0' } })
    await expect(canary(1, [], bad)).rejects.toThrow('needs @app/platform ^2.0.0')
    await expect(setCanary({ ...world.author(), pick: bad, percent: 0 })).rejects.toThrow(
      'for 0 % without cohorts reaches nobody: name a share or a cohort',
    )
    const forced = await setCanary({
      ...world.author('staff only'),
      pick: bad,
      percent: 0,
      cohorts: ['staff'],
      force: true,
    })
    expect(forced?.forced).toHaveLength(1)
  })
})

describe('REL-3 rollback', () => {
  const back = (to?: string) => rollBack({ ...world.author('it is broken'), app, to })

  it('REL-3 makes the last good release stable, and never makes the bad one the last good', async () => {
    const revision = await back()
    expect(revision).toMatchObject({ reason: 'it is broken', remotes: { [app]: { stable: first.id, lkg: null } } })
    await expect(back()).rejects.toThrow(
      'mfe-wallet has no last good release in production. Find an earlier release with npm run release -- history',
    )
  })

  it('REL-3 says what helps when the first release of an app is bad', async () => {
    const media = await world.release({ app: 'mfe-media' })
    await promote({ ...world.author(), picks: [media] })
    const backFromFirst = rollBack({ ...world.author('it is broken'), app: 'mfe-media' })
    await expect(backFromFirst).rejects.toThrow('It never served another one: publish a corrected version')
  })

  it('REL-3 restores the last good release that the earlier one had', async () => {
    await promote({ ...world.author(), picks: [third] })
    await back()
    expect(await walletOf()).toEqual({ stable: second.id, lkg: first.id })
    await back()
    expect(await walletOf()).toEqual({ stable: first.id, lkg: null })
  })

  it('REL-3 never makes the replaced release the last good one, even if it was when the earlier one was stable', async () => {
    await promote({ ...world.author(), picks: [first] })
    expect(await walletOf()).toEqual({ stable: first.id, lkg: second.id })
    await promote({ ...world.author(), picks: [second] })
    await back()
    expect(await walletOf()).toEqual({ stable: first.id, lkg: null })
  })

  it('REL-3 goes to any release that was stable, and to no other', async () => {
    await promote({ ...world.author(), picks: [third] })
    await back(first.id)
    expect(await walletOf()).toEqual({ stable: first.id, lkg: null })
    const never = await world.release({ app, version: '1.3.0' })
    await expect(back(never.id)).rejects.toThrow('was never stable in production')
    await expect(back('9.9.9-00000000')).rejects.toThrow('is not in the registry')
  })

  it('REL-3 asks which release is bad while there is a canary, and ends the canary with --to', async () => {
    await canary(5)
    await expect(back()).rejects.toThrow(/has a canary.*canary mfe-wallet --stop.*rollback mfe-wallet --to/)
    await back(first.id)
    expect(await walletOf()).toEqual({ stable: first.id, lkg: null })
  })

  it('REL-3 rolls back the host, too', async () => {
    const before = (await world.head())?.host.stable
    await world.serve({ app: 'host', version: '1.1.0' })
    await rollBack({ ...world.author(), app: 'host' })
    expect((await world.head())?.host).toEqual({ stable: before, lkg: null })
  })

  it("REL-4 refuses what does not fit today's host, unless forced", async () => {
    const next = { app, version: '2.0.0', needs: { '@app/platform': '^2.0.0' } }
    await world.serve({ app: 'host', version: '2.0.0', provides: { react: '19.3.1', '@app/platform': '2.0.0' } }, next)
    await expect(back()).rejects.toThrow('needs @app/platform ^1.0.0, but host@2.0.0')
    expect(await rollBack({ ...world.author('anyway'), app, force: true })).toMatchObject({
      remotes: { [app]: { stable: second.id } },
      forced: [expect.stringContaining('needs @app/platform ^1.0.0')],
    })
  })

  it('REL-6 does not undo what somebody promoted at that moment', async () => {
    let isFirst = true
    const read = async (key: string) => {
      if (key === `releases/${app}/${first.id}.json` && isFirst) {
        isFirst = false
        await promote({ ...world.author(), picks: [third] })
      }
      return world.store.read(key)
    }
    const attempt = rollBack({ ...world.author(), store: { ...world.store, read }, app })
    await expect(attempt).rejects.toThrow('Somebody changed mfe-wallet in production just now')
    expect(await walletOf()).toMatchObject({ stable: third.id })
  })

  it('REL-6 two at once go back one step, not two', async () => {
    await promote({ ...world.author(), picks: [third] })
    const both = await Promise.all([back(), back()])
    expect(both.filter((revision) => revision !== null)).toHaveLength(1)
    expect(await walletOf()).toMatchObject({ stable: second.id })
  })
})

describe('REL-3 a frozen channel', () => {
  const until = (instant: string) => new Date(instant).getTime()

  it('REL-3 refuses whatever goes forward, also when forced', async () => {
    await freeze({ ...world.author('the big match'), by: 'li', days: 7 })
    const steps = [
      promote({ ...world.author(), picks: [third], force: true }),
      canary(5),
      freeze({ ...world.author(), days: 7 }),
    ]
    for (const step of steps)
      await expect(step).rejects.toThrow(/^production was frozen by li at \S+ until \S+: the big match\./)
    expect((await world.history())[0]).toMatchObject({ frozen: { by: 'li', reason: 'the big match' } })
    expect(await walletOf()).toMatchObject({ stable: second.id })
  })

  it('REL-3 lets a team end its canary and go back to the last good release, and stays frozen', async () => {
    await canary(5)
    await freeze({ ...world.author('the big match'), days: 7 })
    const frozen = (await world.head())?.frozen
    expect(await stopCanary({ ...world.author(), app })).toMatchObject({ frozen })
    expect(await rollBack({ ...world.author(), app })).toMatchObject({ frozen })
    expect(await walletOf()).toEqual({ stable: first.id, lkg: null })
    // the release that was left is no way back
    await expect(rollBack({ ...world.author(), app, to: second.id, force: true })).rejects.toThrow('was frozen by')
  })

  it('REL-3 thaws by itself when its time is over', async () => {
    const { frozen } = (await freeze({ ...world.author(), days: 2 })) ?? {}
    expect(until(frozen?.until ?? '') - until(frozen?.at ?? '')).toBe(2 * 24 * 3_600_000)
    const at = (ms: number) => ({ ...world.author(), now: new Date(until(frozen?.until ?? '') + ms) })
    await expect(promote({ ...at(-1), picks: [third] })).rejects.toThrow('was frozen by')
    await expect(unfreeze(at(0))).rejects.toThrow('production is not frozen')
    expect(await promote({ ...at(0), picks: [third] })).toMatchObject({ frozen: null })
  })

  it('REL-3 without an end, as earlier versions wrote it, ends only with unfreeze', async () => {
    const head = await freeze({ ...world.author(), days: 1 })
    const { until: _until, ...frozen } = head?.frozen ?? {}
    const next = { ...head, rev: (head?.rev ?? 0) + 1, parent: head?.rev, frozen }
    await world.store.write(`channels/production/${next.rev}.json`, Buffer.from(JSON.stringify(next)))
    const late = () => ({ ...world.author(), now: new Date('2036-11-20') })
    await expect(promote({ ...late(), picks: [third] })).rejects.toThrow('was frozen by')
    await unfreeze(late())
    expect(await promote({ ...late(), picks: [third] })).toMatchObject({ frozen: null })
  })

  it('REL-3 still allows publishing and checking, and allows changes again afterwards', async () => {
    await freeze({ ...world.author(), days: 7 })
    await world.release({ app, version: '1.3.0' })
    const now = world.now()
    expect(await check({ store: world.store, channel: 'production', picks: [{ app }], by: 'ana', now })).toMatchObject({
      isGreen: true,
    })
    await unfreeze(world.author('over'))
    await expect(unfreeze(world.author())).rejects.toThrow('production is not frozen')
    expect(await canary(5)).toMatchObject({ frozen: null })
  })
})

describe('REL-12 an app that is frozen alone', () => {
  const other = 'mfe-media'
  beforeEach(async () => {
    await world.serve({ app: other, version: '1.0.0' })
    await freeze({ ...world.author('photos are being moved'), by: 'li', app, days: 2 })
  })

  it('REL-12 is not changed, also together with others, while others are', async () => {
    const newer = await world.release({ app: other, version: '1.1.0' })
    const refused = /^mfe-wallet in production was frozen by li at \S+ until \S+: photos are being moved\./
    for (const picks of [[third], [third, newer]])
      await expect(promote({ ...world.author(), picks, force: true })).rejects.toThrow(refused)
    await expect(canary(5)).rejects.toThrow(refused)
    await expect(freeze({ ...world.author(), app, days: 7 })).rejects.toThrow('Unfreeze it first')
    const next = await promote({ ...world.author(), picks: [newer] })
    expect(next).toMatchObject({ remotes: { [other]: { stable: newer.id } }, frozenApps: { [app]: { by: 'li' } } })
  })

  it('REL-12 goes back, also while the whole channel is frozen', async () => {
    await freeze({ ...world.author('the big match'), days: 1 })
    expect(await rollBack({ ...world.author(), app })).toMatchObject({ frozenApps: { [app]: { by: 'li' } } })
    expect(await walletOf()).toMatchObject({ stable: first.id })
    await unfreeze(world.author())
    await expect(canary(5)).rejects.toThrow('mfe-wallet in production was frozen by li')
  })

  it('REL-12 thaws by itself, and with unfreeze', async () => {
    const until = new Date((await world.head())?.frozenApps?.[app]?.until ?? '')
    await expect(promote({ ...world.author(), now: new Date(until.getTime() - 1), picks: [third] })).rejects.toThrow()
    expect(await unfreeze({ ...world.author(), app })).not.toHaveProperty('frozenApps')
    await expect(unfreeze({ ...world.author(), app })).rejects.toThrow('mfe-wallet is not frozen alone in production')
    await freeze({ ...world.author(), app, days: 1 })
    expect(await promote({ ...world.author(), now: until, picks: [third] })).not.toHaveProperty('frozenApps')
  })

  it('REL-12 has to be served there', async () => {
    const author = world.author()
    await expect(freeze({ ...author, app: 'mfe-notes', days: 1 })).rejects.toThrow(
      'mfe-notes has no release in production',
    )
  })
})
