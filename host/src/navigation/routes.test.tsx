import { baseInfo, hostList, login, lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import type { Route } from '@app/registry'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { waitFor } from '@testing-library/react'
import { openPage } from '../test/open-page'

const server = fakeServer()
const routes: Route[] = [
  { path: '/live', page: 'live', access: 'list', tab: 'live', skeleton: 'feed' },
  { path: '/Game', page: 'hall', access: 'list', skeleton: 'grid' },
  {
    path: '/Lottery',
    page: 'game',
    access: 'member',
    query: { key: 'slug', id: 'id' },
    skeleton: 'game',
  },
]
const opened: string[] = []
const page = (name: string) => ({
  load: async () => () => {
    opened.push(window.location.search)
    return <h1>{name}</h1>
  },
})
const remote = {
  name: 'mfe-lottery',
  routes,
  chosen: {
    id: '1.0.0-aaaaaaaa',
    exposes: {
      './routes': () => ({
        routes: {
          texts: { namespace: 'mfe-lottery', load: async () => {} },
          pages: { live: page('Live hall'), hall: page('All draws'), game: page('A game') },
        },
      }),
    },
  },
}
const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(path, { remotes: [remote], ...options })

beforeEach(() => {
  opened.length = 0
  server.answer(systemConfig, make.systemConfig())
  server.answer(lotteryHot, [])
  server.answer(hostList, [])
  server.answer(userInfo, make.user())
  server.answer(noticeList, [])
})

describe('an API that cannot be reached', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ERR-3 is asked for base info once per screen, not endlessly', async () => {
    server.refuse(baseInfo, 'We cannot reach the service right now.', 503)
    server.refuse(systemConfig, 'We cannot reach the service right now.', 503)
    const { screen } = await open('/zhome', {
      baseInfo: 'left out',
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    })
    await screen.findByRole('heading', { name: 'Draws' })
    await jest.advanceTimersByTimeAsync(1_000)
    const requested = server.requests(baseInfo).length
    expect(requested).toBeGreaterThan(0)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(server.requests(baseInfo)).toHaveLength(requested)
    expect(requested).toBeLessThan(5)
  })
})

describe('paths', () => {
  it('ROUTE-1 lead from / to /live', async () => {
    const { screen, location } = await open('/')
    await screen.findByRole('heading', { name: 'Live hall' })
    expect(location()).toBe('/live')
  })

  it('BACK-101 lead from / to the first tab that the site offers', async () => {
    const { screen, location } = await open('/', { baseInfo: { tabs: ['welfare', 'live', 'mine'] } })
    await screen.findByRole('heading', { name: 'Perks' })
    expect(location()).toBe('/welfare')
  })

  it('ROUTE-3 show the main home at /Home', async () => {
    const { screen } = await open('/Home')
    await screen.findByRole('heading', { name: 'Draws' })
    expect(screen.getByRole('heading', { name: 'Hosts' })).toBeInTheDocument()
  })

  it('ROUTE-3 show the lottery hall at /Game', async () => {
    const { screen } = await open('/Game')
    await screen.findByRole('heading', { name: 'All draws' })
  })

  it('ROUTE-2 are matched without regard to case', async () => {
    const { screen } = await open('/LOTTERY?key=k3&id=2', { isMember: true })
    await screen.findByRole('heading', { name: 'A game' })
  })

  it.each(['/zhome/deeper', '/Lottery?key=../x&id=2'])(
    'ROUTE-4 show a not-found screen with a way home, and open nothing: %s',
    async (path) => {
      const { screen, user, location } = await open(path, { isMember: true })
      const heading = await screen.findByRole('heading', { name: 'Not found' })
      expect(heading).toHaveFocus()
      expect(opened).toEqual([])
      await expectNoViolations(document.body)
      await user.click(screen.getByRole('link', { name: 'Go home' }))
      expect(location()).toBe('/zhome')
    },
  )

  it.each([
    ['/Lottery?key=k3&id=abc', '/Game'],
    ['/Nowhere', '/zhome'],
  ])('ROUTE-4 lead back from %s, opened by its address, to where one chooses: %s', async (path, chooser) => {
    const { screen, user, location } = await open(path, { isMember: true })
    await screen.findByRole('heading', { name: 'Not found' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(location()).toBe(chooser))
  })

  it.each([
    ['/zhome', 'Veranda', 'Home · Veranda'],
    ['/Setting', 'Settings', 'Settings · Veranda'],
  ])('ROUTE-5 open %s cold, title the document and focus the heading', async (path, name, title) => {
    const { screen, waitFor } = await open(path, { isMember: true })
    const heading = await screen.findByRole('heading', { name, level: 1 })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe(title)
  })

  it('ROUTE-5 keep the focus on the heading when the data arrives', async () => {
    const release = server.hold(userInfo)
    const { screen } = await open('/Mine', { isMember: true })
    const heading = await screen.findByRole('heading', { name: 'Me', level: 1 })
    release()
    await screen.findByText('lena.marek')
    expect(heading).toHaveFocus()
  })

  it('ROUTE-5 open cold for a visitor', async () => {
    const { screen, waitFor } = await open('/Register')
    const heading = await screen.findByRole('heading', { name: 'Join', level: 1 })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe('Join · Veranda')
  })

  it('add no history entry for a link to the current screen', async () => {
    const { screen, user } = await open('/welfare')
    const steps = window.history.length
    await user.click(await screen.findByRole('link', { name: 'Perks' }))
    expect(window.history.length).toBe(steps)
  })
})

describe('who sees what', () => {
  it.each(['/zhome', '/Game', '/Language'])('ACCESS-1 lets a visitor see %s while video_login is 0', async (path) => {
    const { screen, location } = await open(path)
    await screen.findAllByRole('heading')
    expect(location()).toBe(path)
  })

  it.each(['/zhome', '/Game'])('ACCESS-2 sends a visitor from %s to login while video_login is 1', async (path) => {
    const { screen, location } = await open(path, { baseInfo: { video_login: 1 } })
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location()).toBe(`/Login?from=${encodeURIComponent(path)}`)
    expect(opened).toEqual([])
  })

  it('ACCESS-2 shows no list before it is known whether visitors can see it', async () => {
    server.answer(baseInfo, make.baseInfo({ video_login: 1 }))
    const release = server.hold(baseInfo)
    const { screen, location } = await open('/Game', { baseInfo: 'left out' })
    await screen.findAllByText('Loading')
    expect(opened).toEqual([])
    release()
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location()).toBe('/Login?from=%2FGame')
  })

  it('ACCESS-3 ACCESS-4 sends a visitor to login, and lands on the screen that did', async () => {
    server.answer(login, { id: 42, tokensso: 'secret-of-the-session' })
    const { screen, user, location } = await open('/Lottery?key=k3&id=2')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location()).toBe(`/Login?from=${encodeURIComponent('/Lottery?key=k3&id=2')}`)
    expect(opened).toEqual([])
    await user.type(screen.getByLabelText('Username'), 'lena')
    await user.type(screen.getByLabelText('Password'), 'pass-word-1{Enter}')
    await screen.findByRole('heading', { name: 'A game' })
    expect(location()).toBe('/Lottery?key=k3&id=2')
  })

  it('ACCESS-4 never lands outside the app', async () => {
    server.answer(login, { id: 42, tokensso: 'secret-of-the-session' })
    const { screen, user, waitFor, location } = await open('/Login?from=%2F.%2F%2Fevil.example')
    await user.type(await screen.findByLabelText('Username'), 'lena')
    await user.type(screen.getByLabelText('Password'), 'pass-word-1{Enter}')
    await waitFor(() => expect(location()).toBe('/zhome'))
  })
})
