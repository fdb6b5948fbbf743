import type { ReleaseSet } from '@app/registry'
import type { RemoteEvent } from '@app/loader'
import { makeRelease, makeRemote } from '../test/data-blocks'
import { fileIn, hostLoaded, hostSteppedBack, toReport } from './release-events'

const stable = '1.1.0-bbbbbbbb'
const before = '1.0.0-aaaaaaaa'
const mixed = '2.0.0-cccccccc'
const set: ReleaseSet = {
  channel: 'staging',
  rev: 7,
  mix: `mfe-media@${mixed},mfe-hosts@http://localhost:4104`,
  host: makeRelease('host', stable),
  remotes: {
    'mfe-wallet': { ...makeRemote('mfe-wallet', stable), lastGood: makeRemote('mfe-wallet', before) },
    'mfe-media': { ...makeRemote('mfe-media', mixed), source: 'mix' },
    'mfe-hosts': { ...makeRemote('mfe-hosts', 'local-4104'), base: 'http://localhost:4104/', isLocal: true },
  },
}
const event = (more: Partial<RemoteEvent> = {}): RemoteEvent => ({
  type: 'remote.load',
  remote: 'mfe-wallet',
  release: stable,
  phase: 'page',
  ms: 12.4,
  message: '',
  ...more,
})
const page = 'https://app.example.com/zhome'

describe('what is reported about an event', () => {
  it('is the release, the outcome and the duration, and nothing of its message', () => {
    const message = 'the member 42 owes 12.00 at /Lottery?key=k1'
    expect(toReport(set, event({ type: 'remote.failed', message }))).toEqual([
      { type: 'remote.failed', remote: 'mfe-wallet', release: stable, source: 'stable', phase: 'page', ms: 12 },
    ])
  })

  it.each([
    ['what the channel serves', 'mfe-wallet', stable, 'stable'],
    ['the last good one', 'mfe-wallet', before, 'last-good'],
    ['what the mix names', 'mfe-media', mixed, 'mix'],
  ])('STG-2 says why the release was chosen: %s', (_, remote, release, source) => {
    expect(toReport(set, event({ remote, release }))).toMatchObject([{ source }])
  })

  it.each([
    [{ type: 'remote.retry', message: 'https://x/r/mfe-wallet/1/remoteEntry.js did not load' }, ['entry']],
    [{ type: 'remote.retry', message: 'Failed to load script resources. #RUNTIME-008' }, ['entry']],
    [{ type: 'remote.retry', phase: 'widget', message: 'Loading chunk 7 failed' }, ['widget']],
    [{ type: 'remote.crash', phase: 'widget HotGames', message: 'x is undefined' }, ['render']],
    [
      { type: 'remote.failed', message: 'Unsatisfied version 1.0.0 from host of shared singleton module' },
      ['share', 'share'],
    ],
  ] satisfies [Partial<RemoteEvent>, string[]][])('names the phase: %j', (more, phases) => {
    expect(toReport(set, event(more)).map(({ phase }) => phase)).toEqual(phases)
  })

  it('MF-7 includes once the host that did not start, if the last good one did', () => {
    const page: ReleaseSet = {
      ...set,
      host: { ...makeRelease('host', before), source: 'last-good', insteadOf: stable },
    }
    expect(hostSteppedBack(page)).toEqual([
      { type: 'remote.fallback', remote: 'host', release: stable, source: 'stable', phase: 'entry', ms: 0 },
    ])
    expect(hostLoaded(page, 900)).toMatchObject({ remote: 'host', release: before, source: 'last-good' })
  })

  it('MF-6 names a mismatch of shared packages', () => {
    const message = "Shared module @app/platform doesn't exist in shared scope default"
    expect(toReport(set, event({ type: 'remote.fallback', message })).map(({ type }) => type)).toEqual([
      'remote.fallback',
      'remote.share_mismatch',
    ])
  })

  it('is nothing for releases from a developer’s machine', () => {
    expect(toReport(set, event({ remote: 'mfe-hosts', release: 'local-4104' }))).toEqual([])
  })

  it('includes once which host runs', () => {
    expect(hostSteppedBack(set)).toEqual([])
    expect(hostLoaded(set, -3)).toEqual({
      type: 'remote.load',
      remote: 'host',
      release: stable,
      source: 'stable',
      phase: 'entry',
      ms: 0,
    })
  })
})

describe('the file that a message is about', () => {
  const known = new Map(
    [`mfe-wallet/${stable}`, `mfe-wallet/${before}`].map((base) => [
      `https://app.example.com/r/${base}/remoteEntry.js`,
      `sha256-entry-of-${base.slice(11)}`,
    ]),
  )
  const hashOf = (address: string) => known.get(address) ?? null

  it.each([
    [`/r/mfe-wallet/${stable}/remoteEntry.js did not load`, `sha256-entry-of-${stable}`],
    [
      `Loading chunk 7 failed.\n(error: https://app.example.com/r/mfe-wallet/${before}/remoteEntry.js)`,
      `sha256-entry-of-${before}`,
    ],
    [
      // the federation runtime's wording
      `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"mfe_wallet","resourceUrl":"https://app.example.com/r/mfe-wallet/${stable}/remoteEntry.js"}\nView the docs to see how to solve: https://module-federation.io/guide/troubleshooting/runtime#runtime-008`,
      `sha256-entry-of-${stable}`,
    ],
    [`Loading CSS chunk 7 failed.\n(/r/mfe-wallet/${stable}/remoteEntry.js)`, `sha256-entry-of-${stable}`],
  ])('REL-5 is found with its hash in %s', (message, hash) => {
    expect(fileIn(hashOf, message, page)).toMatchObject({ hash })
  })

  it.each([
    'x is undefined',
    '/r/mfe-wallet/9.9.9-dddddddd/remoteEntry.js did not load',
    `/r/mfe-wallet/${stable}/other.js`,
  ])('is none in %s', (message) => {
    expect(fileIn(hashOf, message, page)).toBeNull()
  })
})
