import { codes, moreVideos, myListAdd, myListRemove, userInfo, videoInfo, watchPlace } from '@app/contracts'
import { endSession } from '@app/platform'
import { fakeServer, make } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { openPlayScreen, playButton } from '../../test/play-screen'

const server = fakeServer()
let nowMs = 0

beforeEach(() => {
  nowMs = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs)
  server.answer(userInfo, make.user())
  server.answer(videoInfo, make.videoInfo({ seconds: 600 }))
  server.answer(moreVideos, [])
  server.answer(watchPlace, null)
})
afterEach(() => {
  jest.restoreAllMocks()
  act(() => endSession('logout'))
})

const sent = () => server.requests(watchPlace).map(({ fields }) => [fields.id, fields.seconds])
const unsent = () => localStorage.getItem('mediaUnsentPlaces') ?? ''
const hasSent = (...places: unknown[]) => waitFor(() => expect(sent()).toEqual(places))

async function openPlaying(positionS: number) {
  const opened = await openPlayScreen()
  await playButton()
  const player = opened.players.latest()
  player.notify({ phase: 'playing', positionS: 0, durationS: 600 })
  player.notify({ positionS })
  return { ...opened, player }
}

describe('where a member stopped', () => {
  it('KEEP-2 is sent when the video is paused, ends, is hidden and is left', async () => {
    const { player, unmount } = await openPlaying(40.6)
    expect(sent()).toEqual([])
    player.notify({ phase: 'paused' })
    await hasSent(['3', '40'])
    player.notify({ phase: 'playing', positionS: 52 })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(sent()).toHaveLength(1)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await hasSent(['3', '40'], ['3', '52'])
    player.notify({ positionS: 70 })
    unmount()
    await hasSent(['3', '40'], ['3', '52'], ['3', '70'])
    await waitFor(() => expect(unsent()).not.toContain('70'))
  })

  it('KEEP-2 is sent every 15 s at most while it plays', async () => {
    const { player } = await openPlaying(6)
    for (let second = 7; second <= 35; second++) {
      nowMs += 1000
      player.notify({ positionS: second })
    }
    await waitFor(() => expect(sent()).toHaveLength(1))
    nowMs += 15_000
    player.notify({ positionS: 50 })
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(['3', '50'])
  })

  it.each([
    [4, '0'],
    [5, '5'],
    [589, '589'],
    [590, '0'],
  ])(
    'KEEP-2 %s s of 600 is kept as %s: neither a beginning nor the end is a place to go on',
    async (positionS, seconds) => {
      const { player } = await openPlaying(positionS)
      player.notify({ phase: 'paused' })
      await hasSent(['3', seconds])
    },
  )

  it('KEEP-2 the end of a video starts it over', async () => {
    const { player } = await openPlaying(300)
    player.notify({ phase: 'ended' })
    await hasSent(['3', '0'])
  })

  it('KEEP-2 opening a video without playing it keeps nothing', async () => {
    server.answer(videoInfo, make.videoInfo({ seconds: 600, placeS: 131 }))
    const { unmount } = await openPlayScreen()
    await playButton()
    unmount()
    expect([sent(), unsent()]).toEqual([[], ''])
  })

  it('KEEP-2 VIDEO-6 nothing is kept of a preview, and it starts anew', async () => {
    server.answer(userInfo, make.user({ is_see: 0, free_see_time: 15 }))
    server.answer(videoInfo, make.videoInfo({ seconds: 600, placeS: 131 }))
    const { user, players, unmount } = await openPlayScreen()
    await user.click(await screen.findByRole('button', { name: 'Watch the preview' }))
    expect(players.latest().sources).toMatchObject([{ startS: 0 }])
    players.latest().notify({ phase: 'playing', positionS: 12, durationS: 600 })
    unmount()
    expect([sent(), unsent()]).toEqual([[], ''])
  })

  it('KEEP-2 stays on the device while the server cannot be reached, and is sent with its age before a video is opened', async () => {
    server.fail(watchPlace)
    const { go, players } = await openPlaying(80)
    await go('/Video')
    await hasSent(['3', '80'])
    nowMs += 60_000
    await go('/PlayVideo?id=3')
    await playButton()
    expect(players.latest().sources).toMatchObject([{ startS: 80 }])
    await go('/Video')

    server.answer(watchPlace, null)
    server.answer(videoInfo, make.videoInfo({ seconds: 600, placeS: 95 }))
    await go('/PlayVideo?id=3')
    await playButton()
    expect(server.requests(watchPlace).at(-1)?.fields).toEqual({ id: '3', seconds: '80', age_ms: '60000' })
    await waitFor(() => expect(players.latest().sources).toMatchObject([{ startS: 95 }]))
    expect(unsent()).not.toContain('80')
  })

  it('KEEP-2 is given up when the video is gone', async () => {
    server.refuse(watchPlace, 'This video is no longer here.', codes.notFound)
    const { unmount } = await openPlaying(80)
    unmount()
    await waitFor(() => expect(unsent()).not.toContain('80'))
    expect(unsent()).toContain('places')
  })

  it('SESSION-9 KEEP-2 what was not sent goes with the session', async () => {
    server.fail(watchPlace)
    const { unmount } = await openPlaying(80)
    unmount()
    await hasSent(['3', '80'])
    expect(unsent()).toContain('80')
    act(() => endSession('logout'))
    expect(unsent()).toBe('')
  })
})

describe('a favourite', () => {
  const heart = () => screen.findByRole('button', { name: 'Favourite' })

  it('KEEP-3 is added and taken out with the heart, at once', async () => {
    server.answer(myListAdd, null)
    server.answer(myListRemove, null)
    const { user } = await openPlayScreen()
    const button = await heart()
    expect(button).toHaveAttribute('aria-pressed', 'false')
    const release = server.hold(myListAdd)
    await user.click(button)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    release()
    await waitFor(() =>
      expect(server.requests(myListAdd).map(({ fields }) => fields)).toEqual([{ list: 'favourites', id: '3' }]),
    )
    await waitFor(async () => {
      if (button.getAttribute('aria-pressed') === 'true') await user.click(button)
      expect(button).toHaveAttribute('aria-pressed', 'false')
    })
    expect(server.requests(myListRemove).at(-1)?.fields).toEqual({ list: 'favourites', id: '3' })
  })

  it('KEEP-3 is one already if the server says so', async () => {
    server.answer(videoInfo, make.videoInfo({ isFavourite: true }))
    await openPlayScreen()
    expect(await heart()).toHaveAttribute('aria-pressed', 'true')
  })

  it('KEEP-3 is taken back with the server’s words if it is refused', async () => {
    server.refuse(myListAdd, 'You have 100 favourites, and that is the limit.', codes.conflict)
    const { user } = await openPlayScreen()
    await user.click(await heart())
    expect(await screen.findByText('You have 100 favourites, and that is the limit.')).toBeInTheDocument()
    expect(await heart()).toHaveAttribute('aria-pressed', 'false')
  })

  it('KEEP-3 is taken back with a message if the server cannot be reached', async () => {
    server.fail(myListAdd)
    const { user } = await openPlayScreen()
    await user.click(await heart())
    expect(await screen.findByText(/connection/i)).toBeInTheDocument()
    expect(await heart()).toHaveAttribute('aria-pressed', 'false')
  })
})
