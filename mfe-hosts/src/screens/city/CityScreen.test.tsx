import { codes, hostList } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { CityScreen } from './CityScreen'

const server = fakeServer()
const open = () => renderScreen(<CityScreen />, { path: '/List?id=11&name=Lisbon', isMember: false, texts: [texts] })

describe('The hosts of a city', () => {
  it('HOSTS-5 shows those of the city, each leading to its profile with the city it was seen from', async () => {
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

  it('says so where there is no host', async () => {
    server.answer(hostList, [])
    await open()
    expect(await screen.findByText('No hosts here yet')).toBeInTheDocument()
  })

  it('ERR-1 tells a refusal at its place, with a retry', async () => {
    server.refuse(hostList, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    server.answer(hostList, ({ fields }) => (fields.page === '1' ? [make.host()] : []))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Night Kitchen')).toBeInTheDocument()
  })
})
