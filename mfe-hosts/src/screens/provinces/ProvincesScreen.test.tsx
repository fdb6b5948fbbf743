import { codes, hostList, provinces } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../texts'
import { ProvincesScreen } from './ProvincesScreen'

const server = fakeServer()
const rooms: Readonly<Record<string, string>> = { '1': 'Night Kitchen', '2': 'Vinyl Hour' }

beforeEach(() => {
  server.answer(provinces, [make.province({ id: 1, name: 'Portugal' }), make.province({ id: 2, name: 'Spain' })])
  server.answer(hostList, ({ fields }) => [
    make.host({ id: Number(fields.id), roomTitle: rooms[fields.id ?? ''] ?? '' }),
  ])
})

const open = (path = '/xf') => renderScreen(<ProvincesScreen />, { path, isMember: false, texts: [texts] })

describe('Hosts by province', () => {
  it('HOSTS-3 shows a tab per province and the hosts of the first', async () => {
    const { container } = await open()
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Portugal', 'Spain'])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Portugal')
    expect(await screen.findByText('Night Kitchen')).toBeInTheDocument()
    expect(server.requests(hostList)[0]?.fields).toEqual({ id: '1', page: '1' })
    await expectNoViolations(container)
  })

  it('HOSTS-3 shows the hosts of the chosen province and keeps the choice in the address', async () => {
    const { user, location } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Spain' }))
    expect(await screen.findByText('Vinyl Hour')).toBeInTheDocument()
    expect(screen.queryByText('Night Kitchen')).not.toBeInTheDocument()
    expect(location()).toBe('/xf?province=2')
  })

  it('HOSTS-3 opens the province in the address', async () => {
    await open('/xf?province=2')
    expect(await screen.findByText('Vinyl Hour')).toBeInTheDocument()
    expect(server.requests(hostList).map(({ fields }) => fields.id)).toEqual(['2'])
  })

  it('ROUTE-4 sends no request for an invalid province', async () => {
    await open('/xf?province=%3Cscript%3E')
    expect(await screen.findByText('Night Kitchen')).toBeInTheDocument()
    expect(server.requests(hostList).map(({ fields }) => fields.id)).toEqual(['1'])
  })

  it('says so if there is no province', async () => {
    server.answer(provinces, [])
    await open()
    expect(await screen.findByText('No provinces yet')).toBeInTheDocument()
  })

  it('REFRESH-1 refetches and says Refresh successful', async () => {
    const { user } = await open()
    await screen.findByText('Night Kitchen')
    server.answer(provinces, [make.province({ id: 2, name: 'Spain' })])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Vinyl Hour')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-1 shows a refusal in a toast and in place, with a retry', async () => {
    server.refuse(provinces, 'Not now', codes.failed)
    await open()
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})
