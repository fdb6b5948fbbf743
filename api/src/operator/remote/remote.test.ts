import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search, videoInfo, videoList } from '@app/contracts/wire'
import sharp from 'sharp'
import { makeTestApp } from '../../../test/app'
import { makeClip, mustTake, report, storeAsset, storeClip } from '../../../test/assets'
import { makeBackOffice } from '../../../test/back-office'
import { signed } from '../../../test/operating'
import type { AssetView } from '../../features/assets/view'
import { stored } from '../../features/site/localised'
import { listVideos } from '../../features/videos/store'
import { readCommand } from '../command'
import { openOffice } from './office'

const world = makeTestApp()
const office = makeBackOffice(world)
let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'remote-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

type Options = { url?: string; pause?: () => Promise<void>; retryDelays?: readonly number[] }

/** Runs a command as `npm run operator` does. Returns what it prints, and what it showed meanwhile. */
async function run(words: readonly string[], { url, pause, retryDelays = [] }: Options = {}) {
  const command = readCommand([...words, ...signed])
  if (command === null || !('remote' in command)) throw new Error('not a command for a running API')
  const shown: string[] = []
  const lines = await command.remote.run({
    office: openOffice({ url: url ?? (await office.listen()), key: world.services.config.keys.operator }),
    words: command.words,
    options: command.options,
    signature: { by: command.operator, why: command.reason },
    dataDir: folder,
    retryDelays,
    show: (line) => void shown.push(line),
    pause: pause ?? (async () => undefined),
    now: () => world.clock.now(),
  })
  return { lines, shown }
}
const assets = async () => ((await office.get('/operator/v1/assets')).body as { assets: AssetView[] }).assets
const actions = async () => {
  const rows = await world.services.db.selectFrom('operator_action').selectAll().orderBy('id').execute()
  return rows.map(({ verb, operator, reason }) => [verb, operator, reason])
}

function makeFilm(bytes = 3_000_000): string {
  const path = join(folder, 'wet city.mp4')
  writeFileSync(path, Buffer.alloc(bytes, 'a film '))
  return path
}

/** A line to the API that is cut after so many bytes, each time; then it stays up, or down. */
async function openLine(cuts: readonly number[], isUpAfterwards: boolean) {
  const { port } = new URL(await office.listen())
  const left = [...cuts]
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    if (left.length === 0 && !isUpAfterwards) return client.destroy()
    const api = connect(Number(port), '127.0.0.1')
    for (const socket of [client, api]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => void [client.destroy(), api.destroy()])
    }
    let bytes = 0
    client.on('data', (piece) => {
      bytes += piece.length
      const [max] = left
      if (max !== undefined && bytes > max) {
        left.shift()
        client.destroy()
      } else api.write(piece)
    })
    api.pipe(client)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('upload', () => {
  it('UPLOAD-3 uploads a film, shows how far it is, and follows its making until it is ready', async () => {
    let looks = 0
    const pause = async () => {
      looks += 1
      if (looks !== 1) return
      const job = await mustTake(office)
      await report(office, job, 'progress', { token: job.token, percent: 40, secondsLeft: 90 })
      void storeClip(world, job.clip).then(() => report(office, job, 'made', { token: job.token, lengthMs: 12_400 }))
    }
    const { lines, shown } = await run(['upload', makeFilm(), '--title', 'Wet city'], { pause })
    const [asset] = await assets()
    expect(asset).toMatchObject({ title: 'Wet city', fileName: 'wet city.mp4', createdBy: 'Nadia', state: 'ready' })
    expect(lines).toEqual([
      expect.stringMatching(/^wet city\.mp4 is uploaded as asset [0-9a-f]{16}: 3\.0 MB in \d+:\d\d$/),
      `asset ${asset?.asset} is ready: make-video ${asset?.asset} makes a video of it`,
    ])
    expect(shown).toEqual(
      expect.arrayContaining([
        'reading   100 % of 3.0 MB',
        expect.stringMatching(/^uploading .* % of 3\.0 MB/),
        'waiting for a media worker',
        'making     40 %  1:30 left',
      ]),
    )
    expect(await actions()).toEqual([['upload', 'Nadia', 'a test']])
  })

  it('UPLOAD-3 goes on by itself when the line was cut twice', async () => {
    const line = await openLine([600_000, 1_800_000], true)
    await run(['upload', makeFilm(), '--title', 'Wet city', '--no-wait'], { url: line.url, retryDelays: [0, 0, 0, 0] })
    await line.close()
    expect(await assets()).toMatchObject([{ state: 'stored', bytes: 3_000_000 }])
  })

  it('UPLOAD-3 goes on where it was when the command is run again', async () => {
    const path = makeFilm()
    const line = await openLine([1_800_000], false)
    const command = ['upload', path, '--title', 'Wet city', '--no-wait']
    await expect(run(command, { url: line.url })).rejects.toThrow('was interrupted')
    await line.close()
    expect(readdirSync(join(folder, 'unfinished-uploads'))).toHaveLength(1)
    const [before] = await assets()
    expect(before?.state).toBe('uploading')
    await run(command)
    expect(await assets()).toMatchObject([{ asset: before?.asset, state: 'stored' }])
    expect(readdirSync(join(folder, 'unfinished-uploads'))).toEqual([])
  })

  it('UPLOAD-3 says why it is refused, and why a clip could not be made', async () => {
    const title = ['--title', 'Wet city']
    await expect(run(['upload', join(folder, 'none.mp4'), ...title])).rejects.toThrow('none.mp4 cannot be read')
    await expect(run(['upload', makeFilm()])).rejects.toThrow('--title must say')
    await expect(run(['upload', makeFilm(10_000_001), ...title])).rejects.toThrow('at most 0.010 GB are taken')
    await expect(run(['upload', makeFilm(), ...title], { url: 'http://127.0.0.1:1' })).rejects.toThrow('interrupted')
    await expect(run(['assets'], { url: 'http://127.0.0.1:1' })).rejects.toThrow('no API answers at http://127.0.0.1:1')
    const pause = async () => {
      const job = await mustTake(office)
      const why = { reason: 'the file has no picture', logTail: 'moov atom not found', isWorthRetrying: false }
      await report(office, job, 'failed', { token: job.token, ...why })
    }
    await expect(run(['upload', makeFilm(), ...title], { pause })).rejects.toThrow(
      /^asset [0-9a-f]{16}: the file has no picture\n {2}moov atom not found$/,
    )
  })
})

describe('a video of an asset', () => {
  const poster = () =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  async function makeReady() {
    const { db } = world.services
    const insert = db.insertInto('video_class').values({ slug: 'films', name: stored('Films'), rank: 0 })
    const { id } = await insert.returning('id').executeTakeFirstOrThrow()
    const asset = await storeAsset(world)
    await makeClip(world, office, await poster())
    return { asset, classId: id }
  }
  const details = ['--slug', 'wet-city', '--class', 'films', '--name', 'Rainfall']

  it('MAKE-5 is a draft that no member sees in any list, search or player, until it is published', async () => {
    const { asset, classId } = await makeReady()
    const member = await world.member()
    const seen = async () => {
      const { data, count } = await world.ok(videoList, { id: classId, page: 1 })
      const { videos } = await world.ok(search, { q: 'rainfall' })
      return [data.length, count, videos.length]
    }
    expect((await run(['make-video', asset, ...details])).lines).toEqual([
      'video wet-city is draft: publish wet-city shows it to members',
    ])
    const [video] = await world.services.db.selectFrom('video').select(['id', 'picture']).execute()
    expect(await seen()).toEqual([0, 0, 0])
    await world.refused(videoInfo, { id: video?.id }, member)
    expect((await run(['publish', 'wet-city'])).lines).toEqual(['video wet-city is published'])
    expect(await seen()).toEqual([1, 1, 1])
    expect(await world.ok(videoInfo, { id: video?.id }, member)).toMatchObject({ vod_name: 'Rainfall', time: 12 })
    const picture = await world.app.inject({ method: 'GET', url: video?.picture ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    await run(['unpublish', 'wet-city'])
    expect(await seen()).toEqual([0, 0, 0])
    expect(await actions()).toEqual(['make-video', 'publish', 'unpublish'].map((verb) => [verb, 'Nadia', 'a test']))
  })

  it('MAKE-5 takes its texts in every language from a file, and a picture of one’s own', async () => {
    const { asset } = await makeReady()
    const file = join(folder, 'video.json')
    writeFileSync(file, JSON.stringify({ slug: 'rain', class: 'films', name: { en_us: 'Rain', de_de: 'Regen' } }))
    const picture = join(folder, 'own.png')
    writeFileSync(
      picture,
      await sharp(await poster())
        .png()
        .toBuffer(),
    )
    await run(['make-video', asset, file, '--picture', picture, '--publish'])
    const [video] = await world.services.db.selectFrom('video').selectAll().execute()
    expect(video).toMatchObject({ slug: 'rain', state: 'published', name: { de_de: 'Regen' }, clip: `${asset}-1` })
    expect(video?.picture).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/)
  })

  it('MAKE-5 of sound alone has a pattern for a picture, not the address of a poster that does not exist', async () => {
    const { asset, classId } = await makeReady()
    const { db, media } = world.services
    await media.remove(`clips/${asset}-1/poster-1.jpg`)
    await run(['make-video', asset, ...details, '--publish'])
    expect((await listVideos(db, classId, 1)).map(({ vod_pic: picture }) => picture)).toEqual([''])
  })

  it('MAKE-5 is refused with every reason', async () => {
    const { asset } = await makeReady()
    const make = (...words: string[]) => run(['make-video', asset, ...words])
    await expect(make('--name', 'Rain')).rejects.toThrow(/the video cannot be used\n {2}slug .*\n {2}class /)
    await expect(make('--slug', 'a', '--class', 'none', '--name', 'A')).rejects.toThrow('class: no class none')
    await expect(make(...details, '--picture', 'poster-3')).rejects.toThrow('this is no picture')
    const file = join(folder, 'video.json')
    writeFileSync(file, JSON.stringify({ slug: 'rain', class: 'none', name: 'Rain' }))
    await expect(make(file)).rejects.toThrow(`${file}: class: no class none`)
    await expect(make(...details, '--picture', file)).rejects.toThrow(`${file}: `)
    await make(...details)
    await expect(make(...details)).rejects.toThrow('slug: a video wet-city exists already')
    await expect(run(['publish', 'none'])).rejects.toThrow('video none does not exist')
    await expect(run(['remove', asset])).rejects.toThrow(`the video wet-city shows asset ${asset}`)
    const unready = await storeAsset(world)
    await expect(run(['make-video', unready, ...details])).rejects.toThrow('is not ready')
    expect((await run(['assets'])).lines).toEqual([
      `${unready}  stored  0.0 MB  Wet city  waiting for a media worker`,
      `${asset}  ready  0.0 MB  Wet city  video wet-city (draft)`,
    ])
  })

  it('MAKE-3 is made again, cancelled, or removed, and captions are for the next clip', async () => {
    const { asset } = await makeReady()
    const captions = join(folder, 'a.vtt')
    writeFileSync(captions, 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain.\n')
    await run(['captions', asset, 'en_us', captions])
    expect((await run(['remake', asset, '--no-wait'])).lines).toEqual([`a clip of asset ${asset} is queued`])
    const key = `originals/${asset}.en_us`
    expect(await mustTake(office)).toMatchObject({ captions: [{ lang: 'en_us', key }] })
    await expect(run(['remove', asset])).rejects.toThrow('is being made')
    await run(['cancel', asset])
    await expect(run(['cancel', asset])).rejects.toThrow('no clip of asset')
    expect((await run(['remove', asset])).lines).toEqual([`asset ${asset} is removed; its files go in a day`])
    expect(await assets()).toEqual([])
    const garbage = await world.services.db.selectFrom('media_garbage').select('key').orderBy('key').execute()
    expect(garbage.map((row) => row.key)).toEqual(
      [`clips/${asset}-1/`, `clips/${asset}-2/`, `originals/${asset}`, key].sort(),
    )
  })
})
