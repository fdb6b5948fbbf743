import { expectNoViolations, fakeServer, make } from '@app/testing'
import { lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import type { Route } from '@app/registry'
import manifest from '../../manifest.json'
import { openPage } from '../test/open-page'
import { tabAt } from './tabs'

const server = fakeServer()
const tab = (path: string, page: string, name: 'live' | 'video'): Route => ({
  path,
  page,
  access: 'list',
  tab: name,
  skeleton: 'feed',
})
const media = {
  name: 'mfe-media',
  routes: [tab('/live', 'live', 'live'), tab('/Video', 'video', 'video')],
  chosen: {
    id: '1.0.0-aaaaaaaa',
    exposes: {
      './routes': () => ({
        routes: {
          texts: { namespace: 'mfe-media', load: async () => {} },
          pages: {
            live: { load: async () => () => <h1>Live hall</h1> },
            video: { load: async () => () => <h1>Video hall</h1> },
          },
        },
      }),
    },
  },
}

beforeEach(() => {
  server.answer(systemConfig, make.systemConfig())
  server.answer(lotteryHot, [])
  server.answer(userInfo, make.user())
  server.answer(noticeList, [])
})

describe('the tab bar', () => {
  it('TAB-1 is on exactly five screens, in their order', () => {
    const five = ['/live', '/Video', '/zhome', '/welfare', '/Mine']
    expect(five.map(tabAt)).toEqual([0, 1, 2, 3, 4])
    const others = manifest.routes.map(({ path }) => path).filter((path) => !five.includes(path))
    expect(others.filter((path) => tabAt(path) >= 0)).toEqual([])
    expect(others).toContain('/Home')
  })

  it.each([
    ['/live', 'Live'],
    ['/ZHOME/', 'Home'],
  ])('TAB-1 TAB-2 shows on %s and marks only %s', async (path, name) => {
    const { screen, within } = await openPage(path, { remotes: [media], isMember: true })
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    const links = within(bar).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/live', '/Video', '/zhome', '/welfare', '/Mine'])
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      within(bar).getByRole('link', { name }),
    ])
    await expectNoViolations(bar)
  })

  it.each([
    ['/welfare', null],
    ['/Mine', 'Me'],
  ])('BACK-101 leads to the tabs that the site offers, in its order, from %s too', async (path, name) => {
    const { screen, within } = await openPage(path, { isMember: true, baseInfo: { tabs: ['mine', 'live', 'later'] } })
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    const links = bar.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Mine', '/live'])
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual(
      name === null ? [] : [bar.getByRole('link', { name })],
    )
  })

  it('BACK-97 has the site’s logo on its round button', async () => {
    const ico = '/media/uploads/logo.webp'
    const { screen, within } = await openPage('/welfare', { isMember: true, baseInfo: { ico } })
    const home = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' })
    expect(home.querySelector('img')).toHaveAttribute('src', ico)
    expect(home.querySelector('svg')).toBeNull()
  })

  it.each(['/Setting', '/nowhere'])('TAB-1 does not show on %s', async (path) => {
    const { screen } = await openPage(path, { isMember: path === '/Setting' })
    await screen.findAllByRole('heading')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('TAB-2 tapping the current tab scrolls to the top first and then refreshes', async () => {
    const { screen, within, user } = await openPage('/welfare', { isMember: true })
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    await screen.findByRole('heading', { name: 'Perks' })
    const scrolled = jest.spyOn(window, 'scrollTo')
    scrolled.mockClear()
    Object.assign(window, { scrollY: 400 })
    await user.click(bar.getByRole('link', { name: 'Perks' }))
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    expect(screen.queryByText('Refresh successful')).toBeNull()
    Object.assign(window, { scrollY: 0 })
    await user.click(bar.getByRole('link', { name: 'Perks' }))
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
    scrolled.mockRestore()
  })
})
