import { lotteryHot } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { HotGames, type HotGamesProperties } from './HotGames'

const server = fakeServer()
beforeEach(() =>
  server.answer(lotteryHot, [make.game(), make.game({ id: 3, key: 'k60', name: 'Old Town', period_seconds: 3600 })]),
)

const open = (properties: Partial<HotGamesProperties> = {}) =>
  renderScreen(<HotGames columns={4} {...properties} />, { path: '/zhome', isMember: false, texts: [texts] })

describe('the hot games', () => {
  it('ZHOME-1 stand in four columns, each leading to its game', async () => {
    const { container } = await open()
    const link = await screen.findByRole('link', { name: 'Quick Three every 3 min' })
    expect(link).toHaveAttribute('href', '/Lottery?key=k3&id=2')
    expect(screen.getByRole('link', { name: 'Old Town hourly' })).toBeInTheDocument()
    expect(screen.getByRole('list')).toHaveClass('four')
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/Fairness')
    await expectNoViolations(container)
  })

  it('WELFARE-1 stand in three columns under the title that the host gives', async () => {
    await open({ columns: 3, title: 'Hot games' })
    expect(await screen.findByRole('list')).toHaveClass('three')
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument()
  })

  it('ZHOME-1 stand without a heading where the host has its own', async () => {
    await open({ title: '' })
    await screen.findByRole('list')
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it('ZHOME-1 load as grey tiles, fail in one line with a retry, and may be none', async () => {
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
