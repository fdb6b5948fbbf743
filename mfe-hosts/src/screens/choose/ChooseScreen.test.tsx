import { codes, provinces } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { ChooseScreen } from './ChooseScreen'

const server = fakeServer()
beforeEach(() =>
  server.answer(provinces, [
    make.province({
      id: 1,
      name: 'Portugal',
      cities: [
        { id: 11, name: 'Lisbon' },
        { id: 12, name: 'Porto & Gaia' },
      ],
    }),
    make.province({ id: 2, name: 'Malta', cities: [] }),
  ]),
)
const open = (path = '/Choose') => renderScreen(<ChooseScreen />, { path, isMember: false, texts: [texts] })

describe('Choosing a city', () => {
  it('HOSTS-4 lists the provinces under ‘Choose a province’, with links from cities to their hosts, or of a province without any', async () => {
    const { container } = await open()
    expect(await screen.findByRole('heading', { name: 'Choose a province' })).toBeInTheDocument()
    const cities = within(screen.getByRole('list', { name: 'Portugal' })).getAllByRole('link')
    expect(cities.map((city) => [city.textContent, city.getAttribute('href')])).toEqual([
      ['Lisbon', '/List?id=11&name=Lisbon'],
      ['Porto & Gaia', '/List?id=12&name=Porto+%26+Gaia'],
    ])
    const [malta] = within(screen.getByRole('list', { name: 'Malta' })).getAllByRole('link')
    expect(malta).toHaveAttribute('href', '/List?id=2&name=Malta')
    await expectNoViolations(container)
  })

  it('HOSTS-4 has a tab that introduces the platform, kept in the address', async () => {
    const { user, location } = await open()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Cities', 'About us'])
    await user.click(screen.getByRole('tab', { name: 'About us' }))
    expect(screen.getByText(/^Veranda is a place for rooms/)).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Choose a province' })).toBeNull()
    expect(location()).toBe('/Choose?tab=about')
  })

  it('HOSTS-4 opens the tab in the address', async () => {
    const { container } = await open('/Choose?tab=about')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('About us')
    expect(server.requests(provinces)).toEqual([])
    await expectNoViolations(container)
  })

  it('says so if there is no province', async () => {
    server.answer(provinces, [])
    await open()
    expect(await screen.findByText('No provinces yet')).toBeInTheDocument()
  })

  it('ERR-1 shows a refusal in a toast and in place, with a retry', async () => {
    server.refuse(provinces, 'Not now', codes.failed)
    const { user } = await open()
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(2))
    server.answer(provinces, [make.province()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Lisbon' })).toBeInTheDocument()
  })

  it('REFRESH-1 refetches and says Refresh successful', async () => {
    const { user } = await open()
    await screen.findByText('Lisbon')
    server.answer(provinces, [make.province({ cities: [{ id: 13, name: 'Faro' }] })])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Faro')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })
})
