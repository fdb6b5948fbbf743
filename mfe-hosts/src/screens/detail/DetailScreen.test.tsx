import { codes, hostDetail, myListAdd, myListRemove } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { DetailScreen } from './DetailScreen'
import { round, slotsOf } from './loop'

const server = fakeServer()
const open = () => renderScreen(<DetailScreen />, { path: '/nHomeDetail?id=7', texts: [texts] })
const gallery = () => screen.getByRole('region', { name: 'Pictures of Mira' })

describe('Host profile', () => {
  it('HOSTS-2 shows the host’s name, figures, services and price, and a link to customer service', async () => {
    server.answer(hostDetail, make.hostDetail({ price: '30.00', place: 'Lisbon' }))
    const { container } = await open()
    const name = await screen.findByRole('heading', { name: 'Mira', level: 1 })
    expect(name).toHaveAttribute('lang', 'pt')
    expect(screen.getByText('Night Kitchen')).toBeInTheDocument()
    expect(screen.getByText('Lisbon')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Services' })).toHaveTextContent('Evening talk roomsInterview practice')
    expect(screen.getByText('Mira cooks late and talks while it simmers.')).toBeInTheDocument()
    const facts = [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(facts).toEqual(['Height164 cm', 'Weight55 kg', 'Measurements86 · 68 · 92 cm'])
    expect(screen.getByText(/^AED/).parentElement).toHaveTextContent(/AED\s30\.00/)
    expect(screen.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/ServiceOnline')
    expect(server.requests(hostDetail)[0]?.fields).toEqual({ id: '7' })
    await expectNoViolations(container)
  })

  it('KEEP-4 follows the host and stops at once, or says why not', async () => {
    server.answer(hostDetail, make.hostDetail())
    server.answer(myListAdd, null)
    const { user } = await open()
    const release = server.hold(myListAdd)
    await user.click(await screen.findByRole('button', { name: 'Follow' }))
    const following = screen.getByRole('button', { name: 'Following' })
    server.answer(hostDetail, make.hostDetail({ isFollowed: true }))
    release()
    await waitFor(() => expect(server.requests(hostDetail)).toHaveLength(2))
    expect(server.requests(myListAdd).map(({ fields }) => fields)).toEqual([{ list: 'hosts', id: '7' }])
    server.refuse(myListRemove, 'That was a lot of changes.', codes.tooMany)
    await user.click(following)
    expect(await screen.findByText('That was a lot of changes.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Following' })).toBeVisible()
  })

  it('ROUTE-5 titles the document with the host, moves the focus to the name, and goes back to the hosts when opened by its address', async () => {
    server.answer(hostDetail, make.hostDetail())
    const { user, location } = await open()
    expect(await screen.findByRole('heading', { name: 'Mira' })).toHaveFocus()
    expect(document.title).toBe('Mira · Veranda')
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    expect(location()).toBe('/nHomeList')
  })

  it('HOSTS-2 shares the profile by the device’s share sheet, or else the clipboard', async () => {
    server.answer(hostDetail, make.hostDetail())
    const { user } = await open()
    const share = await screen.findByRole('button', { name: 'Share' })
    await user.click(share)
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    const sheet = jest.fn(() => Promise.resolve())
    Object.assign(navigator, { share: sheet })
    await user.click(share)
    expect(sheet).toHaveBeenCalledWith({ title: 'Mira', url: window.location.href })
    sheet.mockRejectedValue(new DOMException('', 'AbortError'))
    await navigator.clipboard.writeText('as it was')
    await user.click(share)
    expect(await navigator.clipboard.readText()).toBe('as it was')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('HOSTS-2 loops through the pictures in both directions, with a counter', async () => {
    server.answer(hostDetail, make.hostDetail())
    const { user } = await open()
    expect(await screen.findByText('1 / 3')).toBeInTheDocument()
    expect(within(gallery()).getByRole('img', { name: 'Mira, picture 1 of 3' })).toBeInTheDocument()
    const next = screen.getByRole('button', { name: 'Next picture' })
    await user.click(next)
    await user.click(next)
    expect(screen.getByText('3 / 3')).toBeInTheDocument()
    await user.click(next)
    expect(screen.getByText('1 / 3')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(screen.getByText('3 / 3')).toBeInTheDocument()
    expect(within(gallery()).getAllByRole('img')).toHaveLength(1)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByText('2 / 3')).toBeInTheDocument()
  })

  it('HOSTS-2 continues from a copy at either end of the strip as if it were the picture itself', async () => {
    server.answer(hostDetail, make.hostDetail())
    await open()
    await screen.findByText('1 / 3')
    const strip = within(gallery()).getByRole('list')
    const jumps = jest.fn()
    Object.defineProperties(strip, {
      clientWidth: { value: 390 },
      scrollTo: { value: ({ left }: { left: number }) => jumps(left / 390) },
    })
    fireEvent.scroll(strip, { target: { scrollLeft: 4 * 390 } })
    expect(screen.getByText('1 / 3')).toBeInTheDocument()
    expect(jumps).toHaveBeenLastCalledWith(1)
    fireEvent.scroll(strip, { target: { scrollLeft: 0 } })
    expect(screen.getByText('3 / 3')).toBeInTheDocument()
    expect(jumps).toHaveBeenLastCalledWith(3)
    fireEvent.scroll(strip, { target: { scrollLeft: 2 * 390 } })
    expect(screen.getByText('2 / 3')).toBeInTheDocument()
    expect(jumps).toHaveBeenCalledTimes(2)
  })

  it('HOSTS-2 shows one picture without a counter, and without pictures the host’s pattern', async () => {
    server.answer(hostDetail, make.hostDetail({ pictures: [] }))
    await open()
    expect(await screen.findByText('Mira, picture 1 of 1')).toBeInTheDocument()
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
    expect([round(-1, 4), round(4, 4), slotsOf(1), slotsOf(3)]).toEqual([3, 0, [0], [2, 0, 1, 2, 0]])
  })

  it('HOSTS-2 links to the room only while the host is live', async () => {
    server.answer(hostDetail, make.hostDetail({ streamUrl: '/media/live/mira/index.m3u8' }))
    const { unmount } = await open()
    expect(await screen.findByRole('link', { name: 'Live now' })).toHaveAttribute(
      'href',
      '/liveVideo?url=%2Fmedia%2Flive%2Fmira%2Findex.m3u8&host=7',
    )
    unmount()
    server.answer(hostDetail, make.hostDetail({ streamUrl: '' }))
    await open()
    await screen.findByRole('heading', { name: 'Mira' })
    expect(screen.queryByText('Live now')).not.toBeInTheDocument()
  })

  it('KEEP-6 says when the host will be on air next, if that is announced', async () => {
    const at = Date.UTC(2026, 10, 20, 20) / 1000
    server.answer(hostDetail, make.hostDetail({ streamUrl: '', nextLive: at }))
    const { unmount } = await open()
    const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000)
    expect(await screen.findByText(`Live ${time}`)).toBeInTheDocument()
    unmount()
    server.answer(hostDetail, make.hostDetail({ streamUrl: '' }))
    await open()
    await screen.findByRole('heading', { name: 'Mira' })
    expect(screen.queryByText(/^Live /)).not.toBeInTheDocument()
  })

  it('HOSTS-2 leaves out figures that the server does not send', async () => {
    server.answer(hostDetail, make.hostDetail({ height: '', weight: '', measurements: [], services: [] }))
    await open()
    await screen.findByRole('heading', { name: 'Mira' })
    expect(screen.queryByText('Height')).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Services' })).not.toBeInTheDocument()
  })

  it('HOSTS-7 shows the host’s description, sanitised', async () => {
    server.answer(hostDetail, make.hostDetail({ content: '<p>Soup<img src=x onerror="alert(1)"></p>' }))
    await open()
    const words = await screen.findByText('Soup')
    expect(words.querySelector('img')).toBeNull()
  })

  it('ERR-1 says why a host cannot be shown, and offers a retry', async () => {
    server.refuse(hostDetail, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    expect(screen.getAllByText('Not now')).toHaveLength(2)
    server.answer(hostDetail, make.hostDetail())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mira' })).toBeInTheDocument()
  })

  it('ROUTE-4 links back to the hosts, without a retry, if the host does not exist', async () => {
    server.refuse(hostDetail, 'This host has left', codes.notFound)
    const { user, location } = await open()
    expect(await screen.findByRole('heading', { name: 'This host has left' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body)
    expect(location()).toBe('/nHomeList')
  })

  it.each([
    ['is not there', 'This host has left', () => server.refuse(hostDetail, 'This host has left', codes.notFound)],
    ['is still awaited', 'Host', () => void server.hold(hostDetail)],
  ])('ROUTE-5 goes back to the hosts from a profile opened by its address: the host %s', async (_, name, set) => {
    server.answer(hostDetail, make.hostDetail())
    set()
    const { user, location } = await open()
    await screen.findByRole('heading', { name })
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    expect(location()).toBe('/nHomeList')
  })
})
