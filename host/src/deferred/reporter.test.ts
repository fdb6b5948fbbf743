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

  it('REL-16 contains the host that the page was written for, also when the last good one runs', async () => {
    writeBlock('release-set', { ...set, host: { ...set.host, source: 'last-good', insteadOf: '1.1.0-99aa00ff' } })
    expect(await leave({ ticket })).toMatchObject([{ set: 'host@1.1.0-99aa00ff:stable' }])
  })

  it('REL-3 is nothing if the edge wrote none, because it would not count', async () => {
    expect(await leave({})).toEqual([])
  })
})
