import { codes, hostDetail, hostList, liveGrant, myListAdd, type Room, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PlayersContext } from '../../player/PlayersContext'
import { fakePlayers } from '../../test/fake-player'
import { texts } from '../../texts'
import { RoomScreen } from './RoomScreen'
import { lookMs } from './useRoomState'

const server = fakeServer()
const path = '/media/live/mira/index.m3u8'
let signature = 0

beforeEach(() => {
  signature = 0
  server.answer(userInfo, make.user())
  server.answer(hostDetail, make.hostDetail({ streamUrl: path }))
  server.answer(hostList, [
    make.host({ id: 7, streamUrl: path }),
    make.host({ id: 8, roomTitle: 'Harbour Radio', streamUrl: '/media/live/jonas/index.m3u8' }),
  ])
  server.answer(liveGrant, ({ fields }) => make.room({ url: `${fields.url}?signature=${++signature}` }))
})

async function open(url = path, options: Parameters<typeof renderScreen>[1] = {}) {
  const players = fakePlayers()
  const opened = await renderScreen(
    <PlayersContext value={players}>
      <RoomScreen />
    </PlayersContext>,
    { path: `/liveVideo?url=${encodeURIComponent(url)}`, texts: [texts], ...options },
  )
  return { ...opened, players }
}
const stage = () => screen.findByRole('group', { name: /^Player:/ })

const kitchen = make.host({ id: 7 })
const room = (changes: Partial<Room>) =>
  server.answer(liveGrant, () => make.room({ url: `${path}?signature=${++signature}`, host: kitchen, ...changes }))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('a live room of ours', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('LIVE-7 waits with the announced time and the host, and is on air by itself', async () => {
    server.answer(hostList, [])
    room({ state: 'waiting', nextLive: Math.floor(Date.UTC(2026, 11, 24, 20) / 1000) })
    const { players } = await open()
    expect(await screen.findByText('Not on air yet')).toBeVisible()
    expect(screen.getByText(/^Announced for .*24/)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Kitchen' })).toBeVisible()
    expect(players.all).toHaveLength(0)
    room({ state: 'onAir' })
    await pass(lookMs.waiting)
    expect(players.latest().state().phase).toBe('playing')
    expect(players.latest().sources).toEqual([{ url: `${path}?signature=2` }])
  })

  it('LIVE-7 says that it is back in a moment, loads nothing meanwhile, and goes on with the same player', async () => {
    room({ state: 'onAir' })
    const { players } = await open()
    await waitFor(() => expect(players.all).toHaveLength(1))
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 12, durationS: Infinity })
    room({ state: 'interrupted' })
    player.notify({ phase: 'waiting' })
    await pass(lookMs.onAir)
    expect(screen.getByText('Back in a moment')).toBeVisible()
    await pass(29_000)
    expect(screen.getByText('Back in a moment')).toBeVisible()
    expect(screen.queryByText('Reconnecting')).toBeNull()
    room({ state: 'onAir' })
    player.notify({ phase: 'playing', positionS: 12.5 })
    await pass(lookMs.interrupted)
    expect(screen.queryByText('Back in a moment')).toBeNull()
    expect(players.all).toHaveLength(1)
    expect(player.sources).toHaveLength(1)
  })

  it('LIVE-7 is loaded again if the player does not go on by itself', async () => {
    room({ state: 'interrupted' })
    const { players } = await open()
    expect(await screen.findByText('Back in a moment')).toBeVisible()
    expect(players.all).toHaveLength(0)
    room({ state: 'onAir' })
    await pass(lookMs.interrupted)
    const player = players.latest()
    player.notify({ phase: 'waiting' })
    room({ state: 'interrupted' })
    await pass(lookMs.onAir)
    room({ state: 'onAir' })
    for (let second = 0; second < 12; second += 1) await pass(1000)
    expect(player.sources.length).toBeGreaterThan(1)
  })

  it('LIVE-7 is over with its recording, what is next and the hall, until there is another stream', async () => {
    room({ state: 'onAir' })
    const { players } = await open()
    await waitFor(() => expect(players.all).toHaveLength(1))
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 12, durationS: Infinity })
    room({ state: 'over', recording: 31, nextLive: Math.floor(Date.UTC(2026, 11, 24, 20) / 1000) })
    player.notify({ phase: 'ended' })
    await pass(0)
    const message = screen.getByRole('alert')
    expect(message).toHaveTextContent('The stream has ended')
    expect(message).toHaveTextContent(/Next stream: .*24/)
    expect(within(message).getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
      'href',
      '/PlayVideo?id=31',
    )
    expect(within(message).getByRole('link', { name: 'To the live hall' })).toBeVisible()
    expect(within(message).queryByRole('link', { name: /Harbour Radio/ })).toBeNull()
    room({ state: 'onAir' })
    await pass(lookMs.over)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(players.all).toHaveLength(2)
  })
})

describe('a live room', () => {
  it('LIVE-5 plays the signed stream with a live mark', async () => {
    const { players, container } = await open()
    expect(within(await stage()).getByText('Live')).toBeVisible()
    await waitFor(() => expect(players.latest().sources).toEqual([{ url: `${path}?signature=1` }]))
    expect(players.latest().state().phase).toBe('playing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Kitchen' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'About Mira' })).toHaveAttribute('href', '/nHomeDetail?id=7')
    expect(screen.getByRole('link', { name: /Harbour Radio/ })).toBeVisible()
    await act(() => expectNoViolations(container))
  })

  it('KEEP-4 follows its host at once, or says why not', async () => {
    server.answer(myListAdd, null)
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'Follow' }))
    expect(screen.getByRole('button', { name: 'Following' })).toBeVisible()
    await waitFor(() =>
      expect(server.requests(myListAdd).map(({ fields }) => fields)).toEqual([{ list: 'hosts', id: '7' }]),
    )
    unmount()
    server.refuse(myListAdd, 'You follow 100 hosts, and that is the limit.')
    const again = await open()
    await again.user.click(await screen.findByRole('button', { name: 'Follow' }))
    expect(await screen.findByText('You follow 100 hosts, and that is the limit.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible()
  })

  it('LIVE-5 is named after the chosen host if two share a stream', async () => {
    server.answer(hostList, [
      make.host({ id: 7, streamUrl: path }),
      make.host({ id: 9, roomTitle: 'Second Helping', streamUrl: path }),
    ])
    const players = fakePlayers()
    await renderScreen(
      <PlayersContext value={players}>
        <RoomScreen />
      </PlayersContext>,
      { path: `/liveVideo?url=${encodeURIComponent(path)}&host=9`, texts: [texts] },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Second Helping' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Night Kitchen/ })).toBeVisible()
  })

  it('LIVE-5 loads nothing from an origin that the base info does not allow', async () => {
    const { players } = await open('https://elsewhere.example.org/a.m3u8')
    expect(await screen.findByRole('alert')).toHaveTextContent('This room can’t be shown')
    expect(players.all).toHaveLength(0)
    expect(server.requests(liveGrant)).toHaveLength(0)
  })

  it('LIVE-5 plays from an origin that the base info allows', async () => {
    const { players } = await open('https://live.example.net/a.m3u8', {
      baseInfo: { live_origins: ['https://live.example.net'] },
    })
    await stage()
    await waitFor(() => expect(players.latest().sources[0]?.url).toBe('https://live.example.net/a.m3u8'))
    expect(server.requests(liveGrant)).toHaveLength(0)
  })

  it('LIVE-3 tells a member without live permission whom to contact, and loads nothing', async () => {
    server.answer(userInfo, make.user({ is_live: 0 }))
    const { players, user, location } = await open()
    const popup = await screen.findByRole('dialog', { name: 'Live rooms aren’t activated yet' })
    expect(players.all).toHaveLength(0)
    expect(server.requests(liveGrant)).toHaveLength(0)
    await user.click(within(popup).getByRole('button', { name: 'Not now' }))
    expect(location()).toBe('/live')
  })

  it('LIVE-5 says if the grant is refused, and offers a retry', async () => {
    server.refuse(liveGrant, 'This room is closed.', 403)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('This room is closed.')
    server.answer(liveGrant, make.room({ url: `${path}?signature=9` }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await stage()).toBeVisible()
  })

  it('LIVE-5 ROUTE-4 links to the live hall, without a retry, if the room does not exist', async () => {
    server.refuse(liveGrant, 'There is no such room.', codes.notFound)
    const { user, location } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such room.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'To the live hall' })).toHaveAttribute('href', '/live')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/live')
  })

  it('LIVE-5 offers to return to live after a pause', async () => {
    const { players, user } = await open()
    await stage()
    await waitFor(() => expect(players.all).toHaveLength(1))
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 30 })
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await user.click(screen.getByRole('button', { name: 'Back to live' }))
    await waitFor(() => expect(player.sources[1]?.url).toBe(`${path}?signature=2`))
    player.notify({ phase: 'playing', positionS: 60 })
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
  })

  it('LIVE-10 says Live only while it is', async () => {
    const { players } = await open()
    const sign = async () => within(await stage()).queryByText('Live')
    await screen.findByRole('button', { name: 'Pause' })
    const player = players.latest()
    player.notify({ phase: 'playing', positionS: 30, durationS: Infinity, behindS: 4 })
    expect(await sign()).toBeVisible()
    player.notify({ behindS: 14 })
    expect(await sign()).toBeNull()
    expect(screen.getByRole('button', { name: 'Back to live' })).toBeVisible()
    player.notify({ behindS: 0, isOver: true, durationS: 60 })
    expect(await sign()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
  })

  it('LIVE-5 says within 10 s that it reconnects, and within 30 s that it has given up; a retry plays it again', async () => {
    jest.useFakeTimers()
    try {
      const { players } = await open()
      await waitFor(() => expect(players.all).toHaveLength(1))
      const player = players.latest()
      player.notify({ phase: 'playing', positionS: 12, durationS: Infinity })
      player.notify({ phase: 'waiting' })
      await pass(10_000)
      expect(screen.getByText('Reconnecting')).toBeInTheDocument()
      expect(screen.queryByRole('alert')).toBeNull()
      await pass(20_000)
      expect(screen.getByRole('alert')).toHaveTextContent('The room isn’t coming through')
      expect(within(screen.getByRole('group', { name: /^Player:/ })).queryByText('Live')).toBeNull()
      const tries = player.sources.length
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await pass(0)
      expect(player.sources).toHaveLength(tries + 1)
      expect(player.state().phase).toBe('playing')
      expect(screen.queryByRole('alert')).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('LIVE-5 says that a stream has ended, and leads to a room on air or back to the hall', async () => {
    const { players, user, container } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    const player = players.latest()
    player.notify({ phase: 'playing', durationS: Infinity })
    expect(within(await stage()).getByText('Live')).toBeVisible()
    player.notify({ durationS: 12 })
    expect(within(await stage()).queryByText('Live')).toBeNull()
    player.notify({ phase: 'ended' })
    const message = await screen.findByRole('alert')
    expect(message).toHaveTextContent('The stream has ended')
    expect(player.isDisposed).toBe(true)
    const next = within(message).getByRole('link', { name: /Harbour Radio/ })
    expect(next).toHaveAttribute('href', '/liveVideo?url=%2Fmedia%2Flive%2Fjonas%2Findex.m3u8&host=8')
    expect(within(message).getByRole('link', { name: 'To the live hall' })).toHaveAttribute('href', '/live')
    await act(() => expectNoViolations(container))
    await user.keyboard('k ')
    expect(players.all).toHaveLength(1)
  })

  it('LIVE-5 offers sound if the browser started muted, and handles keys', async () => {
    const { players, user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    const player = players.latest()
    player.notify({ phase: 'playing', isMuted: true })
    await user.click(screen.getByRole('button', { name: 'Turn the sound on' }))
    expect(player.state().isMuted).toBe(false)
    expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(player.state().volume).toBe(0.9)
    await user.keyboard('fk')
    expect(player.isFull).toBe(true)
    expect(player.state().phase).toBe('paused')
  })

  it('LIVE-5 offers a choice of quality only if the stream has several', async () => {
    const { players, user } = await open()
    await screen.findByRole('button', { name: 'Pause' })
    const player = players.latest()
    player.notify({ phase: 'playing' })
    expect(screen.queryByRole('button', { name: 'Playback settings' })).toBeNull()
    player.notify({ qualities: [720, 360] })
    await user.click(screen.getByRole('button', { name: 'Playback settings' }))
    const sheet = await screen.findByRole('dialog', { name: 'Playback settings' })
    expect(within(sheet).getByRole('button', { name: 'Automatic' })).toHaveAttribute('aria-current', 'true')
    await user.click(within(sheet).getByRole('button', { name: '360p' }))
    expect(player.state().quality).toBe(360)
  })

  it('disposes of its player when the member leaves', async () => {
    const { players, go } = await open()
    await waitFor(() => expect(players.all).toHaveLength(1))
    await go('/live')
    expect(players.latest().isDisposed).toBe(true)
  })
})
