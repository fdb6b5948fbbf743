import { hostList, hostsOnAir, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, expectSeenInName, fakeServer, make, renderScreen, scrollIntoSight } from '@app/testing'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { LiveScreen } from './LiveScreen'
import { lookMs } from './useFreshRooms'

const server = fakeServer()
const room = (id: number) =>
  make.host({ id, roomTitle: `Room ${id}`, name: `Host ${id}`, streamUrl: `/media/live/h${id}/index.m3u8` })

function answer(pages: Record<string, ReturnType<typeof room>[]> = { 1: [room(1), room(2)] }) {
  server.answer(systemConfig, make.systemConfig())
  server.answer(hostList, ({ fields }) => pages[fields.page ?? '1'] ?? [])
  server.answer(
    hostsOnAir,
    Object.values(pages)
      .flat()
      .map(({ id }) => id),
  )
  server.answer(userInfo, make.user())
}
const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<LiveScreen />, { path: '/live', texts: [texts], ...options })
/** Taps without navigating, as the host does; returns whether the default was prevented. */
function tap(element: Element) {
  const click = createEvent.click(element)
  const isHeldBack = () => click.defaultPrevented
  const stay = (event: Event) => event.preventDefault()
  let wasHeldBack = false
  const look = () => {
    wasHeldBack = isHeldBack()
  }
  document.addEventListener('click', look)
  document.addEventListener('click', stay)
  fireEvent(element, click)
  document.removeEventListener('click', look)
  document.removeEventListener('click', stay)
  return wasHeldBack
}

// jsdom has no canvas, which the accessibility check uses to tell icons from letters.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

describe('the live hall', () => {
  it('LIVE-6 follows who goes on air and off within 2 s, and requests the list only then', async () => {
    jest.useFakeTimers()
    try {
      answer()
      await open()
      expect(await screen.findByRole('link', { name: /Room 1/ })).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(10 * lookMs))
      expect(server.requests(hostList).length).toBeLessThanOrEqual(2)
      answer({ 1: [room(2), room(3)] })
      await act(() => jest.advanceTimersByTimeAsync(lookMs))
      expect(lookMs).toBeLessThan(2000)
      expect(screen.queryByRole('link', { name: /Room 1/ })).toBeNull()
      expect(screen.getByRole('link', { name: /Room 3/ })).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('LIVE-1 shows who is live, page by page, and ends with ‘Not anymore’', async () => {
    answer({ 1: [room(1), room(2)], 2: [room(3)] })
    const { container } = await open()
    expect(await screen.findByRole('link', { name: /Room 1/ })).toHaveAttribute(
      'href',
      '/liveVideo?url=%2Fmedia%2Flive%2Fh1%2Findex.m3u8&host=1',
    )
    const sight = (belowPx = 0) =>
      act(async () => container.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each, belowPx)))
    await sight(51)
    expect(server.requests(hostList)).toHaveLength(1)
    await sight(50)
    await screen.findByRole('link', { name: /Room 3/ })
    await sight()
    await screen.findByText('Not anymore')
    expect(server.requests(hostList).map(({ fields }) => [fields.live, fields.page])).toEqual([
      ['1', '1'],
      ['1', '2'],
      ['1', '3'],
    ])
    await expectNoViolations(container)
  })

  it('LIVE-1 shows only the site’s banners for the live hall', async () => {
    answer()
    server.answer(
      systemConfig,
      make.systemConfig({
        banners: [
          make.banner({ title: 'Vinyl Hour', placement: 'live', isLive: true, url: '/nHomeDetail?id=7' }),
          make.banner({ title: 'Elsewhere', placement: 'live', url: 'https://elsewhere.example.org' }),
          make.banner({ title: 'For the home', placement: 'home' }),
        ],
      }),
    )
    await open()
    const banners = await screen.findByRole('region', { name: 'Programmes' })
    const links = within(banners).getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/nHomeDetail?id=7', '/live'])
    expect(screen.queryByText('For the home')).toBeNull()
  })

  it('LIVE-2 LIVE-3 FIND-1 lets a member with live permission in, offers no login, and has the ways to the search and the languages', async () => {
    answer()
    const { container } = await open()
    const card = await screen.findByRole('link', { name: /Room 1/ })
    expect(screen.getByRole('link', { name: /^Language: English/ })).toHaveAttribute('href', '/Language')
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/Search')
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    await expectSeenInName(container)
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(1))
    expect(tap(card)).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LIVE-2 offers a visitor to log in or register, then returns', async () => {
    answer()
    await open({ isMember: false })
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?from=%2Flive')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register')
    const card = await screen.findByRole('link', { name: /Room 1/ })
    expect(tap(card)).toBe(false)
  })

  it('LIVE-3 tells a member without live permission to contact customer service', async () => {
    answer()
    server.answer(userInfo, make.user({ is_live: 0 }))
    const { user } = await open()
    const card = await screen.findByRole('link', { name: /Room 1/ })
    await waitFor(() => expect(tap(card)).toBe(true))
    const popup = await screen.findByRole('dialog', { name: 'Live rooms aren’t activated yet' })
    expect(popup).toHaveTextContent('Please contact customer service to activate live rooms for your account.')
    expect(within(popup).getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
      'href',
      '/ServiceOnline',
    )
    await user.click(within(popup).getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [1, 0],
    [0, 1],
  ] as const)(
    'LIVE-4 with luck-draw flag %i and support flag %i, shows only these buttons above the tab bar',
    async (isluckdraw, iskefu) => {
      answer()
      await open({ baseInfo: { isluckdraw, iskefu } })
      await screen.findByRole('link', { name: /Room 1/ })
      const wheel = screen.queryByRole('link', { name: 'Prize wheel' })
      const service = screen.queryByRole('link', { name: 'Customer service' })
      expect(wheel?.getAttribute('href')).toBe(isluckdraw ? '/luckDraw' : undefined)
      expect(service?.getAttribute('href')).toBe(iskefu ? '/ServiceOnline' : undefined)
      for (const button of [wheel, service]) if (button) expect(button.closest('.aboveTabBar')).not.toBeNull()
    },
  )

  it('says so if nobody is live', async () => {
    answer({ 1: [] })
    await open()
    expect(await screen.findByRole('heading', { name: 'Nobody is on air right now' })).toBeVisible()
  })

  it('LIST-2 offers a retry if the rooms do not load', async () => {
    answer()
    server.refuse(hostList, 'The hall is closed for a moment.')
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer()
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Room 1/ })).toBeVisible()
  })

  it('REFRESH-1 reloads and says ‘Refresh successful’', async () => {
    answer()
    const { user } = await open()
    await screen.findByRole('link', { name: /Room 1/ })
    answer({ 1: [room(9)] })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('link', { name: /Room 9/ })).toBeVisible()
    expect(await screen.findByText('Refresh successful')).toBeVisible()
  })
})
