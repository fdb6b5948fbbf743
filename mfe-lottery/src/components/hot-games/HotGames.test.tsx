import { lotteryHot } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { HotGames } from './HotGames'
import { tileTexts } from './tileTexts'

const server = fakeServer()
beforeEach(() =>
  server.answer(lotteryHot, [make.game(), make.game({ id: 3, key: 'k60', name: 'Old Town', periodSeconds: 3600 })]),
)

const open = (columns: 3 | 4 = 4) =>
  renderScreen(<HotGames columns={columns} />, { path: '/zhome', isMember: false, texts: [tileTexts] })

describe('the hot games', () => {
  it('ZHOME-1 are in four columns, each linking to its game', async () => {
    const { container } = await open()
    const link = await screen.findByRole('link', { name: 'Quick Three every 3 min' })
    expect(link).toHaveAttribute('href', '/Lottery?key=k3&id=2')
    expect(screen.getByRole('link', { name: 'Old Town hourly' })).toBeInTheDocument()
    expect(screen.getByRole('list')).toHaveClass('four')
    await expectNoViolations(container)
  })

  it('LOT-14 say so while the games are closed', async () => {
    const baseInfo = { isplay: 0 } as const
    await renderScreen(<HotGames columns={4} />, { path: '/zhome', isMember: false, texts: [tileTexts], baseInfo })
    expect(await screen.findByText('The games are closed at the moment.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Old Town hourly' })).toBeInTheDocument()
  })

  it('WELFARE-1 are in three columns if the host says so', async () => {
    await open(3)
    expect(await screen.findByRole('list')).toHaveClass('three')
  })

  it.each([
    [2, 2],
    [4, 3],
    [6, 6],
  ])('WELFARE-2 of %i games show whole rows of three: %i', async (all, shown) => {
    server.answer(
      lotteryHot,
      Array.from({ length: all }, (_, id) => make.game({ id: id + 1 })),
    )
    await open(3)
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(shown))
  })

  it('ZHOME-1 show skeleton tiles while loading, one line with a retry on failure, and may be none', async () => {
    server.refuse(lotteryHot, 'Not now.')
    const release = server.hold(lotteryHot)
    const { user } = await open()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findByText('The draws didn’t load')).toBeInTheDocument()
    server.answer(lotteryHot, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No draws are open right now.')).toBeInTheDocument()
  })
})
