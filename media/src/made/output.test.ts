import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planOf } from '../plan/plan'
import { Refusal } from '../refusal'
import type { Source } from '../source/source'
import { Lack } from '../work/failure'
import { outputOf } from './output'

const source: Source = {
  demuxer: 'mov',
  lengthMs: 20_000,
  picture: {
    index: 0,
    width: 426,
    height: 240,
    frameRate: { num: 25, den: 1 },
    isInterlaced: false,
    hdrTransfer: null,
  },
  sounds: [
    { index: 1, lang: 'en', title: null, isDefault: true },
    { index: 2, lang: 'de', title: null, isDefault: false },
  ],
  texts: [],
}
const plan = planOf(source, { lengthMs: 20_000, loudness: [-16, -16] }, { canToneMap: true })
const soundOnly = { ...plan, picture: null, rungs: [], storyboard: null }

let folder = ''
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'output-'))))
afterEach(() => rm(folder, { recursive: true }))
/** A segment as ffmpeg writes it; a large one takes no room. */
async function write(name: string, bytes: number): Promise<void> {
  await writeFile(join(folder, `${name}.m4s`), '')
  await truncate(join(folder, `${name}.m4s`), bytes)
}

describe('MEDIA-12 MEDIA-13 what is written of a clip', () => {
  it('MEDIA-13 is a share of the clip: the whole segments of its largest picture', async () => {
    const read = outputOf(plan, folder)
    expect(await read()).toEqual({ bytes: 0, share: 0 })
    await write('v240-00000', 100)
    expect(await read()).toEqual({ bytes: 100, share: 0 })
    // a sound track is ahead, and nothing could be decoded of the other
    for (const number of [0, 1, 2, 3]) await write(`a1-0000${number}`, 10)
    await write('v240-00000', 1000)
    await write('v240-00001', 50)
    expect(await read()).toEqual({ bytes: 1090, share: 0.1 })
    for (const number of [2, 3, 4, 5]) await write(`v240-0000${number}`, 50)
    expect(await read()).toEqual({ bytes: 1290, share: 0.5 })
  })

  it('MEDIA-13 of sound alone is that of the track that is furthest', async () => {
    const read = outputOf(soundOnly, folder)
    for (const number of [0, 1, 2]) await write(`a2-0000${number}`, 10)
    expect(await read()).toEqual({ bytes: 30, share: 0.2 })
  })

  it('MEDIA-12 is refused when it becomes far larger than its rates and its length permit', async () => {
    const read = outputOf(plan, folder)
    // 656 kbit/s for 20 s, half as much again, and 20 MB
    await write('v240-00000', 22_460_000)
    expect((await read()).bytes).toBe(22_460_000)
    await write('a1-00000', 1_000)
    await expect(read()).rejects.toThrow(Refusal)
    await expect(read()).rejects.toThrow('larger than 23 MB')
  })

  it('MEDIA-13 leaves room on the disk for others', async () => {
    const read = outputOf(plan, folder, Number.MAX_SAFE_INTEGER)
    await expect(read()).rejects.toThrow(Lack)
    await expect(read()).rejects.toThrow(/disk of the media worker is full: \d+ MB are free/)
  })
})
