import type { BaseInfo } from '@app/contracts'
import { renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { PlayersContext } from '../player/PlayersContext'
import { PlayScreen } from '../screens/play/PlayScreen'
import { texts } from '../texts'
import { fakePlayers } from './fake-player'

/** The player screen with fake players that the test controls. */
export async function openPlayScreen(
  path = '/PlayVideo?id=3',
  baseInfo: Partial<BaseInfo> = {},
  players = fakePlayers(),
) {
  const opened = await renderScreen(
    <PlayersContext value={players}>
      <PlayScreen />
    </PlayersContext>,
    { path, texts: [texts], baseInfo },
  )
  return { ...opened, players }
}

export const playButton = () => screen.findByRole('button', { name: 'Play' })
