import { codes, hostList, provinces } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { CityScreen } from './CityScreen'

const server = fakeServer()
const open = (path = '/List?id=11&name=Lisbon') =>
  renderScreen(<CityScreen />, { path, isMember: false, texts: [texts] })
beforeEach(() => server.answer(provinces, [make.province()]))

describe('The hosts of a city', () => {
  it('HOSTS-5 shows those of the city, each with a link to its profile that includes the city', async () => {
    server.answer(hostList, ({ fields }) => (fields.page === '1' ? [make.host({ id: 7 }), make.host({ id: 8 })] : []))
    const { container } = await open()
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Profile?id=7&name=Lisbon&adsid=11',
      '/Profile?id=8&name=Lisbon&adsid=11',
    ])
    expect(server.requests(hostList)[0]?.fields).toEqual({ id: '11', page: '1' })
    await expectNoViolations(container)
  })

  it('ROUTE-5 HOSTS-5 is titled with the city, and goes back to Choose', async () => {
    server.answer(hostList, [])
    const { user, location } = await open()
    expect(await screen.findByRole('heading', { name: 'Lisbon', level: 1 })).toHaveFocus()
    expect(document.title).toBe('Lisbon · Veranda')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/Choose')
  })

  it.each([
    ['a city', '/List?id=11&name=Win%205000%20now', 'Lisbon'],
    ['a province', '/List?id=1&name=Win%205000%20now', 'Portugal'],
    ['a place that is none', '/List?id=99&name=Win%205000%20now', 'Hosts'],
  ])('HOSTS-5 gets the name of %s from the data, never from the address', async (_, path, name) => {
    server.answer(hostList, [])
    await open(path)
    expect(await screen.findByRole('heading', { name, level: 1 })).toHaveFocus()
    expect(document.title).toBe(`${name} · Veranda`)
    expect(screen.queryByText(/Win 5000/)).toBeNull()
  })

  it('HOSTS-5 shows the hosts even if the place names do not load', async () => {
    server.refuse(provinces, 'Not now', codes.failed)
    server.answer(hostList, ({ fields }) => (fields.page === '1' ? [make.host()] : []))
    await open()
    expect(await screen.findByText('Night Kitchen')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hosts')
    expect(screen.queryByText('Not now')).toBeNull()
  })

  it('says so if there is no host', async () => {
    server.answer(hostList, [])
    await open()
    expect(await screen.findByText('No hosts here yet')).toBeInTheDocument()
  })

  it('ERR-1 shows a refusal in place, with a retry', async () => {
    server.refuse(hostList, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    server.answer(hostList, ({ fields }) => (fields.page === '1' ? [make.host()] : []))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Night Kitchen')).toBeInTheDocument()
  })
})
