import { codes, hostDetail } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, within } from '@testing-library/react'
import { texts } from '../../texts'
import { ProfileScreen } from './ProfileScreen'

const server = fakeServer()
const open = () => renderScreen(<ProfileScreen />, { path: '/Profile?id=7&name=Lisbon&adsid=11', texts: [texts] })

describe('A host seen from a city', () => {
  it('HOSTS-6 shows name, title and pictures, only says whom to contact, and goes back to the city that it was opened from', async () => {
    server.answer(hostDetail, make.hostDetail())
    const { container, user, location } = await open()
    const name = await screen.findByRole('heading', { name: 'Mira', level: 1 })
    expect(name).toHaveAttribute('lang', 'pt')
    expect(screen.getByText('Night Kitchen')).toBeInTheDocument()
    const pictures = within(screen.getByRole('list', { name: 'Pictures of Mira' })).getAllByRole('img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(make.hostDetail().pictures)
    expect(pictures[1]).toHaveAccessibleName('Mira, picture 2 of 3')
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Contact me' }))
    expect(await screen.findByText('Please contact the consultant or receptionist')).toBeInTheDocument()
    expect(location()).toBe('/Profile?id=7&name=Lisbon&adsid=11')
    expect(server.requests(hostDetail).map(({ fields }) => fields)).toEqual([{ id: '7' }])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/List?id=11&name=Lisbon')
  })

  it('HOSTS-6 shows the host’s pattern if there is no picture', async () => {
    server.answer(hostDetail, make.hostDetail({ pictures: [] }))
    await open()
    expect(await screen.findByText('Mira, picture 1 of 1')).toBeInTheDocument()
  })

  it('ROUTE-4 HOSTS-6 links back to the city if the host does not exist', async () => {
    server.refuse(hostDetail, 'This host has left', codes.notFound)
    const { user, location } = await open()
    await screen.findByRole('heading', { name: 'This host has left' })
    await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body)
    expect(location()).toBe('/List?id=11&name=Lisbon')
  })

  it('ERR-1 says why a host cannot be shown, and offers a retry', async () => {
    server.refuse(hostDetail, 'This host has left', codes.failed)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('This host has left')
    server.answer(hostDetail, make.hostDetail())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mira' })).toBeInTheDocument()
  })
})
