import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { ladder, rungsOf } from './ladder'

const film = { num: 24, den: 1 }
const sizes = (width: number, height: number) =>
  rungsOf({ width, height, frameRate: film }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`)

describe('MEDIA-10 the sizes that are made', () => {
  it.each([
    ['1080p', 1920, 1080, ['v1080 1920x1080', 'v720 1280x720', 'v480 854x480', 'v360 640x360', 'v240 426x240']],
    ['4K', 3840, 2160, ['v1080 1920x1080', 'v720 1280x720', 'v480 854x480', 'v360 640x360', 'v240 426x240']],
    [
      'a phone held upright',
      1080,
      1920,
      ['v1080 1080x1920', 'v720 720x1280', 'v480 480x854', 'v360 360x640', 'v240 240x426'],
    ],
    [
      'a cinema picture',
      1920,
      804,
      ['v1080 1920x804', 'v720 1280x536', 'v480 854x358', 'v360 640x268', 'v240 426x178'],
    ],
    ['4:3', 640, 480, ['v480 640x480', 'v360 480x360', 'v240 320x240']],
    ['PAL', 1024, 576, ['v576 1024x576', 'v480 854x480', 'v360 640x360', 'v240 426x240']],
    ['a little above a size', 864, 486, ['v480 854x480', 'v360 640x360', 'v240 426x240']],
    [
      'a little below 1080p',
      1916,
      1076,
      ['v1076 1916x1076', 'v720 1280x718', 'v480 854x480', 'v360 640x360', 'v240 426x240'],
    ],
    ['smaller than all', 161, 91, ['v90 160x90']],
    ['one pixel', 2, 2, ['v2 2x2']],
  ])('MEDIA-10 of %s', (_what, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected)
  })

  it('MEDIA-10 are even, never larger than the source, and smaller one by one', () => {
    const side = fc.integer({ min: 2, max: 8192 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rungs = rungsOf({ width, height, frameRate: film })
        expect(rungs.length).toBeGreaterThan(0)
        expect(new Set(rungs.map(({ name }) => name)).size).toBe(rungs.length)
        rungs.forEach((rung, at) => {
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          expect(rung.width).toBeLessThanOrEqual(Math.max(2, width))
          expect(rung.height).toBeLessThanOrEqual(Math.max(2, height))
          const larger = rungs[at - 1]
          if (larger) expect(rung.maxKbits).toBeLessThan(larger.maxKbits)
        })
      }),
    )
  })

  it('MEDIA-10 have the rates of the table, and half as much again for more than 30 frames per second', () => {
    const rates = (num: number, den: number) =>
      rungsOf({ width: 1920, height: 1080, frameRate: { num, den } }).map(({ maxKbits }) => maxKbits)
    expect(rates(30, 1)).toEqual(ladder.map(({ maxKbits }) => maxKbits))
    expect(rates(60_000, 1001)).toEqual(ladder.map(({ maxKbits }) => maxKbits * 1.5))
  })

  it('MEDIA-10 a size between two has the rate of the larger', () => {
    expect(rungsOf({ width: 1024, height: 576, frameRate: film })[0]?.maxKbits).toBe(2800)
    expect(rungsOf({ width: 160, height: 90, frameRate: film })[0]?.maxKbits).toBe(400)
  })

  it('MEDIA-10 are those that operators read about', () => {
    const page = readFileSync(join(__dirname, '../../../docs/deployment.md'), 'utf8')
    const rows = [...page.matchAll(/^\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)].map((row) => row.slice(1).map(Number))
    expect(rows).toEqual(ladder.map(({ size, maxKbits }) => [size, maxKbits, maxKbits * 1.5]))
  })
})
