import { clientEventsPath, type ReleaseEvent } from '@app/contracts/release-events'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { signedPage } from '../../../test/page-ticket'
import { makeDeviceLimit } from './device-limit'
import { releaseFigures } from './figures'
import { pruneEvents, tidyEvents } from './prune'
import { ticketOf } from './page-ticket'

const world = makeTestApp()
const dayMs = 86_400_000
const device = (number: number) => number.toString(16).padStart(16, '0')
const page = (number: number, channel = 'production', at = world.clock.now()) =>
  signedPage({ key: world.services.config.keys.page, channel, device: device(number), now: at })
const ticket = (...args: Parameters<typeof page>) => page(...args).ticket

const event = (type: ReleaseEvent['type'], changes: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  type,
  remote: 'mfe-wallet',
  release: '1.1.0-99aa00ff',
  source: 'canary',
  phase: 'page',
  ms: 10,
  ...changes,
})
let households = 0
async function report(input: string | undefined, events: ReleaseEvent[], address = `198.51.${(households += 1)}.1`) {
  const body = { channel: 'production', rev: 4, set: '', events, ...(input === undefined ? {} : { ticket: input }) }
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${clientEventsPath}`,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(body),
    remoteAddress: address,
  })
  return openEnvelope(answer.body).code
}
async function canary(minutes = 60) {
  await pruneEvents(world.services)
  const { releases } = await releaseFigures(world.services, { channel: 'production', minutes })
  return releases.find(({ source }) => source === 'canary')
}

describe('REL-3 what counts for a canary', () => {
  it('REL-3 is nothing without a ticket, or with one that is altered, from another channel, or older than a day', async () => {
    const parts = ticket(1).split('.')
    const changed = (place: number, text: string) => parts.map((part, at) => (at === place ? text : part)).join('.')
    const forged = [
      undefined,
      '',
      'x'.repeat(80),
      changed(0, String(Number(parts[0]) + 1)),
      changed(1, device(2)),
      changed(2, device(2)),
      changed(3, 'ffffffff'),
      changed(4, 'host'),
      changed(5, '1'),
      changed(6, 'A'.repeat(43)),
      ticket(1, 'staging'),
      ticket(1, 'production', world.clock.now() - dayMs - 10 * 60_000),
      ticket(1, 'production', world.clock.now() + 70 * 60_000),
      signedPage({ key: new Uint8Array(32), device: device(1), now: world.clock.now() }).ticket,
    ]
    for (const one of forged) expect(await report(one, [event('remote.fallback')])).toBe(200)
    expect(await canary()).toBeUndefined()
    expect(await report(ticket(1, 'production', world.clock.now() - dayMs), [event('remote.load')])).toBe(200)
    expect(await canary()).toMatchObject({ loads: 1, devices: 1, failed_devices: 0 })
  })

  it('REL-3 is each device once, however much it reports, as failed if it failed once', async () => {
    const loads = Array.from({ length: 50 }, () => event('remote.load'))
    for (let page = 0; page < 4; page += 1) await report(ticket(7), loads)
    await report(ticket(8), [
      event('remote.fallback'),
      event('remote.retry'),
      event('remote.load', { source: 'last-good' }),
    ])
    await report(ticket(9), [event('remote.load')])
    expect(await canary()).toMatchObject({ loads: 201, devices: 3, failed_devices: 1 })
    await report(ticket(9), [event('remote.crash', { phase: 'render' })])
    expect(await canary()).toMatchObject({ devices: 3, failed_devices: 2 })
  })

  it('REL-3 is 200 events per device and hour, also from a batch that exceeds them', async () => {
    const loads = (count: number) => Array.from({ length: count }, () => event('remote.load'))
    const counted = async () => (await canary())?.loads ?? 0
    const before = await counted()
    for (const count of [50, 50, 50, 30, 50, 50]) await report(ticket(31), loads(count))
    expect((await counted()) - before).toBe(200)
  })

  it('REL-3 is five devices per address and hour, so that one address neither halts a canary nor hides its failures', async () => {
    const address = '192.0.2.44'
    for (let number = 100; number < 220; number += 1) {
      await report(ticket(number), [event('remote.fallback'), event('remote.load')], address)
    }
    expect(await canary()).toMatchObject({ devices: 5, failed_devices: 5 })
  })

  it('REL-3 drops devices after the window, and everything after a week', async () => {
    await report(ticket(20), [event('remote.fallback')])
    await pruneEvents(world.services)
    world.clock.advance(40 * 60_000)
    await report(ticket(21), [event('remote.load')])
    expect(await canary()).toMatchObject({ devices: 2, failed_devices: 1 })
    world.clock.advance(40 * 60_000)
    expect(await canary()).toMatchObject({ devices: 1, failed_devices: 0 })
    world.clock.advance(8 * dayMs)
    await tidyEvents(world.services)
    expect(await world.services.db.selectFrom('release_device').selectAll().execute()).toEqual([])
  })
})

describe('how many events of a device and an address count', () => {
  it('REL-3 is 200 events per device and hour, the rest dropped, and again in the next hour', () => {
    const limit = makeDeviceLimit()
    const taken = Array.from({ length: 5 }, () => limit.allows('192.0.2.1', device(1), 50, 0))
    expect(taken).toEqual([50, 50, 50, 50, 0])
    expect(limit.allows('192.0.2.1', device(1), 50, 3_600_000)).toBe(50)
  })

  it('REL-3 includes a known device even when its address has reached five', () => {
    const limit = makeDeviceLimit()
    const first = [1, 2, 3, 4, 5, 6].map((number) => limit.allows('192.0.2.1', device(number), 1, 0))
    expect(first).toEqual([1, 1, 1, 1, 1, 0])
    expect([limit.allows('192.0.2.1', device(3), 1, 1), limit.allows('192.0.2.2', device(6), 1, 1)]).toEqual([1, 1])
  })
})

it('REL-3 a ticket yields the device that it was written for, and is for its revision and releases only', () => {
  const now = world.clock.now()
  const key = world.services.config.keys.page
  expect(ticketOf(page(5), key, now)).toMatchObject({ device: device(5), isCounted: false })
  expect(ticketOf(page(5), key, now + 2 * dayMs)).toBeNull()
  expect(ticketOf({ ...page(5), rev: 5 }, key, now)).toBeNull()
  expect(ticketOf({ ...page(5), set: 'mfe-wallet@1.1.0-99aa00ff:canary' }, key, now)).toBeNull()
})
