import { search, searchText } from '@app/contracts'
import { endSession, startSession, store, useNavigationType } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { searchesAtom } from '../../state/searches'
import { texts } from '../../texts'
import { SearchScreen } from './SearchScreen'

const server = fakeServer()
const rafa = make.host({
  id: 3,
  name: 'Rafa',
  roomTitle: 'Vinyl Hour',
  place: 'Valencia',
  nameLanguage: 'es',
  streamUrl: '/media/live/records/index.m3u8',
})
const found = {
  videos: [make.video({ id: 9, title: 'Side B', plays: 31, seconds: 754 })],
  hosts: [rafa, make.host({ id: 4, name: 'Vinícius', roomTitle: 'Samba', place: 'Porto' })],
  rooms: [rafa],
}
const nothing = { videos: [], hosts: [], rooms: [] }

// jsdom has no canvas, which the accessibility check uses to tell icons from letters.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
beforeEach(() => {
  window.scrollTo = jest.fn()
  server.answer(search, ({ fields: { q } }) => (q === 'zeppelin' ? nothing : found))
})
afterEach(() => localStorage.removeItem('mediaSearches'))

const HowWeCame = () => <output>{useNavigationType()}</output>
const open = async (path = '/Search', isMember = false, save: readonly string[] = []) => {
  const rendered = await renderScreen(
    <>
      <SearchScreen />
      <HowWeCame />
    </>,
    { path, texts: [texts], isMember },
  )
  await act(async () => store.set(searchesAtom, save))
  return rendered
}
const field = () => screen.getByRole('searchbox', { name: 'Search videos, hosts and rooms' })
/** Each letter at once, so that no pause falls between them. */
const type = (text: string) => {
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(field(), { target: { value: text.slice(0, end) } })
}
const requested = () => server.requests(search).map(({ fields: { q } }) => q)
const recent = () =>
  screen.queryAllByRole('button', { name: /^Remove: / }).map((button) => button.getAttribute('aria-label'))

describe('the search', () => {
  it('FIND-1 shows rooms, hosts and videos, each with a link to where it belongs', async () => {
    const { container } = await open('/Search?q=vinyl')
    const hrefs = async (name: string) => {
      const section = (await screen.findByRole('heading', { name })).closest('section')
      return within(section ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    }
    expect(await hrefs('On air now')).toEqual([
      ['Vinyl HourRafa · ValenciaLive', '/liveVideo?url=%2Fmedia%2Flive%2Frecords%2Findex.m3u8&host=3'],
    ])
    expect(await hrefs('Hosts')).toEqual([
      ['RafaVinyl Hour · Valencia', '/nHomeDetail?id=3'],
      ['ViníciusSamba · Porto', '/nHomeDetail?id=4'],
    ])
    expect(await hrefs('Videos')).toEqual([['12:34Side B31 plays', '/PlayVideo?id=9']])
    await expectNoViolations(container)
  })

  it('FIND-4 searches when typing pauses, replaces the address, and announces how many there are', async () => {
    const { location } = await open()
    expect(field()).toHaveFocus()
    type('vin')
    expect(await screen.findByText('4 results')).toHaveClass('sr')
    expect(requested()).toEqual(['vin'])
    expect(location()).toBe('/Search?q=vin')
    expect(screen.getByText('REPLACE')).toBeInTheDocument()
    const release = server.hold(search)
    type('vinyl hour')
    await waitFor(() => expect(requested()).toEqual(['vin', 'vinyl hour']))
    expect(location()).toBe('/Search?q=vinyl+hour')
    // the results so far stay until the next ones are here
    expect(screen.getByRole('link', { name: /Side B/ })).toBeVisible()
    await act(async () => release())
  })

  it('FIND-4 opens with the search of its address, without a keyboard over the results', async () => {
    await open('/Search?q=vinyl')
    expect(await screen.findByRole('link', { name: /Side B/ })).toBeVisible()
    expect(field()).toHaveValue('vinyl')
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toHaveFocus()
  })

  it('FIND-4 follows an address that changes, and keeps what was typed otherwise', async () => {
    const { go } = await open('/Search?q=vinyl')
    await screen.findByRole('link', { name: /Side B/ })
    await go('/Search?q=zeppelin')
    expect(field()).toHaveValue('zeppelin')
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zeppelin”' })).toBeVisible()
  })

  it('FIND-4 clears with the button and with Escape, and the field keeps the focus', async () => {
    const { user, location } = await open('/Search?q=vinyl')
    await screen.findByRole('link', { name: /Side B/ })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([location(), document.activeElement]).toEqual(['/Search', field()])
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    type('vinyl')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    type('side')
    await screen.findByRole('link', { name: /Side B/ })
    expect(requested()).toEqual(['vinyl', 'side'])
  })

  it('FIND-4 says that nothing was found, and where to go on', async () => {
    const { container } = await open('/Search?q=zeppelin')
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zeppelin”' })).toBeVisible()
    expect(screen.getByText('0 results')).toBeInTheDocument()
    const wayOn = screen.getByRole('link', { name: 'Browse videos' })
    expect(wayOn).toHaveAttribute('href', '/Video')
    await expectNoViolations(container)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(wayOn)
    expect(store.get(searchesAtom)).toEqual([])
  })

  it('FIND-4 shows that it searches, why it failed, and tries again', async () => {
    const release = (server.refuse(search, 'That was a lot of searches.'), server.hold(search))
    const { user } = await open('/Search?q=vinyl')
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findByText('That was a lot of searches.')).toBeVisible()
    server.answer(search, found)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Side B/ })).toBeVisible()
  })

  it('FIND-3 sends what can be searched for, whatever the address has', async () => {
    const { location } = await open(`/Search?q=${'x'.repeat(9000)}`)
    await screen.findByRole('link', { name: /Side B/ })
    expect(requested()).toEqual(['x'.repeat(60)])
    expect(field()).toHaveAttribute('maxlength', '60')
    expect(location()).toHaveLength(9010)
    expect(searchText(' a\u200B\tb\u202E ')).toBe('a b')
  })

  it('FIND-5 keeps what was sent with Enter or led to a result, not what was typed on the way', async () => {
    const { user } = await open()
    type('vinyl')
    await user.type(field(), '{Enter}')
    await screen.findByRole('link', { name: /Side B/ })
    expect(field()).not.toHaveFocus()
    type('rafa')
    await waitFor(() => expect(requested()).toEqual(['vinyl', 'rafa']))
    type('side b')
    await waitFor(() => expect(requested()).toContain('side b'))
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole('link', { name: /Side B/ }))
    await user.clear(field())
    await waitFor(() => expect(recent()).toEqual(['Remove: side b', 'Remove: vinyl']))
  })

  it('FIND-5 offers the last eight, removes one or all, and searches again with one tap', async () => {
    const { user, location, container } = await open('/Search', false, [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
    ])
    type('TWO')
    await user.type(field(), '{Enter}')
    type('nine')
    await user.type(field(), '{Enter}')
    await user.clear(field())
    await screen.findByRole('button', { name: 'nine' })
    const names = ['nine', 'TWO', 'one', 'three', 'four', 'five', 'six', 'seven']
    expect(recent()).toEqual(names.map((name) => `Remove: ${name}`))
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Remove: three' }))
    expect(recent()).not.toContain('Remove: three')
    await user.click(screen.getByRole('button', { name: 'four' }))
    expect(location()).toBe('/Search?q=four')
    expect(field()).toHaveValue('four')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(recent()[0]).toBe('Remove: four')
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(recent()).toEqual([])
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  })

  it('FIND-5 SESSION-9 shows nobody another member’s searches', async () => {
    await open('/Search', true, ['vinyl'])
    expect(await screen.findByRole('button', { name: 'Remove: vinyl' })).toBeVisible()
    act(() => endSession('logout'))
    await waitFor(() => expect(recent()).toEqual([]))
    act(() => startSession({ id: 43, tokensso: 'secret' }))
    await waitFor(() => expect(recent()).toEqual([]))
    act(() => startSession({ id: 42, tokensso: 'secret' }))
    await waitFor(() => expect(recent()).toEqual(['Remove: vinyl']))
  })
})
