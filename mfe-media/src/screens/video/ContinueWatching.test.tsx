import { codes, myList, myListRemove, videoClasses, videoList, watchPlace } from '@app/contracts'
import { queryClient } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { VideoScreen } from './VideoScreen'

const server = fakeServer()
let at = 1_795_000_000_000
const stored = (id: number, title: string, seconds: number) => ({
  video: make.video({ id, title, seconds: 600 }),
  seconds,
  savedAtMs: ++at,
})
const lists = (watching: ReturnType<typeof stored>[]) => ({ watching, favourites: [], hosts: [] })

beforeEach(() => {
  server.answer(videoClasses, [{ id: 4, name: 'Travel' }])
  server.answer(videoList, { videos: [make.video({ id: 41, title: 'A ferry' })], total: 1 })
  server.answer(myList, lists([stored(3, 'One pot', 131), stored(4, 'Winter citrus', 570)]))
})

const open = (isMember = true) => renderScreen(<VideoScreen />, { path: '/Video', texts: [texts], isMember })
const shelf = () => screen.findByRole('list', { name: 'Continue watching' })
const videos = () => screen.findByRole('link', { name: /A ferry/ })
const fieldsOf = (call: { path: string }) => server.requests(call).map(({ fields }) => fields)

describe('the shelf of the video hall', () => {
  it('KEEP-7 shows members what to go on with, how far they are and what is left, above the videos', async () => {
    const { container } = await open()
    const links = within(await shelf()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/PlayVideo?id=3', '/PlayVideo?id=4'])
    expect(links.map((link) => link.textContent)).toEqual(['One pot7:49 left', 'Winter citrus0:30 left'])
    const bars = [...container.querySelectorAll<HTMLElement>('.seen')]
    expect(bars.map((bar) => bar.style.getPropertyValue('--seen'))).toEqual([String(131 / 600), String(570 / 600)])
    const tabs = screen.getByRole('tablist')
    expect((await shelf()).compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await videos()
    await expectNoViolations(container)
  })

  it('KEEP-7 moves nothing when it comes: the videos wait for it, but not their call', async () => {
    const answer = server.hold(myList)
    await open()
    await waitFor(() => expect(fieldsOf(videoList)).toHaveLength(1))
    await act(() => Promise.resolve())
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0)
    answer()
    expect(await shelf()).toBeVisible()
    expect(await videos()).toBeVisible()
  })

  it('KEEP-7 waits for the next visit where the videos are there before it, so that they do not move', async () => {
    const answer = server.hold(myList)
    const { go } = await open()
    await waitFor(() => expect(fieldsOf(videoList)).toHaveLength(1))
    await go('/elsewhere')
    await go('/Video')
    expect(await videos()).toBeVisible()
    await act(async () => answer())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText('Continue watching')).toBeNull()
    await go('/elsewhere')
    await go('/Video')
    expect(await shelf()).toBeVisible()
  })

  it.each([
    ['a visitor, whose page asks for none', false, [stored(3, 'One pot', 131)], 0],
    ['a member who has begun no video', true, [], 1],
  ])('KEEP-7 is not there for %s', async (_, isMember, watching, calls) => {
    server.answer(myList, lists(watching))
    await open(isMember)
    expect(await videos()).toBeVisible()
    expect(screen.queryByText('Continue watching')).toBeNull()
    expect(fieldsOf(myList)).toHaveLength(calls)
  })

  it('KEEP-7 is not there if it does not load, without a message, and the videos are', async () => {
    server.refuse(myList, 'Not now', codes.failed)
    await open()
    expect(await videos()).toBeVisible()
    expect(screen.queryByText('Continue watching')).toBeNull()
    expect(screen.queryByText('Not now')).toBeNull()
  })

  it('KEEP-7 has the latest ten, and the way to the others', async () => {
    server.answer(myList, lists(Array.from({ length: 12 }, (_, n) => stored(n + 1, `Video ${n + 1}`, 60))))
    await open()
    expect(within(await shelf()).getAllByRole('link')).toHaveLength(10)
    const ways = screen.getAllByRole('link', { name: 'My list' })
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/MyList', '/MyList'])
  })

  it('KEEP-7 a video is removed from it, and put back where it was; the focus stays with it', async () => {
    for (const call of [myListRemove, watchPlace]) server.answer(call, null)
    const { user, container } = await open()
    const list = within(await shelf())
    await user.click(list.getByRole('button', { name: 'Remove: One pot' }))
    expect(list.queryByRole('link', { name: /One pot/ })).toBeNull()
    const undo = list.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    expect(undo).toHaveAccessibleDescription('Removed: One pot')
    await videos()
    await expectNoViolations(container)
    await waitFor(() => expect(fieldsOf(myListRemove)).toEqual([{ list: 'watching', id: '3' }]))
    await user.click(undo)
    expect(list.getByRole('link', { name: /One pot/ })).toBeVisible()
    expect(list.getByRole('button', { name: 'Remove: One pot' })).toHaveFocus()
    await waitFor(() => expect(fieldsOf(watchPlace)).toMatchObject([{ id: '3', seconds: '131' }]))
  })

  it('KEEP-7 is moved along with the arrow keys, and with buttons for a mouse', async () => {
    const { user } = await open()
    const list = await shelf()
    const [first, second] = within(list).getAllByRole('link')
    first?.focus()
    await user.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(first).toHaveFocus()

    const scrollBy = jest.fn()
    Object.assign(list, { scrollBy })
    const widths = { scrollWidth: 900, clientWidth: 400 }
    for (const [name, value] of Object.entries(widths)) Object.defineProperty(list, name, { value })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    fireEvent.pointerEnter(list)
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    list.scrollLeft = 500
    fireEvent.scroll(list)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(scrollBy.mock.calls).toEqual([[{ left: 320 }], [{ left: -320 }]])
    await videos()
  })
})
