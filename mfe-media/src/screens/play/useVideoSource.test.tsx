import { moreVideos, userInfo, videoInfo, watchPlace } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { openPlayScreen, playButton } from '../../test/play-screen'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(videoInfo, make.videoInfo({ seconds: 600 }))
  server.answer(moreVideos, [])
  server.answer(watchPlace, null)
})

describe('a stream that breaks off', () => {
  it('VIDEO-8 continues where it broke off, with a newly signed address', async () => {
    const { players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 50, durationS: 600 })
    server.answer(videoInfo, make.videoInfo({ playlistUrl: '/media/hls/grant/new/index.m3u8' }))
    player.notify({ phase: 'failed' })
    const again = { url: '/media/hls/grant/new/index.m3u8', startS: 50 }
    await waitFor(() => expect(player.sources[1]).toMatchObject(again), { timeout: 4000 })
    await waitFor(() => expect(player.state().phase).toBe('playing'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('VIDEO-8 plays once it is reachable, if play was tapped while it was not', async () => {
    const { user, players } = await openPlayScreen()
    const button = await playButton()
    const player = players.latest()
    player.notify({ phase: 'failed' })
    await user.click(button)
    player.notify({ phase: 'failed' })
    await waitFor(() => expect(player.sources).toHaveLength(2), { timeout: 4000 })
    await waitFor(() => expect(player.state().phase).toBe('playing'))
  })

  it('VIDEO-8 stays paused if it failed while paused', async () => {
    const { players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    act(() => player.pause())
    player.notify({ phase: 'failed' })
    await waitFor(() => expect(player.sources).toHaveLength(2), { timeout: 4000 })
    expect(player.state()).toMatchObject({ phase: 'paused', isWanted: false })
  })

  it('VIDEO-8 says within 10 s that it reconnects, and within 30 s that it has given up; a retry goes on from the place', async () => {
    jest.useFakeTimers()
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    try {
      const { players } = await openPlayScreen()
      await waitFor(() => expect(players.all).toHaveLength(1))
      const player = players.latest()
      player.notify({ phase: 'playing', positionS: 50, durationS: 600 })
      player.notify({ phase: 'waiting' })
      await pass(10_000)
      expect(screen.getByText('Reconnecting')).toBeInTheDocument()
      expect(screen.queryByRole('alert')).toBeNull()
      await pass(20_000)
      expect(screen.getByRole('alert')).toHaveTextContent('The video stopped coming through')
      const tries = player.sources.length
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await pass(0)
      expect(player.sources).toHaveLength(tries + 1)
      expect(player.sources.at(-1)).toMatchObject({ startS: 50 })
      expect(player.state().phase).toBe('playing')
      expect(screen.queryByRole('alert')).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('VIDEO-8 says so if the video has no stream, and offers a retry in place', async () => {
    server.answer(videoInfo, make.videoInfo({ playlistUrl: '' }))
    const { user, players } = await openPlayScreen()
    expect(await screen.findByRole('alert')).toHaveTextContent('The video stopped coming through')
    server.answer(videoInfo, make.videoInfo())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(players.latest().state().phase).toBe('playing'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a video without its own address', () => {
  const path = '/PlayVideo?id=3'
  const fixed = 'https://stream.example/fixed/index.m3u8'
  beforeEach(() => server.answer(videoInfo, make.videoInfo({ playlistUrl: '', captions: [] })))

  it('VIDEO-4 plays the fixed stream that the operator configured', async () => {
    const { user, players } = await openPlayScreen(path, { default_stream: fixed })
    await user.click(await playButton())
    expect(players.latest().sources).toEqual([expect.objectContaining({ url: fixed })])
    await waitFor(() => expect(players.latest().state().phase).toBe('playing'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['/media/films/a.mp4', 'mp4'],
    ['https://films.example/a.webm?until=9', 'webm'],
    ['/media/films/a.mp4/index.m3u8', 'hls'],
  ])('VIDEO-10 plays the fixed stream %s as %s', async (default_stream, kind) => {
    const { players } = await openPlayScreen(path, { default_stream })
    await playButton()
    expect(players.latest().sources).toEqual([expect.objectContaining({ kind })])
  })

  it('VIDEO-10 plays its own address as what the server says it is', async () => {
    server.answer(videoInfo, make.videoInfo({ playlistUrl: '/media/elsewhere/grant', kind: 'webm' }))
    const { players } = await openPlayScreen(path, { default_stream: fixed })
    await playButton()
    expect(players.latest().sources).toEqual([expect.objectContaining({ kind: 'webm' })])
  })

  it('VIDEO-4 plays its own address once there is one, and then never the fixed stream', async () => {
    server.answer(videoInfo, make.videoInfo({ playlistUrl: '/media/hls/grant/own/index.m3u8' }))
    const { players } = await openPlayScreen(path, { default_stream: fixed })
    await playButton()
    expect(players.latest().sources).toEqual([expect.objectContaining({ url: '/media/hls/grant/own/index.m3u8' })])
  })

  it('VIDEO-6 enforces free_see_time for the fixed stream too', async () => {
    server.answer(userInfo, make.user({ is_see: 0, free_see_time: 30 }))
    const { user, players } = await openPlayScreen(path, { default_stream: fixed })
    await user.click(await screen.findByRole('button', { name: 'Watch the preview' }))
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 31, durationS: 600 })
    await waitFor(() => expect(player.state().phase).toBe('paused'), { timeout: 6000 })
  })

  it.each(['javascript:alert(1)', 'http://plain.example/a.m3u8', '//elsewhere.example/a.m3u8'])(
    'VIDEO-4 does not play %s as the fixed stream',
    async (default_stream) => {
      await openPlayScreen(path, { default_stream })
      expect(await screen.findByRole('alert')).toHaveTextContent('The video stopped coming through')
    },
  )
})
