import { moreVideos, userInfo, videoInfo, watchPlace } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Players } from '../../player/player'
import { PlayersContext } from '../../player/PlayersContext'
import { fakePlayers } from '../../test/fake-player'
import { openPlayScreen, playButton } from '../../test/play-screen'
import { texts } from '../../texts'
import { PlayScreen } from './PlayScreen'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(videoInfo, make.videoInfo({ seconds: 600 }))
  server.answer(moreVideos, [make.video(), make.video({ id: 8, title: 'Winter citrus', plays: 1 })])
  server.answer(watchPlace, null)
})

const region = () => screen.findByRole('group', { name: /^Player: One pot/ })

describe('the player screen', () => {
  it('VIDEO-4 requests the member first, then the video and recommendations', async () => {
    const release = server.hold(userInfo)
    await openPlayScreen()
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(1))
    expect(server.requests(videoInfo)).toHaveLength(0)
    expect(server.requests(moreVideos)).toHaveLength(0)
    release()
    await region()
    expect(server.requests(videoInfo).map(({ fields }) => fields.id)).toEqual(['3'])
    const more = await screen.findByRole('link', { name: /Winter citrus/ })
    expect(more).toHaveAttribute('href', '/PlayVideo?id=8')
    expect(more).toHaveTextContent('1 play')
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/PlayVideo?id=3')).toEqual([])
  })

  it('VIDEO-4 shows recommendations once there is a picture, which they would delay', async () => {
    const { players } = await openPlayScreen(undefined, undefined, fakePlayers(false))
    await playButton()
    expect(players.latest().sources).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /Winter citrus/ })).toBeNull()
    players.latest().notify({ hasPicture: true })
    expect(await screen.findByRole('link', { name: /Winter citrus/ })).toBeVisible()
  })

  it('VIDEO-4 shows recommendations without a picture if it takes too long', async () => {
    jest.useFakeTimers()
    await openPlayScreen(undefined, undefined, fakePlayers(false))
    await act(() => jest.advanceTimersByTimeAsync(2_900))
    expect(screen.queryByRole('link', { name: /Winter citrus/ })).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('link', { name: /Winter citrus/ })).toBeVisible()
    jest.useRealTimers()
  })

  it('ROUTE-5 names the video in the heading and in the document’s title', async () => {
    const { container } = await openPlayScreen()
    expect(await screen.findByRole('heading', { level: 1, name: /One pot, no hurry/ })).toBeVisible()
    await waitFor(() => expect(document.title).toContain('One pot, no hurry'))
    await playButton()
    await expectNoViolations(container)
  })

  it('VIDEO-3 plays at 0.75, 1, 1.5 and 2 times normal speed', async () => {
    const { user, players } = await openPlayScreen()
    await playButton()
    const choice = screen.getByRole('radiogroup', { name: 'Speed' })
    expect(within(choice).getAllByRole('radio')).toHaveLength(4)
    for (const speed of [0.75, 1.5, 2, 1]) {
      await user.click(within(choice).getByRole('radio', { name: `${speed}×` }))
      expect(players.latest().rate).toBe(speed)
    }
  })

  it('VIDEO-6 tells a member without membership about the preview at once, with the actual seconds', async () => {
    server.answer(userInfo, make.user({ is_see: 0, free_see_time: 23 }))
    await openPlayScreen()
    const popup = await screen.findByRole('dialog', { name: 'You have a 23‑second preview' })
    expect(within(popup).getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
      'href',
      '/ServiceOnline',
    )
  })

  it('VIDEO-6 pauses at the limit, says so again, and can replay the preview', async () => {
    server.answer(userInfo, make.user({ is_see: 0, free_see_time: 15 }))
    const { user, players } = await openPlayScreen()
    await waitFor(() => expect(players.all).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Watch the preview' }))
    const player = players.latest()
    expect(player.state().phase).toBe('playing')
    expect(screen.queryByRole('dialog')).toBeNull()
    player.notify({ positionS: 40 })
    expect(await screen.findByRole('dialog', { name: 'That was your 15‑second preview' })).toBeVisible()
    expect(player.state()).toMatchObject({ phase: 'paused', positionS: 15 })
    await user.click(screen.getByRole('button', { name: 'Watch the preview again' }))
    expect(player.state()).toMatchObject({ phase: 'playing', positionS: 0 })
  })

  it('VIDEO-6 offers nothing to watch if the preview is zero seconds', async () => {
    server.answer(userInfo, make.user({ is_see: 0, free_see_time: 0 }))
    await openPlayScreen()
    const popup = await screen.findByRole('dialog', { name: 'This video is for members' })
    expect(within(popup).queryByRole('button', { name: /preview/ })).toBeNull()
  })

  it('VIDEO-6 does not mention a preview to a full member', async () => {
    const { players } = await openPlayScreen()
    await playButton()
    players.latest().notify({ phase: 'playing', positionS: 400, durationS: 600 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(players.latest().state().phase).toBe('playing')
  })

  it('VIDEO-5 shows the server’s text in a popup when views or money are not enough', async () => {
    server.refuse(videoInfo, 'You have no views left today.', 403)
    const { user, players } = await openPlayScreen()
    const popup = await screen.findByRole('dialog', { name: 'This video can’t be opened' })
    expect(popup).toHaveTextContent('You have no views left today.')
    expect(screen.getAllByText('You have no views left today.')).toHaveLength(1)
    expect(players.all).toHaveLength(0)
    await user.click(within(popup).getByRole('button', { name: 'Not now' }))
    expect(screen.getAllByText('You have no views left today.')).toHaveLength(1)
    server.answer(videoInfo, make.videoInfo())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await region()).toBeVisible()
  })

  it('VIDEO-4 ROUTE-4 says once, in place, that there is no such video, and links to the videos', async () => {
    server.refuse(videoInfo, 'This video is not here any more.', 404)
    const { user, location } = await openPlayScreen()
    expect(await screen.findByText('This video is not here any more.')).toBeInTheDocument()
    expect(screen.getAllByText('This video is not here any more.')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const [, back] = screen.getAllByRole('button', { name: 'Back' })
    await user.click(back as HTMLElement)
    expect(location()).toBe('/Video')
  })

  it('VIDEO-8 works by keyboard and is described to screen readers', async () => {
    const { user, players } = await openPlayScreen()
    const play = await playButton()
    const player = players.latest()
    player.notify({ durationS: 600, positionS: 65 })
    const slider = screen.getByRole('slider', { name: 'Position' })
    expect(slider).toHaveAttribute('aria-valuetext', '1:05 of 10:00')
    play.focus()
    await user.keyboard('k')
    expect(player.state().phase).toBe('playing')
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    await user.keyboard(' ')
    expect(player.state().phase).toBe('paused')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByText('+10 sec')).toBeInTheDocument()
    await user.keyboard('{ArrowLeft}')
    expect(player.state().positionS).toBe(70)
    await user.keyboard('m')
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await user.keyboard('{ArrowDown}')
    expect(player.state()).toMatchObject({ isMuted: false, volume: 0.9 })
    expect(screen.getByText('Volume 90%')).toBeInTheDocument()
    await user.keyboard('>>>')
    expect(player.rate).toBe(2)
    await user.keyboard('<<')
    expect(player.rate).toBe(1)
    await user.keyboard('3')
    expect(player.state().positionS).toBe(180)
    await user.keyboard('{End}')
    expect(player.state().positionS).toBe(600)
    await user.keyboard('{Home}')
    expect(player.state().positionS).toBe(0)
    await user.keyboard('f')
    expect(player.isFull).toBe(true)
  })

  it('VIDEO-8 handles space and arrows without focus, and no key of another focused element', async () => {
    const { user, players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    await user.keyboard('kf')
    expect([player.state().phase, player.isFull]).toEqual(['paused', false])
    await user.keyboard(' {ArrowRight}')
    expect(player.state()).toMatchObject({ phase: 'playing', positionS: 5 })
    screen.getByRole('radio', { name: '1×' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(player.rate).toBe(1.5)
    expect(player.state().positionS).toBe(5)
    await user.keyboard('{ArrowLeft}')
  })

  it('VIDEO-8 KEEP-2 asks whether to resume where the server knows that the member stopped, or to start over', async () => {
    const first = await openPlayScreen()
    await playButton()
    expect(first.players.latest().sources).toMatchObject([{ url: '/media/hls/grant/caldo/index.m3u8', startS: 0 }])
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    first.unmount()
    server.answer(videoInfo, make.videoInfo({ seconds: 600, placeS: 131 }))
    const second = await openPlayScreen()
    await playButton()
    const player = second.players.latest()
    expect(player.sources[0]?.startS).toBe(131)
    await second.user.click(screen.getByRole('button', { name: 'Continue from 2:11' }))
    expect(player.state()).toMatchObject({ phase: 'playing', positionS: 131 })
    expect(await region()).toHaveFocus()
    second.unmount()
    const third = await openPlayScreen()
    await playButton()
    await third.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(third.players.latest().state()).toMatchObject({ phase: 'playing', positionS: 0 })
  })

  it('VIDEO-8 shows captions in the language that the member chooses', async () => {
    const captions = [
      { lang: 'en-US', label: 'English', url: '/media/caldo/en.vtt' },
      { lang: 'de-DE', label: 'Deutsch', url: '/media/caldo/de.vtt' },
    ]
    server.answer(videoInfo, make.videoInfo({ captions }))
    const { user, players } = await openPlayScreen()
    const button = await screen.findByRole('button', { name: 'Captions' })
    expect(players.latest().captions).toBeNull()
    await user.click(button)
    expect(players.latest().captions).toBe('en-US')
    expect(button).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Playback settings' }))
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    expect(players.latest().captions).toBe('de-DE')
    players.latest().notify({ cue: 'Es brodelt' })
    expect(screen.getByText('Es brodelt')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Off' }))
    expect(players.latest().captions).toBeNull()
  })

  it('VIDEO-11 offers the stream’s own captions, those in the member’s language first, and its sound tracks', async () => {
    const { user, players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    const german = { id: 'Deutsch', lang: 'de', label: 'Deutsch' }
    const english = { id: 'English', lang: 'en', label: 'English' }
    player.notify({ captions: [german, english], sounds: [german, english], sound: 'Deutsch', qualities: [1080] })
    await user.click(screen.getByRole('button', { name: 'Captions' }))
    expect(player.captions).toBe('English')
    await user.click(screen.getByRole('button', { name: 'Playback settings' }))
    const group = (name: string) => within(screen.getByRole('list', { name }))
    expect(group('Quality').getByRole('button', { name: '1080p' })).toBeVisible()
    await user.click(group('Captions').getByRole('button', { name: 'Deutsch' }))
    expect(player.captions).toBe('Deutsch')
    await user.click(group('Captions').getByRole('button', { name: 'Off' }))
    expect(player.captions).toBeNull()
    expect(group('Audio').getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
    await user.click(group('Audio').getByRole('button', { name: 'English' }))
    expect(player.state().sound).toBe('English')
  })

  it('VIDEO-11 shows the place under the pointer while somebody looks for it', async () => {
    const storyboardUrl = '/media/hls/grant/caldo/storyboard.vtt'
    server.answer(videoInfo, make.videoInfo({ seconds: 600, storyboardUrl }))
    const cueAt = (minute: string, x: number) => `${minute}:00.000 --> 10:00.000\nboard.jpg#xywh=${x},0,160,90`
    server.file(storyboardUrl, ['WEBVTT', cueAt('00', 0), cueAt('05', 160)].join('\n\n'))
    const { container } = await openPlayScreen()
    await playButton()
    const slider = screen.getByRole('slider', { name: 'Position' })
    jest.spyOn(slider, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: 312, height: 44 }))
    const hover = (clientX: number) =>
      fireEvent(
        slider,
        Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX }), { pointerType: 'mouse' }),
      )
    hover(6 + 195)
    expect(screen.getByText('6:30')).toBeInTheDocument()
    const picture = await waitFor(() => {
      const found = container.querySelector('img[src$="board.jpg"]')
      expect(found).not.toBeNull()
      return found as HTMLElement
    })
    expect(picture.style.transform).toContain('translate(-160px, 0px)')
    fireEvent(slider, new MouseEvent('pointerout', { bubbles: true }))
    expect(screen.queryByText('6:30')).toBeNull()
  })

  it('VIDEO-8 offers to watch again, or the next video, at the end', async () => {
    const { user, players } = await openPlayScreen()
    await playButton()
    const player = players.latest()
    player.notify({ phase: 'ended', positionS: 600, durationS: 600 })
    expect(screen.getByRole('link', { name: /Up next\s*Winter citrus/ })).toHaveAttribute('href', '/PlayVideo?id=8')
    await user.click(screen.getByRole('button', { name: 'Watch again' }))
    expect(player.state()).toMatchObject({ phase: 'playing', positionS: 0 })
    expect(screen.queryByText('Up next')).toBeNull()
  })

  it('disposes of its player when the member leaves or opens another video', async () => {
    const { players, go } = await openPlayScreen()
    await playButton()
    await go('/PlayVideo?id=8')
    await waitFor(() => expect(players.all).toHaveLength(2))
    expect(players.all[0]?.isDisposed).toBe(true)
    await go('/Video')
    expect(players.all.every(({ isDisposed }) => isDisposed)).toBe(true)
  })

  it('offers a retry if the player’s code does not load', async () => {
    const players = fakePlayers()
    let isOffline = true
    const whileOnline: Players = {
      prepare: () => {},
      open: (place) => (isOffline ? Promise.reject(new Error('offline')) : players.open(place)),
    }
    const { user } = await renderScreen(
      <PlayersContext value={whileOnline}>
        <PlayScreen />
      </PlayersContext>,
      { path: '/PlayVideo?id=3', texts: [texts] },
    )
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isOffline = false
    await user.click(retry)
    expect(await playButton()).toBeVisible()
  })

  it('LIST-2 keeps the video if the recommendations do not load', async () => {
    server.refuse(moreVideos, 'Busy.')
    const { user } = await openPlayScreen()
    expect(await region()).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(moreVideos, [make.video({ id: 8, title: 'Winter citrus' })])
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Winter citrus/ })).toBeVisible()
    await act(() => Promise.resolve())
  })
})
