import { codes, hostCards } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen, scrollIntoSight, type SeenRequest } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { texts } from '../../texts'
import { ListScreen } from './ListScreen'

const server = fakeServer()
const open = () => renderScreen(<ListScreen />, { path: '/nHomeList', isMember: false, texts: [texts] })
const scrollToEnd = (belowPx = 0) =>
  act(async () => document.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each, belowPx)))
const onePage = ({ fields }: SeenRequest) => (fields.page === '1' ? [make.hostCard()] : [])

describe('All hosts', () => {
  it('HOSTS-1 shows picture, name, city, price and comments of each host, and links to the profile', async () => {
    server.answer(hostCards, onePage)
    const { container } = await open()
    const card = await screen.findByRole('link', { name: /Mira/ })
    expect(card).toHaveAttribute('href', '/nHomeDetail?id=7')
    expect(card).toHaveTextContent(/^MiraLisbonAED\s30\.0033 comments$/)
    expect(card.querySelector('img')).toHaveAttribute('src', '/media/art/hosts/mira-1.svg')
    await expectNoViolations(container)
  })

  it('HOSTS-1 LIST-1 loads more 50 px ahead until a page is empty, and ends with Not anymore', async () => {
    server.answer(hostCards, onePage)
    await open()
    await screen.findByText('Lisbon')
    await scrollToEnd(51)
    expect(server.requests(hostCards)).toHaveLength(1)
    await scrollToEnd(50)
    expect(await screen.findByText('Not anymore')).toBeInTheDocument()
    expect(server.requests(hostCards).map(({ fields }) => fields.page)).toEqual(['1', '2'])
  })

  it('REFRESH-1 refetches and says Refresh successful', async () => {
    server.answer(hostCards, [])
    const { user } = await open()
    expect(await screen.findByText('No hosts here yet')).toBeInTheDocument()
    server.answer(hostCards, onePage)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Lisbon')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-1 shows a refusal in a toast and in place, with a retry', async () => {
    server.refuse(hostCards, 'Not now', codes.failed)
    const { user } = await open()
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(2))
    server.answer(hostCards, onePage)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lisbon')).toBeInTheDocument()
  })
})
