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
  it('REL-3 contains the token that the edge wrote into the page', async () => {
    const token = `20000.${'0a'.repeat(8)}.${'A'.repeat(43)}`
    expect(await leave({ token })).toEqual([
      { channel: 'production', token, rev: 4, events: [expect.objectContaining({ remote: 'host', ms: 120 })] },
    ])
  })

  it('REL-3 is nothing if the edge wrote none, because it would not count', async () => {
    expect(await leave({})).toEqual([])
  })
})
