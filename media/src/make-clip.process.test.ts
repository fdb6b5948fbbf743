import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipManifest } from '@app/media'
import {
  colorIn,
  film,
  inFolder,
  isCombed,
  keyFrames,
  loudness,
  moving,
  probed,
  quickH264,
  testTools,
  tone,
} from '../test/films'
import type { UploadedCaptions } from './captions/collect'
import { segmentsIn } from './made/track'
import { makeClip } from './make-clip'
import { words } from './ffmpeg/words'
import { Refusal } from './refusal'

const signal = new AbortController().signal

type Upload = {
  /** Its ending names the container. */
  name: string
  args: readonly string[]
  /** Other files for ffmpeg, by name. */
  beside?: Readonly<Record<string, string>>
  captions?: readonly UploadedCaptions[]
  /** What happens to the file before it is uploaded. */
  change?: (path: string) => Promise<void>
}
type Clip = { manifest: ClipManifest; files: string[]; at: (file: string) => string }

/** Makes a file, then a clip of it. */
const made = <Result>(upload: Upload, check: (clip: Clip) => Promise<Result>) =>
  inFolder(async (folder) => {
    const at = (file: string) => join(folder, file)
    for (const [name, text] of Object.entries(upload.beside ?? {})) await writeFile(at(name), text)
    await film(at(upload.name), upload.args)
    await upload.change?.(at(upload.name))
    return check({ ...(await makeIn(folder, upload.name, upload.captions)), at })
  })

async function makeIn(folder: string, name: string, captions: readonly UploadedCaptions[] = []) {
  await writeFile(join(folder, 'source'), await readFile(join(folder, name)))
  return makeClip({ tools: await testTools(), folder, captions, signal })
}

/** The largest size as a player reads it. */
const largest = (upload: Upload) =>
  made(upload, async ({ manifest, at }) => {
    const playlist = manifest.renditions[0]?.playlist ?? ''
    const { streams } = await probed(at(playlist))
    return { manifest, stream: streams[0], start: await colorIn(at(playlist)), times: await keyFrames(at(playlist)) }
  })
/** The first sound track as a player reads it. */
const heard = (upload: Upload) =>
  made(upload, async ({ manifest, at }) => {
    const { streams } = await probed(at('a1.m3u8'))
    return { manifest, stream: streams[0], lufs: await loudness(at('a1.m3u8')) }
  })
/** Why a file is refused. */
const refused = (work: () => Promise<unknown>) =>
  work().then(
    () => 'not refused',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error as Error)),
  )

const hello = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'

describe('MEDIA-10 a clip that is made', () => {
  it('MEDIA-10 MEDIA-11 has all sizes with the same key frames, sound tracks, posters, storyboard and captions', () =>
    made(
      {
        name: 'film.mkv',
        beside: { 'texts.srt': hello.replace('Hello', 'Hallo') },
        args: [
          ...moving('640x360', 5, '30000/1001'),
          ...tone(440, 5, 0.5),
          ...tone(880, 5, 4),
          ...words('-i texts.srt -map 0 -map 1 -map 2 -map 3 -c:a flac -c:s srt -metadata location=+52.5+013.4/'),
          ...words('-metadata:s:a:0 language=eng -metadata:s:a:1 language=ger -metadata:s:s:0 language=ger'),
          ...quickH264,
        ],
        captions: [{ lang: 'en_us', bytes: Buffer.from(hello) }],
      },
      async ({ manifest, files, at }) => {
        expect(manifest).toMatchObject({
          renditions: [
            { playlist: 'v360.m3u8', width: 640, height: 360, frameRate: 29.97 },
            { playlist: 'v240.m3u8', width: 426, height: 240, frameRate: 29.97 },
          ],
          sounds: [
            { playlist: 'a1.m3u8', lang: 'en', label: 'English', isDefault: true },
            { playlist: 'a2.m3u8', lang: 'de', label: 'Deutsch', isDefault: false },
          ],
          posters: ['poster-1.jpg', 'poster-2.jpg', 'poster-3.jpg'],
          storyboard: 'storyboard.vtt',
        })
        expect(manifest.renditions[0]?.codecs).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/)
        expect(Math.abs(manifest.lengthMs - 5_000)).toBeLessThan(100)

        const [large, small] = await Promise.all(['v360.m3u8', 'v240.m3u8'].map((file) => keyFrames(at(file))))
        expect(large).toHaveLength(3)
        expect(small).toEqual(large)
        for (const file of ['v360.m3u8', 'v240.m3u8', 'a1.m3u8', 'a2.m3u8']) {
          const playlist = await readFile(at(file), 'utf8')
          expect(playlist).toMatch(/^#EXT-X-MAP:URI="(v360|v240|a1|a2)-init\.mp4"$/m)
          expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/)
          expect(playlist.match(/#EXTINF/g)).toHaveLength(3)
        }
        for (const file of ['a1.m3u8', 'a2.m3u8']) expect(Math.abs((await loudness(at(file))) + 16)).toBeLessThan(1)

        expect([...manifest.captions].sort()).toEqual(['de_de', 'en_us'])
        expect(await readFile(at('captions.de_de.vtt'), 'utf8')).toContain('00:00:01.000 --> 00:00:02.000\nHallo')
        expect((await readFile(at('storyboard.vtt'), 'utf8')).match(/-->/g)).toHaveLength(5)
        expect((await probed(at('storyboard-01.jpg'))).streams[0]).toMatchObject({ width: 800, height: 450 })
        expect((await probed(at('poster-1.jpg'))).streams[0]).toMatchObject({ width: 640, height: 360 })

        expect(files).toHaveLength(new Set(files).size)
        for (const file of files) expect((await stat(at(file))).size).toBeGreaterThan(0)
        const contents = await Promise.all(files.map((file) => readFile(at(file), 'latin1')))
        expect(contents.join('')).not.toContain('+52.5')
      },
    ))

  it('MEDIA-10 stands upright if the file says that it is turned', async () => {
    const { manifest, stream } = await largest({
      name: 'turned.mp4',
      args: [...moving('160x90', 1), ...quickH264],
      change: async (path) => {
        const bytes = await readFile(path)
        const matrix = bytes.indexOf('tkhd') + 44
        const quarterTurn = [0, 0x10000, 0, -0x10000, 0]
        quarterTurn.forEach((value, at) => bytes.writeInt32BE(value, matrix + at * 4))
        await writeFile(path, bytes)
      },
    })
    expect(manifest.renditions).toMatchObject([{ width: 90, height: 160 }])
    expect(stream).toMatchObject({ width: 90, height: 160 })
  })

  it('MEDIA-10 of an upright picture is upright', async () => {
    const { manifest } = await largest({ name: 'up.mp4', args: [...moving('240x426', 1), ...quickH264] })
    expect(manifest.renditions).toMatchObject([{ playlist: 'v240.m3u8', width: 240, height: 426 }])
  })

  it('MEDIA-10 of a variable frame rate has a constant one', async () => {
    const { manifest, stream, times } = await largest({
      name: 'variable.mkv',
      args: [...moving('160x90', 4, 50), '-vf', "select='not(mod(n,2))+lt(t,1)'", '-fps_mode', 'vfr', ...quickH264],
    })
    const rate = manifest.renditions[0]?.frameRate ?? 0
    expect(rate).toBe(50)
    expect(stream?.r_frame_rate).toBe('50/1')
    expect(times).toHaveLength(2)
  })

  it('MEDIA-10 of a recording whose size changes goes on in the first one', () =>
    inFolder(async (folder) => {
      const parts = ['320x180', '160x90'].map((size, at) => ({ size, file: join(folder, `${at}.ts`), start: at * 2 }))
      for (const { size, file, start } of parts) {
        const offset = ['-output_ts_offset', String(start)]
        await film(file, [...moving(size, 2), ...tone(440, 2), ...quickH264, '-c:a', 'aac', ...offset])
      }
      await writeFile(join(folder, 'all.ts'), Buffer.concat(await Promise.all(parts.map(({ file }) => readFile(file)))))
      const { manifest } = await makeIn(folder, 'all.ts')
      expect(manifest.renditions).toMatchObject([{ width: 320, height: 180 }])
      expect(Math.abs(manifest.lengthMs - 4_000)).toBeLessThan(100)
      expect(await keyFrames(join(folder, 'v180.m3u8'))).toHaveLength(2)
      expect((await readFile(join(folder, 'storyboard.vtt'), 'utf8')).match(/-->/g)).toHaveLength(4)
    }))

  it('MEDIA-10 of an interlaced picture is not interlaced', () =>
    made(
      {
        name: 'interlaced.ts',
        args: [
          ...moving('160x90', 2, 50),
          ...words('-vf interlace,setfield=tff -c:v mpeg2video -b:v 1M -flags +ildct+ilme -top 1'),
        ],
      },
      async ({ manifest, at }) => {
        expect(manifest.renditions[0]?.frameRate).toBe(25)
        expect(await isCombed(at('interlaced.ts'))).toBe(true)
        expect(await isCombed(at('v90.m3u8'))).toBe(false)
      },
    ))

  it('MEDIA-10 of 10 bit has 8 bit, which all devices play', async () => {
    const { stream } = await largest({
      name: 'deep.mkv',
      args: [...moving('160x90', 1), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
    })
    expect(stream).toMatchObject({ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p' })
  })

  it('MEDIA-10 of high dynamic range has the colours of an ordinary screen', async () => {
    const { stream, start } = await largest({
      name: 'hdr.mkv',
      args: [
        ...words('-f lavfi -i color=c=gray:size=160x90:rate=25:duration=1'),
        ...words('-vf zscale=pin=bt709:tin=bt709:min=bt709:rin=tv:p=bt2020:t=smpte2084:m=bt2020nc:npl=203'),
        ...words('-pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=error:hdr10=1'),
        ...words('-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'),
      ],
    })
    expect(stream).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', color_transfer: 'bt709' })
    // a medium grey: neither washed out nor dark
    for (const value of start) {
      expect(value).toBeGreaterThan(80)
      expect(value).toBeLessThan(200)
    }
  })

  it('MEDIA-10 of odd sizes has even ones', async () => {
    const { stream } = await largest({
      name: 'odd.mkv',
      args: [...moving('161x91', 1), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
    })
    expect(stream).toMatchObject({ width: 160, height: 90, pix_fmt: 'yuv420p' })
  })

  it('MEDIA-10 of a silent film has no sound track', async () => {
    const { manifest } = await largest({ name: 'silent.webm', args: [...moving('160x90', 1), '-c:v', 'libvpx'] })
    expect(manifest.sounds).toEqual([])
    expect(manifest.renditions[0]?.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/)
  })

  it.each([
    ['5.1', 'surround.mkv', ['-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0', '-c:a', 'ac3']],
    ['mono', 'mono.mov', ['-ac', '1', '-c:a', 'aac']],
  ])('MEDIA-10 of %s has stereo at −16 LUFS', async (_what, name, args) => {
    const { stream, lufs } = await heard({ name, args: [...moving('160x90', 3), ...tone(), ...quickH264, ...args] })
    expect(stream).toMatchObject({ codec_name: 'aac', channels: 2 })
    expect(Math.abs(lufs + 16)).toBeLessThan(1)
  })

  it('MEDIA-10 of sound with cover art has the sound, and no picture', async () => {
    const { manifest, stream } = await heard({
      name: 'song.mp3',
      args: [
        ...tone(),
        ...moving('64x64', 0.04),
        ...words('-map 0 -map 1 -c:a libmp3lame -c:v mjpeg -pix_fmt yuvj420p -disposition:v attached_pic'),
      ],
    })
    expect(stream).toMatchObject({ codec_name: 'aac', channels: 2 })
    expect(manifest).toMatchObject({ renditions: [], posters: [], storyboard: null })
    expect(manifest.sounds).toHaveLength(1)
  })

  it('MEDIA-10 has silence where the file’s sound starts late', () =>
    made(
      {
        name: 'late.mkv',
        args: [...moving('160x90', 4), '-itsoffset', '2', ...tone(440, 2), '-map', '0', '-map', '1', ...quickH264],
      },
      async ({ at }) => {
        const segments = segmentsIn(await readFile(at('a1.m3u8'), 'utf8'))
        expect(Math.abs(segments.reduce((sum, { seconds }) => sum + seconds, 0) - 4)).toBeLessThan(0.1)
      },
    ))

  it('MEDIA-11 has no black poster if the film starts black', () =>
    made(
      {
        name: 'dark.mp4',
        args: [...moving('160x90', 5), '-vf', "drawbox=c=black:t=fill:enable='lt(t,3.4)'", ...quickH264],
      },
      async ({ manifest, at }) => {
        expect(manifest.posters).not.toEqual([])
        for (const poster of manifest.posters) expect(Math.max(...(await colorIn(at(poster))))).toBeGreaterThan(60)
      },
    ))
})

describe('MEDIA-12 a file that cannot be made', () => {
  const whole = [...moving('160x90', 3), ...tone(), ...quickH264, '-c:a', 'aac']
  const half = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))

  it.each([
    ['has zero bytes', '', /^The file is empty/],
    ['is text', 'Dear operator,\n', /^This is a text file/],
    ['is a playlist', '#EXTM3U\n#EXTINF:2,\nsource\n', /^This is a playlist/],
    [
      'only starts like MP4',
      '\u0000\u0000\u0000\u0018ftypisom and then something else',
      /is incomplete|cannot be read/,
    ],
    ['names other files', "ffconcat version 1.0\nfile 'other.mp4'\n", /^This is a playlist/],
  ])('MEDIA-12 is refused in a sentence if it %s', async (_what, content, sentence) => {
    const reason = await inFolder(async (folder) => {
      await writeFile(join(folder, 'file'), content)
      return refused(() => makeIn(folder, 'file'))
    })
    expect(reason).toMatch(sentence)
  })

  it.each([
    ['a picture', { name: 'a.png', args: [...moving('160x90', 0.04), '-frames:v', '1'] }, /^This is a picture/],
    ['MP4 without its end', { name: 'a.mp4', args: whole, change: half }, /is incomplete: its index is missing/],
    [
      'MP4 with its index, without its end',
      { name: 'a.mp4', args: [...whole, '-movflags', '+faststart'], change: half },
      /is incomplete: it ends after 1\.\d of 3 seconds/,
    ],
    [
      'Matroska without its end',
      { name: 'a.mkv', args: whole, change: half },
      /is incomplete: it ends after 1\.\d of 3/,
    ],
    [
      'neither picture nor sound',
      { name: 'a.mkv', beside: { 'a.srt': hello }, args: ['-i', 'a.srt'] },
      /^The file has neither a moving picture nor sound/,
    ],
  ])('MEDIA-12 is refused in a sentence: %s', async (_what, upload: Upload, sentence) => {
    expect(await refused(() => made(upload, async () => null))).toMatch(sentence)
  })

  it('MEDIA-12 is not made for longer than it is wanted', async () => {
    const stopped = new AbortController()
    const work = inFolder(async (folder) => {
      await film(join(folder, 'source'), [...whole, '-f', 'mp4'])
      const onProgress = () => stopped.abort(new Error('cancelled'))
      return makeClip({ tools: await testTools(), folder, captions: [], signal: stopped.signal, onProgress })
    })
    await expect(work).rejects.toThrow('cancelled')
  })
})
