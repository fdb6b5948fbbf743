import type { ReleaseSet, RemoteRelease } from '@app/registry'
import { writeReleaseSet } from '../test/data-blocks'
import { calls, type FakeRelease, offerRemotes } from '../test/fake-remotes'

/** A freshly loaded page: it has its own instance of this module and of the federation runtime. */
let loadExposed: typeof import('./runtime').loadExposed
let isInTheWay: typeof import('./globals').isInTheWay
beforeEach(async () => {
  jest.resetModules()
  ;({ loadExposed } = await import('./runtime'))
  ;({ isInTheWay } = await import('./globals'))
})

const newer = '1.1.0-aaaaaaaa'
const older = '1.0.0-bbbbbbbb'
const fake = (id: string, network: FakeRelease['network'] = ['comes']): FakeRelease => ({
  id,
  network,
  exposes: { './routes': () => ({ routes: id }), './widgets': () => ({ widgets: id }) },
})
/** A page with this remote, of which nothing has been requested yet. */
function offer(chosen: FakeRelease, lastGood = fake(older)): Required<Pick<RemoteRelease, 'lastGood'>> & RemoteRelease {
  const set: ReleaseSet['remotes'] = offerRemotes([{ name: 'mfe-wallet', chosen, lastGood }])
  writeReleaseSet(set)
  return set['mfe-wallet'] as Required<Pick<RemoteRelease, 'lastGood'>> & RemoteRelease
}
const entryOf = (id: string) => `/r/mfe-wallet/${id}/remoteEntry.js`
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => error.message)

describe('an exposed module', () => {
  it('MF-1 comes from the address in the release set, which is not requested earlier', async () => {
    const release = offer(fake(newer))
    await Promise.resolve()
    expect(calls).toEqual([])
    expect(await loadExposed(release, './routes')).toEqual({ routes: newer })
    expect(calls).toEqual([entryOf(newer)])
  })

  it('MF-4 runs the entry once, however many ask, at the same time or later', async () => {
    const release = offer(fake(newer))
    const both = await Promise.all([loadExposed(release, './routes'), loadExposed(release, './widgets')])
    expect(both).toEqual([{ routes: newer }, { widgets: newer }])
    await loadExposed(release, './routes')
    expect(calls).toEqual([entryOf(newer)])
  })

  it('MF-5 comes from each of two releases of a remote', async () => {
    const release = offer(fake(newer))
    expect(await loadExposed(release, './routes')).toEqual({ routes: newer })
    expect(await loadExposed(release.lastGood as RemoteRelease, './routes')).toEqual({ routes: older })
    expect(calls).toEqual([entryOf(newer), entryOf(older)])
  })

  it('MF-4 comes from the last good release of the same build when the files of the chosen one are unreachable', async () => {
    const uniqueName = 'mfe_wallet_1_0_0_aaaaaaaa'
    const release = offer({ ...fake(newer, ['fails']), uniqueName }, { ...fake(older), uniqueName })
    expect(await failureOf(loadExposed(release, './routes'))).toContain('#RUNTIME-008')
    expect(isInTheWay(release.lastGood as RemoteRelease)).toBe(false)
    expect(await loadExposed(release.lastGood as RemoteRelease, './routes')).toEqual({ routes: older })
    expect(calls).toEqual([entryOf(newer), entryOf(older)])
  })

  it('MF-4 is not taken from the entry of another release of the same build, whose files may be those that failed', async () => {
    const uniqueName = 'mfe_wallet_1_0_0_aaaaaaaa'
    const release = offer({ ...fake(newer), uniqueName }, { ...fake(older), uniqueName })
    await loadExposed(release, './routes')
    expect(isInTheWay(release)).toBe(false)
    expect(isInTheWay(release.lastGood as RemoteRelease)).toBe(true)
  })

  it('MF-4 MF-5 is not taken from another release that puts its chunks into the same variable, which would run the chunks of the one that failed', async () => {
    const chunkGlobal = 'webpackChunkwallet'
    const { lastGood, ...chosen } = offer(fake(newer))
    await loadExposed({ ...chosen, chunkGlobal }, './routes')
    expect(isInTheWay({ ...chosen, chunkGlobal })).toBe(false)
    expect(isInTheWay({ ...lastGood, chunkGlobal })).toBe(true)
    expect(isInTheWay({ ...lastGood, chunkGlobal: 'webpackChunkwallet_1_0_0' })).toBe(false)
    expect(isInTheWay(lastGood)).toBe(false)
  })

  it('MF-4 MF-5 comes from the last good release if no chunk of the chosen one ran, though both use the same variable', async () => {
    const chunkGlobal = 'webpackChunkwallet'
    const { lastGood, ...chosen } = offer(fake(newer, ['fails']))
    expect(await failureOf(loadExposed({ ...chosen, chunkGlobal }, './routes'))).toContain('#RUNTIME-008')
    expect(isInTheWay({ ...lastGood, chunkGlobal })).toBe(false)
  })

  it('MF-6 is refused before its entry runs if a singleton of the page does not fit', async () => {
    const release = offer(fake(newer))
    const needs = { '@app/platform': '^2.0.0' }
    expect(await failureOf(loadExposed({ ...release, needs }, './routes'))).toBe(
      `Unsatisfied version 1.0.0 of shared singleton module @app/platform: ${newer} needs ^2.0.0`,
    )
    expect(await failureOf(loadExposed({ ...release, needs: { '@app/none': '^1.0.0' } }, './routes'))).toMatch(
      /^Unsatisfied version \(none\) of shared singleton module @app\/none/,
    )
    expect(calls).toEqual([])
  })

  it('MF-4 does not run again after it threw', async () => {
    let runs = 0
    const throws = () => {
      runs += 1
      throw new Error('broken while evaluating')
    }
    const release = offer(fake(newer))
    Object.assign(window, { [release.uniqueName]: { init: () => {}, get: async () => throws } })
    expect(await failureOf(loadExposed(release, './routes'))).toBe('broken while evaluating')
    expect(await failureOf(loadExposed(release, './routes'))).toBe('broken while evaluating')
    expect(runs).toBe(1)
  })
})

describe('an entry that does not load', () => {
  it('MF-4 is requested again by the next caller', async () => {
    const release = offer(fake(newer, ['fails', 'comes']))
    expect(await failureOf(loadExposed(release, './routes'))).toContain('#RUNTIME-008')
    expect(await loadExposed(release, './routes')).toEqual({ routes: newer })
    expect(calls).toEqual([entryOf(newer), entryOf(newer)])
  })

  it('REL-5 is named by its address in the error', async () => {
    const message = (await failureOf(loadExposed(offer(fake(newer, ['fails'])), './routes'))) ?? ''
    expect(message).toMatch(/^\[ Federation Runtime \]: Failed to load script resources\. #RUNTIME-008/)
    expect(message).toContain(`"resourceUrl":"http://localhost${entryOf(newer)}"`)
  })

  it('MF-4 times out after 8 s', async () => {
    jest.useFakeTimers()
    const failing = failureOf(loadExposed(offer(fake(newer, ['hangs'])), './routes'))
    const settled = jest.fn()
    void failing.then(settled)
    await jest.advanceTimersByTimeAsync(7900)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(settled).toHaveBeenCalled()
    expect(await failing).toContain('timed out')
    jest.useRealTimers()
  })

  it('MF-4 is missing even if something else is at its address', async () => {
    const release = offer(fake(newer))
    const nothing = { ...release, uniqueName: `${release.uniqueName}_another` }
    expect(await failureOf(loadExposed(nothing, './routes'))).toContain('#RUNTIME-001')
    expect(
      await failureOf(loadExposed({ ...release, uniqueName: 'none', entry: { js: [], css: [] } }, './routes')),
    ).toBe(`${newer}: the release set has no script for its entry`)
  })
})
