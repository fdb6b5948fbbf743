import { videoClasses, videoList } from '@app/contracts'
import { store, useNavigationType } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen, scrollIntoSight } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { tabPlacesAtom } from '../../state/tab-places'
import { texts } from '../../texts'
import { VideoScreen } from './VideoScreen'

const server = fakeServer()
const classes = [
  { id: 4, name: 'Travel' },
  { id: 5, name: 'Kitchen' },
  { id: 6, name: 'Music' },
]

beforeEach(() => {
  store.set(tabPlacesAtom, {})
  server.answer(videoClasses, classes)
  server.answer(videoList, ({ fields: { id, page } }) => ({
    videos:
      page === '1'
        ? [1, 2].map((n) =>
            make.video({ id: Number(id) * 10 + n, title: `Video ${id}-${n}`, plays: 9315, seconds: 1902 }),
          )
        : [],
    total: 2,
  }))
})

const HowWeCame = () => <output>{useNavigationType()}</output>
const screenUnderTest = (
  <>
    <VideoScreen />
    <HowWeCame />
  </>
)
const open = (path = '/Video') => renderScreen(screenUnderTest, { path, texts: [texts], isMember: false })
const tab = (name: string) => screen.findByRole('tab', { name })
/** Puts a finger down, moves and lifts it. */
const swipe = (panel: Element, from: number, to: number, pointerType = 'touch') => {
  const point = (name: string, clientX: number) => {
    const event = new MouseEvent(name, { bubbles: true, clientX, clientY: 300 })
    fireEvent(panel, Object.assign(event, { pointerType, isPrimary: true }))
  }
  point('pointerdown', from)
  point('pointermove', (from + to) / 2)
  point('pointermove', to)
  const drawn = document.querySelector<HTMLElement>('.track')?.style.transform
  point('pointerup', to)
  return drawn
}

describe('the video hall', () => {
  it('VIDEO-1 VIDEO-2 FIND-1 KEEP-5 has a tab per class, with picture, name and play count, links to the player, and the ways to the search and the member’s list', async () => {
    const { container } = await open()
    expect((await screen.findAllByRole('tab')).map((each) => each.textContent)).toEqual(['Travel', 'Kitchen', 'Music'])
    const card = await screen.findByRole('link', { name: /Video 4-1/ })
    expect(card).toHaveTextContent('31:42')
    expect(card).toHaveTextContent('9,315 plays')
    expect(card).toHaveAttribute('href', '/PlayVideo?id=41')
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/Search')
    expect(screen.getByRole('link', { name: 'My list' })).toHaveAttribute('href', '/MyList')
    await expectNoViolations(container)
  })

  it('VIDEO-1 pages each tab separately, at its end and not before', async () => {
    const { container } = await open()
    await screen.findByRole('link', { name: /Video 4-1/ })
    const scroll = (belowPx: number) =>
      act(async () => container.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each, belowPx)))
    await scroll(1)
    expect(server.requests(videoList)).toHaveLength(1)
    await scroll(0)
    expect(await screen.findByText('Not anymore')).toBeVisible()
    fireEvent.click(await tab('Kitchen'))
    await screen.findByRole('link', { name: /Video 5-1/ })
    expect(server.requests(videoList).map(({ fields }) => [fields.id, fields.page])).toEqual([
      ['4', '1'],
      ['4', '2'],
      ['5', '1'],
    ])
  })

  it('ROUTE-6 keeps the tab in the address and adds no entry to the history', async () => {
    const { location } = await open()
    fireEvent.click(await tab('Kitchen'))
    await screen.findByRole('link', { name: /Video 5-1/ })
    expect(location()).toBe('/Video?class=5')
    expect(screen.getByText('REPLACE')).toBeInTheDocument()
  })

  it('ROUTE-6 opens the tab that the address names', async () => {
    await open('/Video?class=6')
    expect(await tab('Music')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByRole('link', { name: /Video 6-1/ })).toBeVisible()
  })

  it('ROUTE-4 opens the first tab when the address names none that exists', async () => {
    await open('/Video?class=nonsense')
    expect(await tab('Travel')).toHaveAttribute('aria-selected', 'true')
  })

  it('VIDEO-1 restores the scroll position of each tab', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo')
    // The tabs are sticky from 64 px on.
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => DOMRect.fromRect({ y: 64 - window.scrollY }))
    await open()
    await screen.findByRole('link', { name: /Video 4-1/ })
    Object.assign(window, { scrollY: 640 })
    fireEvent.click(await tab('Kitchen'))
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 64, behavior: 'instant' }))
    Object.assign(window, { scrollY: 120 })
    fireEvent.click(await tab('Travel'))
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' }))
    expect(screen.getByRole('link', { name: /Video 4-1/ })).toBeVisible()
    fireEvent.click(await tab('Kitchen'))
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 120, behavior: 'instant' }))
    expect(server.requests(videoList)).toHaveLength(2)
    Object.assign(window, { scrollY: 0 })
    jest.restoreAllMocks()
  })

  it('VIDEO-1 swipes to the neighbouring tab, but not beyond the ends', async () => {
    await open()
    await screen.findByRole('link', { name: /Video 4-1/ })
    const panel = () => screen.getByRole('tabpanel')
    expect(swipe(panel(), 300, 100)).toBe('translateX(-200px)')
    await waitFor(async () => expect(await tab('Kitchen')).toHaveAttribute('aria-selected', 'true'))
    await within(panel()).findByRole('link', { name: /Video 5-1/ })
    expect(document.querySelector<HTMLElement>('.track')?.style.transform).toBe('')
    swipe(panel(), 100, 300)
    await waitFor(async () => expect(await tab('Travel')).toHaveAttribute('aria-selected', 'true'))
    expect(swipe(panel(), 100, 300)).toBe('translateX(50px)')
    swipe(panel(), 300, 280)
    expect(swipe(panel(), 300, 100, 'mouse')).toBe('')
    await act(() => Promise.resolve())
    expect(await tab('Travel')).toHaveAttribute('aria-selected', 'true')
  })

  it('LIST-2 keeps the loaded pages when one fails', async () => {
    const { container } = await open()
    await screen.findByRole('link', { name: /Video 4-1/ })
    server.refuse(videoList, 'Busy.')
    act(() => container.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each)))
    expect(await screen.findByText('This page didn’t load')).toBeVisible()
    expect(screen.getByRole('link', { name: /Video 4-1/ })).toBeVisible()
  })

  it('says so if a class has no videos', async () => {
    server.answer(videoList, { videos: [], total: 0 })
    await open()
    expect(await screen.findByRole('heading', { name: 'No videos here yet' })).toBeVisible()
  })

  it('offers a retry if the classes do not load', async () => {
    server.refuse(videoClasses, 'Busy.')
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(videoClasses, classes)
    await user.click(retry)
    expect(await tab('Travel')).toBeVisible()
  })

  it('REFRESH-1 reloads and says ‘Refresh successful’', async () => {
    const { user } = await open()
    await screen.findByRole('link', { name: /Video 4-1/ })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Refresh successful')).toBeVisible()
    expect(server.requests(videoList)).toHaveLength(2)
  })
})
