import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { findConfinement } from '../ffmpeg/confine'
import { words } from '../ffmpeg/words'
import { type BackOffice, Refused } from './back-office'
import { makeFileServer } from './files'
import { Ingest } from './ingest'
import { joinParts } from './record'

const portOf = (server: Server) => (server.address() as AddressInfo).port
const until = async <Value>(look: () => Promise<Value | null | false>): Promise<Value> => {
  for (;;) {
    const found = await look()
    if (found !== null && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** An API that knows one channel, ends what a report does not list, and remembers what it was told. */
class Api implements BackOffice {
  readonly broadcast = randomBytes(16).toString('hex')
  readonly ended: string[] = []
  readonly onAir = new Set<string>()
  mode: 'passthrough' | 'ladder' = 'passthrough'
  cut: string[] = []
  over: { broadcast: string; isRecorded: boolean }[] = []

  /** An answer waits for it. */
  busy: Partial<Record<'startSession' | 'heartbeat', Promise<unknown>>> = {}

  startSession: BackOffice['startSession'] = async ({ session, key }) => {
    if (key !== 'right') throw new Refused('This stream key is not valid.')
    if (this.onAir.size > 0) throw new Refused('Another encoder is on air.')
    this.onAir.add(session)
    await this.busy.startSession
    return { channel: 'kitchen', broadcast: this.broadcast, sequence: 0, isRecorded: true, mode: this.mode }
  }
  endSession: BackOffice['endSession'] = async (session) => {
    this.onAir.delete(session)
    this.ended.push(session)
  }
  heartbeat: BackOffice['heartbeat'] = async ({ sessions }) => {
    await this.busy.heartbeat
    const listed = sessions.map(({ session }) => session)
    for (const session of this.onAir) if (!listed.includes(session)) this.onAir.delete(session)
    return { cut: [...this.cut, ...listed.filter((session) => !this.onAir.has(session))], over: this.over }
  }
  recordingKey: BackOffice['recordingKey'] = async () => 'originals/0123456789abcdef'
  reportRecording: BackOffice['reportRecording'] = async () => {}
}

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // the newest first
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function open({ root = '', api = new Api(), stored = Promise.resolve() } = {}) {
  const folder = root || (await mkdtemp(join(tmpdir(), 'live-')))
  const ingest = new Ingest({
    root: folder,
    internalUrl: 'http://127.0.0.1:1',
    backOffice: api,
    ffmpeg: { path: 'ffmpeg', confinement: findConfinement(process.getuid?.() === 0) },
    log: pino({ level: 'silent' }),
    async record(broadcast) {
      recorded = await joinParts(broadcast, 'ffmpeg')
      await stored
    },
  })
  let recorded: string | null = null
  await ingest.open()
  const sockets: Socket[] = []
  const rtmp = createServer((socket) => {
    sockets.push(socket)
    ingest.serve(socket)
  }).listen(0, '127.0.0.1')
  const files = makeFileServer((id) => ingest.broadcast(id)).listen(0, '127.0.0.1')
  await Promise.all([once(rtmp, 'listening'), once(files, 'listening')])
  const address = `http://127.0.0.1:${portOf(files as unknown as Server)}/${api.broadcast}`
  const close = async () => {
    rtmp.close()
    await ingest.stop()
    files.close()
  }
  stops.push(() => rm(folder, { recursive: true, force: true }), close)
  const request = async (path: string) => {
    const response = await fetch(`${address}/${path}`)
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }
  const playlist = async (file = 'index.m3u8') => (await request(file))?.toString() ?? null
  /** An encoder has sent its key. */
  const hasAsked = () => until(async () => sockets.at(-1)?.isPaused() === true)
  return { api, ingest, folder, request, playlist, port: portOf(rtmp), recording: () => recorded, hasAsked }
}

type Picture = {
  size?: string
  keyFrames?: number
  codec?: readonly string[]
  sound?: readonly string[]
  seconds?: number
}

/** ffmpeg as OBS does it. */
function encode(
  port: number,
  key: string,
  { size = '640x360', keyFrames = 60, codec, sound, seconds = 600 }: Picture = {},
) {
  const picture = codec ?? ['libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-x264-params', 'scenecut=0']
  const child = spawn(
    'ffmpeg',
    [
      ...words(`-hide_banner -loglevel error -re -f lavfi -i testsrc=size=${size}:rate=30 -re -f lavfi -i sine`),
      ...words(`-t ${seconds} -c:v`),
      ...picture,
      ...words(`-g ${keyFrames} -c:a`),
      ...(sound ?? ['aac']),
      ...words(`-f flv rtmp://127.0.0.1:${port}/live/${key}`),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'close') as Promise<[number | null]>
  stops.push(() => kill(child))
  return { child, ended }
}
async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}
const partsIn = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const count = (playlist: string, tag: string) => playlist.split('\n').filter((line) => line.startsWith(tag)).length
const numberIn = (playlist: string, tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1])

describe('the live ingest', () => {
  it('LIVE-6 makes HLS of what an encoder sends, in parts of 2 s with the time of each', async () => {
    const { playlist, request, port } = await open()
    encode(port, 'right')
    const text = await until(async () => {
      const now = await playlist()
      return now !== null && partsIn(now).length >= 3 && now
    })
    expect(numberIn(text, 'TARGETDURATION')).toBe(2)
    expect(count(text, '#EXT-X-PROGRAM-DATE-TIME')).toBe(partsIn(text).length)
    expect([...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))).toEqual(
      partsIn(text).map(() => 2),
    )
    expect(text).not.toContain('ENDLIST')
    const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? ''
    for (const file of [init, ...partsIn(text)]) expect((await request(file))?.length).toBeGreaterThan(500)
    expect(await request(`${init.split('/')[0]}/v0.m3u8`)).toBeNull()
  })

  it('LIVE-8 an encoder that was killed and is back goes on in the same playlist, after a discontinuity, with a header of its own', async () => {
    const { playlist, request, port, api, ingest, recording } = await open()
    const first = encode(port, 'right')
    await until(async () => partsIn((await playlist()) ?? '').length >= 2)
    await kill(first.child)
    await until(async () => api.ended.length === 1)
    const before = partsIn((await playlist()) ?? '')
    const second = encode(port, 'right', { size: '426x240' })
    const text = await until(async () => {
      const now = (await playlist()) ?? ''
      return partsIn(now).length >= before.length + 2 && now
    })
    expect(partsIn(text).slice(0, before.length)).toEqual(before)
    expect(count(text, '#EXT-X-DISCONTINUITY\n'.trim())).toBe(2) // the tag, and DISCONTINUITY-SEQUENCE
    const headers = [...text.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(new Set(headers).size).toBe(2)
    const [one, two] = await Promise.all(headers.map(request))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
    await kill(second.child)
    await until(async () => api.ended.length === 2)
    api.over = [{ broadcast: api.broadcast, isRecorded: true }]
    await ingest.beat()
    await until(async () => (await playlist()) === null)
    expect(recording()).toMatch(/recording\.ts$/)
  })

  it('LIVE-6 keeps an encoder that connects while a report is on its way, before or after the API has begun its session', async () => {
    const { api, ingest, port, playlist, hasAsked } = await open()
    const gate = () => {
      let open = () => {}
      const closed = new Promise<void>((resolve) => (open = resolve))
      return { closed, open }
    }
    const heartbeat = gate()
    api.busy = { heartbeat: heartbeat.closed }
    const before = ingest.beat()
    encode(port, 'right')
    await hasAsked()
    const start = gate()
    api.busy = { startSession: start.closed }
    heartbeat.open()
    await before
    await until(async () => api.onAir.size === 1)
    await ingest.beat()
    start.open()
    await until(async () => partsIn((await playlist()) ?? '').length >= 1)
    await ingest.beat()
    expect([api.onAir.size, api.ended]).toEqual([1, []])
  })

  it('LIVE-8 LIVE-9 reports its streams also while a recording is being stored', async () => {
    let isStored = () => {}
    const stored = new Promise<void>((resolve) => (isStored = resolve))
    const { api, ingest, port, playlist, recording } = await open({ stored })
    const { child } = encode(port, 'right')
    await until(async () => partsIn((await playlist()) ?? '').length >= 1)
    await kill(child)
    await until(async () => api.ended.length === 1)
    api.over = [{ broadcast: api.broadcast, isRecorded: true }]
    await ingest.beat()
    await until(async () => recording() !== null)
    await ingest.beat()
    isStored()
    await until(async () => (await playlist()) === null)
  })

  it('LIVE-6 refuses a wrong key and a second encoder, and cuts off one whose key was replaced', async () => {
    const { playlist, port, api, ingest } = await open()
    expect(await encode(port, 'wrong').ended).not.toEqual([0, null])
    const first = encode(port, 'right')
    await until(async () => partsIn((await playlist()) ?? '').length >= 1)
    expect(await encode(port, 'right').ended).not.toEqual([0, null])
    expect(api.ended).toEqual([])
    api.cut = [...api.onAir]
    await ingest.beat()
    await first.ended
    await until(async () => api.ended.length === 1)
  })

  it.each<[string, Picture]>([
    ['HEVC or another codec of the picture', { codec: ['flv1'] }],
    ['another codec of the sound', { sound: ['libmp3lame', '-ar', '44100'] }],
    ['10 bits', { codec: ['libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'] }],
  ])('LIVE-6 ends a connection with %s, which browsers cannot play', async (_, picture) => {
    const { port, api, playlist } = await open()
    const { ended } = encode(port, 'right', picture)
    await ended
    await until(async () => api.ended.length === 1)
    expect(await playlist()).toBeNull()
  })

  it('LIVE-6 encodes a picture again if its key frames are too far apart, so that parts still have 2 s', async () => {
    const { playlist, port } = await open()
    encode(port, 'right', { keyFrames: 250 })
    const text = await until(async () => {
      const now = (await playlist()) ?? ''
      return partsIn(now).length >= 2 && now
    })
    expect(numberIn(text, 'TARGETDURATION')).toBe(2)
  })

  it('LIVE-6 offers smaller pictures too, cut at the same times, if the operator chose the ladder', async () => {
    const api = new Api()
    api.mode = 'ladder'
    const { playlist, port } = await open({ api })
    encode(port, 'right', { size: '1280x720' })
    const main = await until(() => playlist())
    expect([...main.matchAll(/RESOLUTION=(\S+)/g)].map(([, size]) => size)).toEqual(['1280x720', '854x480', '426x240'])
    const all = await Promise.all(['v0.m3u8', 'v1.m3u8', 'v2.m3u8'].map((file) => until(() => playlist(file))))
    const starts = all.map((text) => /DATE-TIME:(\S+)/.exec(text)?.[1])
    expect(new Set(starts).size).toBe(1)
  })

  it('LIVE-8 goes on with its broadcasts after it was itself killed', async () => {
    const first = await open()
    const { child } = encode(first.port, 'right')
    await until(async () => partsIn((await first.playlist()) ?? '').length >= 2)
    await kill(child)
    await until(async () => first.api.ended.length === 1)
    const before = (await first.playlist()) ?? ''
    const second = await open({ root: first.folder, api: first.api })
    expect(await second.playlist()).toBe(before)
    encode(second.port, 'right')
    const after = await until(async () => {
      const now = (await second.playlist()) ?? ''
      return partsIn(now).length > partsIn(before).length && now
    })
    expect(partsIn(after).slice(0, partsIn(before).length)).toEqual(partsIn(before))
  })
})
