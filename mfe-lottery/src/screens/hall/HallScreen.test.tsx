import { lotteryClasses, lotteryList } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { HallScreen } from './HallScreen'

const server = fakeServer()
const quick = make.game({ description: 'Three dice at a brisk pace' })
const harbour = make.game({ id: 3, key: 'k5', name: 'Harbour', description: '', periodSeconds: 300 })
beforeEach(() => {
  server.answer(lotteryClasses, [])
  server.answer(lotteryList, [quick, harbour])
})

const open = (baseInfo: { isplay?: 0 | 1 } = {}) =>
  renderScreen(<HallScreen />, { path: '/Game', isMember: false, texts: [texts], baseInfo })

describe('the lottery hall', () => {
  it('LOT-1 shows each game with name, description and icon, and links to it', async () => {
    const { container } = await open()
    const link = await screen.findByRole('link', { name: /Quick Three/ })
    expect(link).toHaveAttribute('href', '/Lottery?key=k3&id=2')
    expect(link).toHaveTextContent('Three dice at a brisk pace')
    expect(link.querySelector('img')).toHaveAttribute('src', '/media/art/games/k3.svg')
    expect(screen.getByRole('link', { name: /Harbour/ })).toHaveTextContent('every 5 min')
    await expectNoViolations(container)
  })

  it('LOT-14 says that the games are closed, and still shows them', async () => {
    const { container } = await open({ isplay: 0 })
    expect(await screen.findByText(/^The games are closed at the moment: no bets are taken/)).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /Quick Three/ })).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('LOT-14 does not say so while they are open', async () => {
    await open()
    await screen.findByRole('link', { name: /Quick Three/ })
    expect(screen.queryByText(/games are closed/)).not.toBeInTheDocument()
  })

  it('LOT-1 shows the games by class if there are classes', async () => {
    server.answer(lotteryClasses, [{ id: 4, name: 'Slow ones' }])
    server.answer(lotteryList, ({ fields }) => (fields.class === '4' ? [harbour] : [quick, harbour]))
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Slow ones' }))
    expect(await screen.findByRole('link', { name: /Harbour/ })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Quick Three/ })).not.toBeInTheDocument()
  })

  it('LOT-1 shows all games if the classes do not load', async () => {
    server.refuse(lotteryClasses, 'Not now.')
    await open()
    expect(await screen.findByRole('link', { name: /Quick Three/ })).toBeInTheDocument()
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument()
  })

  it('LOT-1 says so if no game is open', async () => {
    server.answer(lotteryList, [])
    await open()
    expect(await screen.findByText('No draws are open right now.')).toBeInTheDocument()
  })

  it('LOT-1 shows skeleton cards while it loads, and a retry if that fails', async () => {
    server.refuse(lotteryList, 'The hall is closed.')
    const release = server.hold(lotteryList)
    const { user } = await open()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findAllByText('The hall is closed.')).not.toHaveLength(0)
    server.answer(lotteryList, [quick])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Quick Three/ })).toBeInTheDocument()
  })
})
