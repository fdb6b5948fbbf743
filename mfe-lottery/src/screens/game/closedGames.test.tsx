import { placeOrder } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { act, screen } from '@testing-library/react'
import { answerGame, path } from '../../test/game'
import { texts } from '../../texts'
import { GameScreen } from './GameScreen'

const server = fakeServer()
beforeEach(() => answerGame(server))

it('LOT-14 a game says that the games are closed, instead of the stake; countdown and draws continue', async () => {
  const { container, user } = await renderScreen(<GameScreen />, { path, texts: [texts], baseInfo: { isplay: 0 } })
  expect(await screen.findByText(/^The games are closed at the moment: no bets are taken/)).toBeInTheDocument()
  expect(screen.getByRole('timer')).toBeInTheDocument()
  const pick = await screen.findByRole('button', { name: /^A Big/ })
  await user.click(pick)
  expect(pick).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('button', { name: /slip|Review/i })).not.toBeInTheDocument()
  expect(server.requests(placeOrder)).toEqual([])
  await act(() => expectNoViolations(container))
})
