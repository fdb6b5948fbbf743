import { pageCountsKeyText, releaseEventsPath, type ReleaseEvents } from '@app/contracts/release-events'
import { type UndrawnScreen, undrawnScreensPath } from '@app/contracts/undrawn-screens'
import { createHmac } from 'node:crypto'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { tidyEvents } from './prune'

const world = makeTestApp()
const minute = 60_000
const day = 86_400_000
const screen: UndrawnScreen = {
  channel: 'production',
  app: 'mfe-media',
  release: '1.0.0-ab12cd34',
  path: '/live',
  reason: 'x is not defined',
}
beforeEach(() => world.services.db.deleteFrom('undrawn_screen').execute())

const derived = (secret: Uint8Array) => createHmac('sha256', secret).update(pageCountsKeyText).digest('hex')
const report = async (screens: unknown[], key = derived(world.services.config.keys.page)) =>
  openEnvelope(
    (
      await world.app.inject({
        method: 'POST',
        url: `/api/${undrawnScreensPath}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ screens }),
      })
    ).body,
  )
async function undrawn(query = '') {
  const key = Buffer.from(world.services.config.keys.releaseEvents).toString('hex')
  const headers = { authorization: `Bearer ${key}` }
  const url = `/api/${releaseEventsPath}?channel=production${query}`
  return (openEnvelope((await world.app.inject({ url, headers })).body).data as ReleaseEvents).undrawn
}
const seconds = () => Math.floor(world.clock.now() / 1000)

describe('FIRST-11 screens that edges could not draw', () => {
  it('FIRST-11 are kept by release and path, with the latest reason and since when', async () => {
    world.clock.stop()
    const first_at = seconds()
    expect(await report([screen, screen, { ...screen, app: 'host', path: '/zhome' }])).toMatchObject({ code: 200 })
    world.clock.advance(5 * minute)
    await report([
      { ...screen, reason: 'not drawn within 3000 ms' },
      { ...screen, channel: 'staging' },
    ])
    const { channel: _, ...stored } = screen
    expect(await undrawn()).toEqual([
      { ...stored, app: 'host', path: '/zhome', first_at, last_at: first_at },
      { ...stored, reason: 'not drawn within 3000 ms', first_at, last_at: first_at + 300 },
    ])
    expect(await undrawn('&remote=host')).toHaveLength(1)
    expect(await undrawn('&mix=abc')).toEqual([])
  })

  it('FIRST-11 are of the window that is asked for, and forgotten after a month', async () => {
    await report([screen])
    world.clock.advance(61 * minute)
    expect(await undrawn()).toEqual([])
    expect(await undrawn('&minutes=120')).toHaveLength(1)
    world.clock.advance(30 * day)
    await tidyEvents(world.services)
    expect(await world.services.db.selectFrom('undrawn_screen').selectAll().execute()).toEqual([])
  })

  it('FIRST-11 are taken of edges alone', async () => {
    expect((await report([screen], derived(Buffer.alloc(32)))).code).toBe(401)
    expect((await report([screen], Buffer.from(world.services.config.keys.page).toString('hex'))).code).toBe(401)
    expect(await undrawn()).toEqual([])
  })

  it('FIRST-11 with anything wrong are refused', async () => {
    const cases: [string, unknown[]][] = [
      ['no screen', []],
      ['more than 100', Array.from({ length: 101 }, () => screen)],
      ['another path than a screen has', [{ ...screen, path: '/live?id=1' }]],
      ['no release', [{ ...screen, release: 'newest' }]],
    ]
    for (const [, screens] of cases) {
      expect((await report(screens)).code).toBe(400)
      expect(await undrawn()).toEqual([])
    }
  })

  it('FIRST-11 have a reason of one short line, whatever the released code said', async () => {
    await report([{ ...screen, reason: `\u001b[31mfirst\nsecond\u202e${'x'.repeat(500)}` }])
    expect((await undrawn()).map(({ reason }) => reason)).toEqual([` [31mfirst second ${'x'.repeat(182)}`])
  })
})
