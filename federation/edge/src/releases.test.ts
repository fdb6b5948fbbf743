import { type Channel, choiceOf, withPair } from '@app/registry'
import { giveCanary, revise } from '@app/registry/testing'
import { rm } from 'node:fs/promises'
import { host, lottery, setOf, startEdge } from './testing'

let edge: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  edge = await startEdge()
})
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})

const app = 'mfe-lottery'
const change = (choose: (head: Channel) => Partial<Channel>) => revise(edge.store, 'production', choose)
const canary = (id: string, percent: number, ...cohorts: string[]) =>
  giveCanary(edge.store, 'production', { app, id, percent, cohorts })
/** Opens a page a second later. */
async function open(headers: Record<string, string> = {}, url = '/zhome') {
  edge.clock.time += 1000
  return setOf((await edge.open(url, headers)).body)
}
const lotteryFor = async (cookie: string, url?: string) => (await open({ cookie }, url))?.remotes[app]?.id
async function serveTwo() {
  await edge.release(host)
  const first = await edge.release(lottery)
  await edge.promoteApps('host', app)
  const second = await edge.release({ ...lottery, version: '1.1.0' })
  return { first, second }
}

describe('REL-3 a canary', () => {
  it("REL-3 goes first to a visitor with a cohort's cookie, on any device", async () => {
    const { first, second } = await serveTwo()
    await canary(second.id, 0, 'staff')
    expect(await lotteryFor('cohort=staff')).toBe(second.id)
    expect(await lotteryFor('member=7; cohort=staff')).toBe(second.id)
    for (const cookie of ['', 'cohort=press', 'cohort=', 'cohort=Staff', 'cohort=staff,press', 'cohorts=staff'])
      expect(await lotteryFor(cookie)).toBe(first.id)
  })

  it('REL-3 keeps a member in one bucket on all devices, also while it grows', async () => {
    const { second } = await serveTwo()
    const members = Array.from({ length: 60 }, (_, id) => `m${id}`)
    const inCanary = async (device: string) => {
      const found: string[] = []
      for (const id of members)
        if ((await lotteryFor(`member=${id}; device=${device.repeat(32)}`)) === second.id) found.push(id)
      return found
    }
    await canary(second.id, 25)
    const few = await inCanary('a')
    expect(few.length).toBeGreaterThan(0)
    expect(few.length).toBeLessThan(members.length)
    expect(await inCanary('b')).toEqual(few)
    await canary(second.id, 60)
    const more = await inCanary('c')
    expect(more.length).toBeGreaterThan(few.length)
    expect(more).toEqual(expect.arrayContaining(few))
  })

  it("STG-3 by a cohort's cookie is the only override in production: no parameter and no other cookie changes what is served", async () => {
    const { first, second } = await serveTwo()
    await canary(second.id, 0, 'staff')
    const plain = await open()
    expect(plain?.remotes[app]?.id).toBe(first.id)
    const wish = `${app}@${second.id}`
    for (const name of ['mix', 'release', 'channel', 'canary', 'cohort', 'remote', app]) {
      const value = encodeURIComponent(name === 'channel' ? 'staging' : name === 'cohort' ? 'staff' : wish)
      expect(await open({}, `/zhome?${name}=${value}`)).toEqual(plain)
      if (name !== 'cohort') expect(await open({ cookie: `${name}=${value}` })).toEqual(plain)
      expect(await open({ [name]: value, [`x-${name}`]: value })).toEqual(plain)
    }
  })
})

describe('REL-3 pages that are open while the channel changes', () => {
  const released = async () => {
    edge.clock.time += 1000
    return edge.edge.inject('/release')
  }

  it('REL-3 can ask which releases are served, uncached', async () => {
    const { first, second } = await serveTwo()
    const host: unknown = expect.any(String)
    const answer = await released()
    expect(answer.json()).toEqual({ channel: 'production', rev: 1, signed: false, releases: { host, [app]: first.id } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    await edge.promoteApps(app)
    expect((await released()).json()).toEqual({
      channel: 'production',
      rev: 2,
      signed: false,
      releases: { host, [app]: second.id },
    })
    await change(({ at }) => ({ frozen: { by: 'ana', at, reason: 'test' } }))
    expect((await released()).json()).toMatchObject({ channel: 'production', rev: 3 })
  })

  it('REL-3 get an answer while there is nothing to serve', async () => {
    const answer = await released()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('REL-3 find every file of their release set, across promotion and rollback', async () => {
    const { first, second } = await serveTwo()
    const before = await open()
    await edge.promoteApps(app)
    const during = await open()
    await change((head) => withPair(choiceOf(head), app, { stable: first.id, lkg: null }))
    const after = await open()
    expect([before, during, after].map((set) => [set?.rev, set?.remotes[app]?.id])).toEqual([
      [1, first.id],
      [2, second.id],
      [3, first.id],
    ])
    expect(after?.remotes[app]).not.toHaveProperty('lastGood')
    for (const { base } of [before, during, after].flatMap((set) => set?.remotes[app] ?? [])) {
      const files = Object.keys((await edge.edge.inject(`${base}integrity.json`)).json())
      expect(files.length).toBeGreaterThan(3)
      for (const name of files) expect((await edge.edge.inject(base + name)).statusCode).toBe(200)
    }
  })
})
