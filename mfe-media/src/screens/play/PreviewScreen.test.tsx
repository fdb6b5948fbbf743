import { codes, videoInfo, videoPreview } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { PlayersContext } from '../../player/PlayersContext'
import { fakePlayers } from '../../test/fake-player'
import { playButton } from '../../test/play-screen'
import { texts } from '../../texts'
import { PreviewScreen } from './PreviewScreen'

const server = fakeServer()
const url = '/media/hls/preview.0.3.film.1790000000.-.signature/film/index.m3u8'

async function openPreview() {
  const players = fakePlayers()
  const opened = await renderScreen(
    <PlayersContext value={players}>
      <PreviewScreen />
    </PlayersContext>,
    { path: `/Preview?url=${encodeURIComponent(url)}`, texts: [texts], isMember: false },
  )
  return { ...opened, players }
}

describe('the preview of a video', () => {
  it('BACK-84 plays the whole video of the link for a visitor, with its texts', async () => {
    server.answer(videoPreview, make.videoInfo({ description: 'One pot, slowly.', playlistUrl: url }))
    const { container, players } = await openPreview()
    await playButton()
    expect(screen.getByRole('heading', { level: 1, name: /One pot, no hurry/ })).toBeVisible()
    expect(screen.getByText('One pot, slowly.')).toBeVisible()
    expect(server.requests(videoPreview).map(({ fields }) => fields.url)).toEqual([url])
    expect(players.latest().sources[0]).toMatchObject({ url })
    expect(server.requests(videoInfo)).toEqual([])
    await expectNoViolations(container)
  })

  it('BACK-84 says so when the link has expired', async () => {
    server.refuse(videoPreview, 'This video is not here any more.', codes.notFound)
    await openPreview()
    expect(await screen.findByText('This video is not here any more.')).toBeVisible()
  })
})
