import type { ReleaseEventBatch } from '@app/contracts/release-events'
import { writeBlock } from '../test/data-blocks'

const set = { channel: 'production', rev: 4, host: { id: '1.0.0-0a0b0c0d', source: 'stable', routes: [] }, remotes: {} }
let beacons: ReleaseEventBatch[] = []
beforeEach(() => {
  jest.resetModules()
  beacons = []
  writeBlock('release-set', set)
  navigator.sendBeacon = (_, body) => {
    beacons.push(JSON.parse(String(body)) as ReleaseEventBatch)
    return true
  }
})

// each test is a page of its own
const listen = jest.spyOn(window, 'addEventListener')
afterEach(() => {
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
  listen.mockClear()
})

/** What a page with this context reports when it is left. */
async function leave(context: object): Promise<ReleaseEventBatch[]> {
  writeBlock('page-context', context)
  const { startReporting } = await import('./reporter')
  startReporting(120)
  window.dispatchEvent(new Event('pagehide'))
  return beacons
}

describe('REL-3 what a page reports about its releases', () => {
  const ticket = `5760000.${'0a'.repeat(8)}.${'0b'.repeat(8)}.0c0d0e0f.host.1.${'A'.repeat(43)}`

  it('REL-16 contains the ticket that the edge wrote into the page, and the releases for which it is signed', async () => {
    const events = [expect.objectContaining({ remote: 'host', ms: 120 })]
    expect(await leave({ ticket })).toEqual([
      { channel: 'production', ticket, rev: 4, set: 'host@1.0.0-0a0b0c0d:stable', events },
    ])
  })

  it('REL-16 contains the ticket that ends the page, where newer edges write it', async () => {
    writeBlock('page-ticket', ticket)
    expect(await leave({})).toMatchObject([{ ticket, rev: 4 }])
    document.getElementById('page-ticket')?.remove()
  })

  it('REL-16 contains the host that the page was written for, also when the last good one runs', async () => {
    writeBlock('release-set', { ...set, host: { ...set.host, source: 'last-good', insteadOf: '1.1.0-99aa00ff' } })
    expect(await leave({ ticket })).toMatchObject([{ set: 'host@1.1.0-99aa00ff:stable' }])
  })

  it('REL-3 is nothing if the edge wrote none, because it would not count', async () => {
    expect(await leave({})).toEqual([])
  })

  const stackAt = (column: number) => `Error: x\n    at https://x/r/host/1.0.0-0a0b0c0d/host.js:1:${column}`
  const thrown = (column: number) => Object.assign(new Error('Ana owes 5,000'), { stack: stackAt(column) })
  const sent = (batches: ReleaseEventBatch[]) => batches.flatMap(({ errors = [] }) => errors)

  it('REL-24 contains the family of its browser with an error, and no more of it', async () => {
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'
    const seen = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await leave({ ticket })
    window.dispatchEvent(new ErrorEvent('error', { error: thrown(1) }))
    window.dispatchEvent(new Event('pagehide'))
    expect(sent(beacons)).toMatchObject([{ browser: 'firefox' }])
    expect(JSON.stringify(beacons)).not.toContain('144')
    seen.mockRestore()
  })

  it('REL-24 contains each uncaught error once, at most five, without its message', async () => {
    await leave({ ticket })
    const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })
    window.dispatchEvent(rejected(thrown(1)))
    for (const column of [1, 1, 2, 3, 4, 5, 6])
      window.dispatchEvent(new ErrorEvent('error', { error: thrown(column), message: 'Ana owes 5,000' }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
    window.dispatchEvent(new Event('pagehide'))
    expect(sent(beacons).map(({ frames }) => frames[0]?.column)).toEqual([1, 2, 3, 4, 5])
    expect(JSON.stringify(beacons)).not.toContain('Ana')
    const before = beacons.length
    window.dispatchEvent(new Event('pagehide'))
    expect(beacons).toHaveLength(before)
  })

  it('REL-24 contains what made an app crash, also before the reporter had loaded', async () => {
    const { emit } = await import('@app/platform')
    await import('@app/loader')
    const crash = { type: 'remote.crash', remote: 'mfe-wallet', release: 'x', phase: 'page home', ms: 0 } as const
    emit({ ...crash, message: 'Ana', error: thrown(7) })
    emit({ ...crash, type: 'remote.retry', message: 'Ana', error: thrown(8) })
    expect(sent(await leave({ ticket }))).toEqual([
      {
        app: 'mfe-wallet',
        class: 'Error',
        browser: 'other',
        frames: [{ app: 'host', file: 'host.js', line: 1, column: 7 }],
      },
    ])
  })
})
