import { moreVideos, userInfo, videoInfo } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { openPlayScreen, playButton } from '../../test/play-screen'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(videoInfo, make.videoInfo({ time: 600 }))
  server.answer(moreVideos, [])
})

describe('a stream that breaks off', () => {
  it('VIDEO-8 goes on with a newly signed address where the stream broke off', async () => {
    const { players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    player.tell({ phase: 'playing', positionS: 50, durationS: 600 })
    server.answer(videoInfo, make.videoInfo({ vod_play_url: '/media/hls/grant/new/index.m3u8' }))
    player.tell({ phase: 'failed' })
    const again = { url: '/media/hls/grant/new/index.m3u8', startS: 50 }
    await waitFor(() => expect(player.sources[1]).toMatchObject(again), { timeout: 4000 })
    await waitFor(() => expect(player.state().phase).toBe('playing'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('VIDEO-8 plays when it can be reached, if play was tapped while it could not', async () => {
    const { user, players } = await openPlayScreen()
    const button = await playButton()
    const player = players.latest()
    player.tell({ phase: 'failed' })
    await user.click(button)
    player.tell({ phase: 'failed' })
    await waitFor(() => expect(player.sources).toHaveLength(2), { timeout: 4000 })
    await waitFor(() => expect(player.state().phase).toBe('playing'))
  })

  it('VIDEO-8 leaves paused what failed while nobody wanted it to play', async () => {
    const { players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    act(() => player.pause())
    player.tell({ phase: 'failed' })
    await waitFor(() => expect(player.sources).toHaveLength(2), { timeout: 4000 })
    expect(player.state()).toMatchObject({ phase: 'paused', isWanted: false })
  })

  it('VIDEO-8 says so when the video has no stream, and tries again in its place', async () => {
    server.answer(videoInfo, make.videoInfo({ vod_play_url: '' }))
    const { user, players } = await openPlayScreen()
    expect(await screen.findByRole('alert')).toHaveTextContent('The video stopped coming through')
    server.answer(videoInfo, make.videoInfo())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(players.latest().state().phase).toBe('playing'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
