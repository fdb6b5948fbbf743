import { waitFor } from '@testing-library/react'
import { openVideoJs } from './open-videojs'

const hlsType = 'application/vnd.apple.mpegurl'

// jsdom plays nothing: these mocks do what a browser's media element would do.
const media = HTMLMediaElement.prototype
beforeEach(() => {
  jest.spyOn(media, 'canPlayType').mockImplementation((type) => (type === hlsType ? 'maybe' : ''))
  jest.spyOn(media, 'load').mockImplementation(() => {})
  jest.spyOn(media, 'pause').mockImplementation(() => {})
  jest.spyOn(media, 'play').mockResolvedValue()
  jest
    .spyOn(media, 'textTracks', 'get')
    .mockReturnValue(Object.assign(new EventTarget(), { length: 0 }) as TextTrackList)
  document.body.innerHTML = '<div id="place"></div>'
})
afterEach(() => jest.restoreAllMocks())

const place = () => document.getElementById('place') as HTMLElement
const element = () => place().querySelector('video') as HTMLVideoElement
const hasSource = () => waitFor(() => expect(element().src).toContain('/media/hls/a.m3u8'))
const happen = (name: string, properties: Partial<Record<keyof HTMLVideoElement, unknown>> = {}) => {
  for (const [key, value] of Object.entries(properties))
    Object.defineProperty(element(), key, { value, configurable: true, writable: true })
  element().dispatchEvent(new Event(name))
}

describe('the video.js player', () => {
  it('plays a playlist in a video element without its own controls', async () => {
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8' })
    await hasSource()
    expect(element().controls).toBe(false)
    expect(place().querySelector('.vjs-control-bar')).toBeNull()
    player.dispose()
  })

  it('writes no style element, which the page’s policy would block', async () => {
    const player = await openVideoJs(place())
    expect(document.querySelectorAll('style')).toHaveLength(0)
    player.dispose()
  })

  it('reports the state of the stream', async () => {
    const player = await openVideoJs(place())
    const heard: string[] = []
    player.subscribe(() => heard.push(player.state().phase))
    player.load({ url: '/media/hls/a.m3u8' })
    expect(player.state().phase).toBe('paused')
    happen('play', { paused: false, readyState: 1 })
    expect(player.state().phase).toBe('waiting')
    happen('timeupdate', { readyState: 4, currentTime: 7, duration: 60 })
    expect(player.state()).toMatchObject({ phase: 'playing', positionS: 7 })
    happen('ended', { ended: true })
    expect(player.state().phase).toBe('ended')
    expect(heard).toContain('waiting')
    player.dispose()
  })

  it('LIVE-10 reports how far a live stream is behind, and when it is over', async () => {
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8' })
    await hasSource()
    const seekable = { length: 1, start: () => 0, end: () => 40 }
    happen('durationchange', { readyState: 4, duration: Infinity, seekable })
    happen('timeupdate', { currentTime: 25 })
    expect(player.state()).toMatchObject({ behindS: 15, isOver: false })
    happen('durationchange', { duration: 44 })
    expect(player.state()).toMatchObject({ behindS: 0, isOver: true })
    player.load({ url: '/media/hls/a.m3u8' })
    happen('durationchange')
    expect(player.state().isOver).toBe(false)
    player.dispose()
  })

  it('LIVE-10 goes by the clock if the browser does not report how far a live stream reaches', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8' })
    await hasSource()
    happen('durationchange', { readyState: 4, duration: Infinity, seekable: { length: 0 } })
    happen('timeupdate', { currentTime: 3 })
    now.mockReturnValue(1_002_000)
    happen('timeupdate', { currentTime: 5 })
    expect(player.state().behindS).toBe(0)
    now.mockReturnValue(1_022_000)
    happen('pause')
    expect(player.state().behindS).toBe(20)
    player.dispose()
  })

  it('starts at the given position once the length is known', async () => {
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8', startS: 42 })
    await hasSource()
    happen('loadedmetadata', { currentTime: 0, duration: 60, readyState: 1 })
    await waitFor(() => expect(element().currentTime).toBe(42))
    player.dispose()
  })

  it('VIDEO-8 still wants to play after a failure and a reload, until somebody pauses', async () => {
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8' })
    expect(player.state().isWanted).toBe(false)
    player.play()
    happen('error', { error: { code: 2, message: 'network' } })
    happen('pause')
    expect(player.state()).toMatchObject({ phase: 'failed', isWanted: true })
    player.load({ url: '/media/hls/b.m3u8' })
    expect(player.state().isWanted).toBe(true)
    player.pause()
    expect(player.state().isWanted).toBe(false)
    happen('play')
    expect(player.state().isWanted).toBe(true)
    player.dispose()
  })

  it('gives up playing if the browser requires a gesture', async () => {
    jest.spyOn(media, 'play').mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
    const player = await openVideoJs(place())
    player.load({ url: '/media/hls/a.m3u8' })
    await hasSource()
    player.play()
    happen('loadstart')
    await waitFor(() => expect(player.state().isWanted).toBe(false))
    player.dispose()
  })

  it('adds captions as a native track', async () => {
    const player = await openVideoJs(place())
    const captionsOf = (code: string) => [{ url: `/media/${code}.vtt`, label: 'Deutsch', lang: 'de-DE' }]
    player.load({ url: '/media/hls/a.m3u8', captions: captionsOf('a') })
    player.load({ url: '/media/hls/b.m3u8', captions: captionsOf('b') })
    const tracks = [...place().querySelectorAll('track')]
    expect(tracks.map((track) => [track.getAttribute('src'), track.srclang, track.label])).toEqual([
      ['/media/b.vtt', 'de-DE', 'Deutsch'],
    ])
    player.dispose()
  })

  it.each([
    ['another origin’s stream', 'https://live.example.net/a.m3u8', '/media/a.vtt', 'anonymous'],
    ['another origin’s captions', '/media/hls/a.m3u8', 'https://cdn.example.net/a.vtt', 'anonymous'],
    ['our own files', '/media/hls/a.m3u8', `${location.origin}/media/a.vtt`, null],
    ['another origin’s file', 'https://files.example.net/a.mp4', '/media/a.vtt', null],
  ])('VIDEO-8 LIVE-5 loads %s as its server must allow', async (_, url, captionsUrl, expected) => {
    const player = await openVideoJs(place())
    player.load({ url: 'https://earlier.example.net/a.m3u8' })
    const kind = url.endsWith('.mp4') ? 'mp4' : 'hls'
    player.load({ url, kind, captions: [{ url: captionsUrl, label: 'Deutsch', lang: 'de-DE' }] })
    expect(element().crossOrigin).toBe(expected)
    player.dispose()
  })

  it('VIDEO-8 leaves nothing behind after being opened and closed fifty times', async () => {
    for (let visit = 0; visit < 50; visit++) {
      const player = await openVideoJs(place())
      player.load({ url: '/media/hls/a.m3u8' })
      player.dispose()
      player.load({ url: '/media/hls/late.m3u8' })
      player.play()
    }
    const { default: videojs } = await import('video.js')
    expect(videojs.getAllPlayers()).toHaveLength(0)
    expect(place().children).toHaveLength(0)
  })
})
