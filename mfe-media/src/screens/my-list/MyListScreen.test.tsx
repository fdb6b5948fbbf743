import { codes, myList, myListAdd, myListRemove, watchPlace } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { MyListScreen } from './MyListScreen'

const server = fakeServer()
const open = () => renderScreen(<MyListScreen />, { path: '/MyList', texts: [texts] })
const video = (id: number, title: string) => make.video({ id, title, seconds: 600, plays: 3 })
const host = (id: number, name: string, streamUrl = '') => make.host({ id, name, streamUrl })

let at = 1_790_000_000_000
const full = () => ({
  watching: [
    { video: video(3, 'One pot'), seconds: 131, savedAtMs: ++at },
    { video: video(4, 'Winter citrus'), seconds: 30, savedAtMs: ++at },
  ],
  favourites: [{ video: video(3, 'One pot'), savedAtMs: ++at }],
  hosts: [
    { host: host(7, 'Mira'), savedAtMs: ++at, nextLive: 0 },
    { host: host(8, 'Jonas', '/media/live/jonas/index.m3u8'), savedAtMs: ++at, nextLive: 0 },
  ],
})
const section = (name: string) => screen.findByRole('list', { name })
const fieldsOf = (call: { path: string }) => server.requests(call).map(({ fields }) => fields)

describe('My list', () => {
  it('KEEP-2 KEEP-3 KEEP-4 shows where to go on, favourites and followed hosts, those on air first', async () => {
    server.answer(myList, full())
    const { container } = await open()
    const watching = within(await section('Continue watching')).getAllByRole('link')
    expect(watching.map((link) => link.getAttribute('href'))).toEqual(['/PlayVideo?id=3', '/PlayVideo?id=4'])
    expect(watching[0]).toHaveTextContent('Continue from 2:11')
    const favourite = within(await section('Favourites')).getByRole('link', { name: /One pot/ })
    expect(favourite).toHaveTextContent('3 plays')
    const hosts = within(await section('Followed hosts')).getAllByRole('link')
    expect(hosts.map((link) => link.getAttribute('href'))).toEqual([
      '/liveVideo?url=%2Fmedia%2Flive%2Fjonas%2Findex.m3u8&host=8',
      '/nHomeDetail?id=7',
    ])
    expect(hosts[0]).toHaveTextContent('Live')
    expect(hosts[1]).not.toHaveTextContent('Live')
    expect(document.title).toBe('My list · Veranda')
    await expectNoViolations(container)
  })

  it('KEEP-6 says when followed hosts will be on air, the soonest first', async () => {
    const later = (hours: number) => Date.UTC(2026, 10, 20, hours) / 1000
    const hosts = [
      { host: host(5, 'Ana'), savedAtMs: 1, nextLive: 0 },
      { host: host(6, 'Lee'), savedAtMs: 2, nextLive: later(20) },
      { host: host(7, 'Mira'), savedAtMs: 3, nextLive: later(18) },
      { host: host(8, 'Jonas', '/media/live/jonas/index.m3u8'), savedAtMs: 4, nextLive: 0 },
    ]
    server.answer(myList, { watching: [], favourites: [], hosts })
    await open()
    const links = within(await section('Followed hosts')).getAllByRole('link')
    const time = (hours: number) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(later(hours) * 1000)
    expect(links.map((link) => /Jonas|Mira|Lee|Ana/.exec(link.textContent)?.[0])).toEqual([
      'Jonas',
      'Mira',
      'Lee',
      'Ana',
    ])
    expect(links[1]).toHaveTextContent(`Live ${time(18)}`)
    expect(links[2]).toHaveTextContent(`Live ${time(20)}`)
    expect(links[3]).not.toHaveTextContent('Live')
  })

  it('KEEP-2 says what appears here while there is nothing, and leads to the videos', async () => {
    server.answer(myList, { watching: [], favourites: [], hosts: [] })
    const { container } = await open()
    expect(await screen.findByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/Video')
    await expectNoViolations(container)
  })

  it('ERR-1 says why the list cannot be shown, and offers a retry', async () => {
    server.refuse(myList, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    server.answer(myList, full())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await section('Favourites')).toBeVisible()
  })

  it('KEEP-5 each item can be removed, and put back where it was; the focus stays with it', async () => {
    const lists = full()
    server.answer(myList, lists)
    for (const call of [myListRemove, myListAdd, watchPlace]) server.answer(call, null)
    const { user, container } = await open()
    const watching = within(await section('Continue watching'))
    await user.click(watching.getByRole('button', { name: 'Remove: One pot' }))
    expect(watching.queryByRole('link', { name: /One pot/ })).toBeNull()
    const undo = watching.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    expect(undo).toHaveAccessibleDescription('Removed: One pot')
    await expectNoViolations(container)
    await waitFor(() => expect(fieldsOf(myListRemove)).toEqual([{ list: 'watching', id: '3' }]))
    await user.click(undo)
    expect(watching.getByRole('link', { name: /One pot/ })).toBeVisible()
    expect(watching.getByRole('button', { name: 'Remove: One pot' })).toHaveFocus()
    const savedAt = String(lists.watching[0]?.savedAtMs)
    await waitFor(() =>
      expect(fieldsOf(watchPlace)).toEqual([{ id: '3', seconds: '131', age_ms: '0', kept_at: savedAt }]),
    )

    const hosts = within(await section('Followed hosts'))
    await user.click(hosts.getByRole('button', { name: 'Remove: Mira' }))
    await user.click(hosts.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(fieldsOf(myListAdd)).toEqual([{ list: 'hosts', id: '7', kept_at: String(lists.hosts[0]?.savedAtMs) }]),
    )
  })

  it('KEEP-5 what is removed can still be put back after a look at another screen', async () => {
    server.answer(myList, full())
    server.answer(myListRemove, null)
    const { user, go } = await open()
    await user.click(within(await section('Favourites')).getByRole('button', { name: 'Remove: One pot' }))
    await go('/PlayVideo?id=3')
    await go('/MyList')
    const favourites = within(await section('Favourites'))
    expect(favourites.getByRole('button', { name: 'Undo' })).not.toHaveFocus()
    expect(favourites.queryByRole('link')).toBeNull()
  })

  it('KEEP-5 is shown again with a message if removing it fails', async () => {
    server.answer(myList, full())
    server.refuse(myListRemove, 'That was a lot of changes.', codes.tooMany)
    const { user } = await open()
    const favourites = within(await section('Favourites'))
    await user.click(favourites.getByRole('button', { name: 'Remove: One pot' }))
    expect(await screen.findByText('That was a lot of changes.')).toBeInTheDocument()
    expect(favourites.getByRole('link', { name: /One pot/ })).toBeVisible()
  })

  it('KEEP-5 a whole list is emptied after a question, and the others stay', async () => {
    const lists = full()
    server.answer(myList, lists)
    server.answer(myListRemove, null)
    const { user } = await open()
    await section('Continue watching')
    const [first] = screen.getAllByRole('button', { name: 'Remove all' })
    await user.click(first as HTMLElement)
    const popup = await screen.findByRole('dialog', { name: 'Empty “Continue watching”?' })
    await user.click(within(popup).getByRole('button', { name: 'Not now' }))
    expect(fieldsOf(myListRemove)).toEqual([])
    await user.click(first as HTMLElement)
    server.answer(myList, { ...lists, watching: [] })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Continue watching' })).toBeNull())
    expect(fieldsOf(myListRemove)).toEqual([{ list: 'watching' }])
    expect(await section('Favourites')).toBeVisible()
  })
})
