import type { ReleaseSet, Route } from '@app/registry'
import { hostScreens } from './leave'

const route = (path: string, rest: Partial<Route> = {}): Route => ({
  path,
  page: path,
  access: 'open',
  skeleton: 'list',
  ...rest,
})
const routes = [
  route('/zhome', { tab: 'zhome', widgets: ['mfe-a/One'] }),
  route('/welfare', { tab: 'welfare' }),
  route('/Mine', { tab: 'mine' }),
  route('/Setting', { access: 'member' }),
  route('/Notice', { query: { id: 'id' } }),
  route('/Language'),
]
const setOf = (own: readonly Route[]) => ({ host: { routes: own }, remotes: {} }) as unknown as ReleaseSet

it('MF-4 REL-4 a screen is left for one of the host without widgets, then for two tabs of the host, never for itself', () => {
  expect(hostScreens(setOf(routes), '/Notes?from=1')).toEqual({ plain: '/Setting', tabs: ['/welfare', '/Mine'] })
  expect(hostScreens(setOf(routes), '/welfare?x=1')).toEqual({ plain: '/Setting', tabs: ['/zhome', '/Mine'] })
})

it('MF-4 REL-4 a host without such screens is not left', () => {
  expect(hostScreens(setOf(routes.slice(0, 3)), '/Notes')).toBeNull()
  expect(hostScreens(setOf(routes.slice(2)), '/Notes')).toBeNull()
})
