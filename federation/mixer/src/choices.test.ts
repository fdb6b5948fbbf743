import { type Mix, parseMix, type StagingRelease } from '@app/registry'
import {
  changesOf,
  differing,
  found,
  linkTo,
  misfitsOfChoice,
  type Offer,
  appsOf,
  marksOf,
  withChoice,
} from './choices'

const first = '1.0.0-aaaaaaaa'
const second = '1.1.0-bbbbbbbb'
const release = (app: string, id: string, more: Partial<StagingRelease> = {}): StagingRelease => ({
  app,
  id,
  version: id.split('-')[0] ?? '',
  commit: 'c0ffee',
  builtAt: '2026-11-20T10:00:00.000Z',
  needs: { '@app/platform': '^1.0.0' },
  manifest: { routes: [{ path: `/${app}`, page: 'home', access: 'open', skeleton: 'list' }], widgets: {} },
  ...more,
})
const hostOf = (id: string, platform: string) =>
  release('host', id, {
    needs: {},
    provides: { '@app/platform': platform },
    manifest: {
      routes: [{ path: '/zhome', page: 'zhome', access: 'open', skeleton: 'feed', widgets: ['mfe-lottery/HotGames'] }],
      widgets: {},
    },
  })
const withWidget = { manifest: { routes: [], widgets: { HotGames: { chunk: 'widget-HotGames' } } } }
const offer: Offer = {
  releases: {
    host: [hostOf(second, '2.0.0'), hostOf(first, '1.0.0')],
    'mfe-lottery': [release('mfe-lottery', second), release('mfe-lottery', first, withWidget)],
    'mfe-wallet': [
      release('mfe-wallet', '2.0.0-cccccccc', { needs: { '@app/platform': '^2.0.0' } }),
      release('mfe-wallet', second, {
        manifest: { routes: [{ path: '/Zhome', page: 'home', access: 'open', skeleton: 'list' }], widgets: {} },
      }),
      release('mfe-wallet', first),
    ],
  },
  page: {
    served: { host: first, 'mfe-lottery': first, 'mfe-wallet': first },
    production: { host: first, 'mfe-lottery': first, 'mfe-wallet': first },
    canaries: { 'mfe-wallet': { id: second, percent: 5 } },
  },
}
const mixOf = (text: string): Mix => parseMix(text).mix
const reasons = (mix: string, app: string, id: string) =>
  misfitsOfChoice(mixOf(mix), app, { app, id }, offer).map(({ kind, release: name }) => `${name}: ${kind}`)

describe('conflicts are known before loading', () => {
  it.each([
    ['a host interface that it does not have', 'mfe-wallet', '2.0.0-cccccccc', ['mfe-wallet@2.0.0-cccccccc: needs']],
    ['a route that is taken', 'mfe-wallet', second, [`mfe-wallet@${second}: route`]],
    ['a widget that nobody offers any more', 'mfe-lottery', second, [`host@${first}: widget`]],
    ['nothing', 'mfe-wallet', first, []],
  ])('STG-2 marks %s', (_, app, id, expected) => {
    expect(reasons('', app, id)).toEqual(expected)
  })

  it('STG-2 judges a choice together with the others in the mix', () => {
    expect(reasons(`host@${second}`, 'mfe-wallet', '2.0.0-cccccccc')).toEqual([])
    expect(reasons(`mfe-wallet@2.0.0-cccccccc`, 'host', second)).toEqual([`mfe-lottery@${first}: needs`])
  })

  it('STG-2 reports nothing about a developer’s machine that it cannot know', () => {
    const local = { app: 'mfe-lottery', origin: 'http://localhost:4102' }
    expect(misfitsOfChoice([], 'mfe-lottery', local, offer)).toEqual([])
  })
})

describe('a mix', () => {
  it('STG-1 contains nothing that the channel already serves', () => {
    expect(withChoice(mixOf(`mfe-wallet@${second}`), 'mfe-wallet', { app: 'mfe-wallet', id: first }, offer)).toEqual([])
    expect(withChoice(mixOf(`mfe-wallet@${second}`), 'mfe-wallet', null, offer)).toEqual([])
  })

  it('STG-1 says what differs from production', () => {
    const mix = mixOf(`mfe-lottery@${second},mfe-new@http://localhost:4105`)
    expect(appsOf(mix, offer)).toEqual(['host', 'mfe-lottery', 'mfe-new', 'mfe-wallet'])
    expect(differing(mix, offer)).toEqual(['mfe-lottery', 'mfe-new'])
  })

  it('STG-1 is a link to the same screen', () => {
    const here = { origin: 'http://localhost:4003', pathname: '/Lottery', search: '?key=k1&mix=old' } as Location
    const link = new URL(linkTo(mixOf(`mfe-lottery@${second}`), here))
    expect(link.pathname).toBe('/Lottery')
    expect(Object.fromEntries(link.searchParams)).toEqual({ key: 'k1', mix: `mfe-lottery@${second}` })
  })
})

describe('a release in the list', () => {
  const plain = { isNewest: false, isInProduction: false, isServed: false, canaryPercent: null }

  it('STG-1 is marked as the newest, as production’s, as a canary', () => {
    expect(marksOf('mfe-wallet', '2.0.0-cccccccc', offer)).toEqual({ ...plain, isNewest: true })
    expect(marksOf('mfe-wallet', second, offer)).toEqual({ ...plain, canaryPercent: 5 })
    expect(marksOf('mfe-wallet', first, offer)).toEqual({ ...plain, isInProduction: true })
    const ahead = { ...offer, page: { ...offer.page, served: { 'mfe-wallet': second } } }
    expect(marksOf('mfe-wallet', second, ahead)).toEqual({ ...plain, isServed: true, canaryPercent: 5 })
  })

  it.each([
    ['', ['2.0.0-cccccccc', second, first]],
    [' 1.1 ', [second]],
    ['C0FF', ['2.0.0-cccccccc', second, first]],
    ['nobody', []],
  ])('STG-1 is found by its version or commit: "%s"', (typed, ids) => {
    expect(found('mfe-wallet', typed, offer).map(({ id }) => id)).toEqual(ids)
  })

  it('STG-1 REL-18 says what it changes in production, as the edge puts it, and nothing where nobody knows', () => {
    const changes = ['drops the widget HotGames', 'adds the package lodash 4.17.21']
    const reported: Offer = {
      ...offer,
      releases: {
        ...offer.releases,
        'mfe-lottery': [release('mfe-lottery', second, { changes }), release('mfe-lottery', first, { changes: [] })],
      },
    }
    expect(changesOf('mfe-lottery', second, reported)).toEqual(changes)
    expect(changesOf('mfe-lottery', first, reported)).toBeNull()
    expect(changesOf('mfe-lottery', 'http://localhost:4102', reported)).toBeNull()
    expect(changesOf('mfe-lottery', second, offer)).toBeNull()
  })
})
