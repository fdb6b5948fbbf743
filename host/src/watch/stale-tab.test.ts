import { writeReleaseSet } from '../test/data-blocks'

const own = { host: '1.0.0-0a0b0c0d', 'mfe-wallet': '1.0.0-aaaaaaaa' }

async function isNewer(served: { channel?: string; rev?: number; releases?: Record<string, string> }) {
  jest.resetModules()
  const { makeRemote } = await import('../test/data-blocks')
  writeReleaseSet({ 'mfe-wallet': makeRemote('mfe-wallet', own['mfe-wallet']) })
  const [tab, { releaseSet }] = await Promise.all([import('./stale-tab'), import('../releases/release-set')])
  return tab.isNewer({ channel: 'production', rev: 8, releases: own, ...served }, releaseSet)
}

describe('a tab is old', () => {
  it.each([
    ['another release of a remote', { releases: { ...own, 'mfe-wallet': '1.1.0-bbbbbbbb' } }, true],
    ['another host', { releases: { ...own, host: '1.1.0-bbbbbbbb' } }, true],
    ['a remote that it does not have', { releases: { ...own, 'mfe-new': '1.0.0-cccccccc' } }, true],
    ['a revision that changes nothing for this visitor', {}, false],
    ['a revision from before', { rev: 6, releases: { ...own, host: '0.9.0-bbbbbbbb' } }, false],
    ['another channel', { channel: 'staging', releases: {} }, false],
  ])('REL-3 for %s: %#', async (_, served, expected) => {
    expect(await isNewer(served)).toBe(expected)
  })
})
