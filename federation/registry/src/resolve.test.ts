import fc from 'fast-check'
import { sampleChannel as channel, sampleIds, sampleRecord, sampleSri as sri } from '../test/sample'
import { bucketCount, bucketOf } from './bucket'
import { type Channel, releasesOf } from './channel'
import { releaseName } from './record'
import { resolve } from './resolve'

const [first, second, third] = sampleIds
const recordsOf = (...names: [string, string][]) =>
  new Map(names.map(([app, id]) => [releaseName(app, id), sampleRecord(app, id)]))

const all = recordsOf(['host', first], ['mfe-wallet', first], ['mfe-wallet', second], ['mfe-wallet', third])
const withCanary = (percent: number): Channel => ({
  ...channel,
  remotes: { 'mfe-wallet': { stable: second, lkg: first, canary: { id: third, percent, salt: 's', cohorts: [] } } },
})
const walletOf = (from: Channel, memberId?: string, deviceId?: string) =>
  resolve(from, all, { memberId, deviceId }).remotes['mfe-wallet']

describe('resolve', () => {
  it('returns the stable releases, with the previous one as the last good', () => {
    const set = resolve(channel, all, {})
    expect(set).toMatchObject({ channel: 'production', rev: 7, host: { id: first, base: `/r/host/${first}/` } })
    expect(set.remotes['mfe-wallet']).toMatchObject({ id: second, lastGood: { id: first } })
    expect(set.remotes['mfe-wallet']?.lastGood).not.toHaveProperty('lastGood')
  })

  it('MF-7 returns the previous host as the last good one, which a page starts if the host does not', () => {
    const after = { ...channel, host: { stable: second, lkg: first } }
    const records = recordsOf(['host', first], ['host', second])
    expect(resolve(after, records, {}).host).toMatchObject({
      id: second,
      source: 'stable',
      lastGood: { id: first, base: `/r/host/${first}/`, source: 'last-good' },
    })
    expect(resolve(after, recordsOf(['host', second]), {}).host).not.toHaveProperty('lastGood')
    expect(resolve(after, recordsOf(['host', first]), {}).host).not.toHaveProperty('lastGood')
    // a host under test must be seen to fail
    const mixed = resolve(after, records, {}, [{ app: 'host', id: second }])
    expect(mixed.host).not.toHaveProperty('lastGood')
  })

  it('MF-5 leaves every address to the host, then to our own remotes, however a forced change writes it', () => {
    const withPaths = (app: string, paths: readonly string[], foreign?: object) => {
      const record = sampleRecord(app, first)
      const [route] = record.manifest.routes
      const routes = paths.flatMap((path) => (route ? { ...route, path } : []))
      return [releaseName(app, first), { ...record, manifest: { routes, widgets: {} }, ...foreign }] as const
    }
    const foreign = { entryType: 'global', languages: ['en_us'], entryBudget: 1, pages: {}, widgets: {} } as const
    const records = new Map([
      withPaths('host', ['/Login']),
      withPaths('mfe-notes', ['/Login/', '/login', '//Recharge', '/Notes'], { foreign }),
      withPaths('mfe-wallet', ['/Recharge', '/LOGIN']),
    ])
    const served = { stable: first, lkg: null }
    const { host, remotes } = resolve(
      { ...channel, remotes: { 'mfe-notes': served, 'mfe-wallet': served } },
      records,
      {},
    )
    const paths = Object.values({ host, ...remotes }).map(({ routes }) => routes.map(({ path }) => path))
    expect(paths).toEqual([['/Login'], ['/Notes'], ['/Recharge']])
  })

  it('says why each release was chosen', () => {
    const sources = (from: Channel) => {
      const { host, remotes } = resolve(from, all, { memberId: '1' })
      return [host.source, remotes['mfe-wallet']?.source, remotes['mfe-wallet']?.lastGood?.source]
    }
    expect(sources(channel)).toEqual(['stable', 'stable', 'last-good'])
    expect(sources(withCanary(100))).toEqual(['stable', 'canary', 'last-good'])
    const gone = { ...channel, remotes: { 'mfe-wallet': { stable: '9.9.9-dddddddd', lkg: first } } }
    expect(sources(gone)).toEqual(['stable', 'last-good', undefined])
  })

  it('returns integrity for scripts and stylesheets only', () => {
    expect(walletOf(channel)?.files).toEqual({ 'remoteEntry.js': sri })
  })

  it('returns no last good release if it is the same one', () => {
    const same = { ...channel, remotes: { 'mfe-wallet': { stable: second, lkg: second } } }
    expect(walletOf(same)).not.toHaveProperty('lastGood')
  })

  it('falls back to the last good release, then to nothing, if records are missing', () => {
    const withoutStable = recordsOf(['host', first], ['mfe-wallet', first])
    expect(resolve(channel, withoutStable, {}).remotes['mfe-wallet']).toMatchObject({ id: first })
    expect(resolve(channel, recordsOf(['host', first]), {}).remotes).toEqual({})
    expect(() => resolve(channel, recordsOf(['mfe-wallet', first]), {})).toThrow('There is no record of the host')
  })

  it('returns the canary for its share, with the stable release as its last good', () => {
    expect(walletOf(withCanary(100), 'm1')).toMatchObject({ id: third, lastGood: { id: second } })
    expect(walletOf(withCanary(0), 'm1')).toMatchObject({ id: second, lastGood: { id: first } })
    expect(walletOf(withCanary(100))).toMatchObject({ id: second })
  })

  it('puts all devices of a member into one bucket', () => {
    for (let member = 0; member < 50; member++) {
      const ids = [undefined, 'phone', 'tablet'].map((device) => walletOf(withCanary(50), `m${member}`, device)?.id)
      expect(new Set(ids).size).toBe(1)
    }
  })

  it('keeps a member in the canary when its share grows', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.float({ min: 0, max: 100, noNaN: true }),
        fc.float({ min: 0, max: 100, noNaN: true }),
        (who, a, b) => {
          const less = Math.min(a, b)
          const more = Math.max(a, b)
          return walletOf(withCanary(less), who)?.id !== third || walletOf(withCanary(more), who)?.id === third
        },
      ),
    )
  })
})

describe('bucketOf', () => {
  it('spreads consecutive IDs evenly', () => {
    const counts = Array.from({ length: 20 }, () => 0)
    for (let id = 0; id < 20_000; id++) {
      const slot = Math.floor((bucketOf(String(id), 'wallet-1.2.0') / bucketCount) * counts.length)
      counts[slot] = (counts[slot] ?? 0) + 1
    }
    // 1000 expected per slot; chi-squared with 19 degrees of freedom exceeds 43.8 once in a thousand
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(43.8)
  })

  it('puts members into different buckets with a different salt', () => {
    const inBoth = Array.from({ length: 10_000 }, (_, id) => String(id)).filter(
      (id) => bucketOf(id, 'a') < 1000 && bucketOf(id, 'b') < 1000,
    )
    expect(inBoth.length).toBeGreaterThan(50)
    expect(inBoth.length).toBeLessThan(160)
  })

  it('never changes for a given member', () => {
    expect([bucketOf('1', 's'), bucketOf('42', 's'), bucketOf('成员', 's')]).toMatchInlineSnapshot(`
      [
        6180,
        6077,
        5915,
      ]
    `)
  })
})

describe('releasesOf', () => {
  it('returns every release that a channel may serve, once', () => {
    expect(releasesOf(withCanary(5)).map(({ app, id }) => releaseName(app, id))).toEqual([
      `host@${first}`,
      `mfe-wallet@${second}`,
      `mfe-wallet@${first}`,
      `mfe-wallet@${third}`,
    ])
  })
})
