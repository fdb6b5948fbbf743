import type { Picture } from '../source/source'
import { perSecond } from '../source/frame-rate'

/**
 * The sizes of pictures, by the short side of 16:9, and their highest rates for up to 30 frames per second; calm pictures
 * take less. Above 30 it is half as much again. docs/deployment.md shows operators this table.
 */
export const ladder = [
  { size: 1080, maxKbits: 5000 },
  { size: 720, maxKbits: 2800 },
  { size: 480, maxKbits: 1400 },
  { size: 360, maxKbits: 800 },
  { size: 240, maxKbits: 400 },
] as const

/** A picture to make. Its files start with `name`. */
export type Rung = { name: string; width: number; height: number; maxKbits: number }

/** By how much a source is larger than the largest size that it has, when its own size is made too. */
const noticeable = 1.15

const evenDown = (side: number) => Math.max(2, Math.floor(side / 2) * 2)
/** A side so many times smaller, to the nearest even number that is not larger than the side itself. */
const shrunk = (side: number, times: number) => Math.min(evenDown(side), Math.max(2, Math.round(side / times / 2) * 2))

/** Largest first. None is larger than the source, and each has the source's shape, upright or wide. */
export function rungsOf({ width, height, frameRate }: Pick<Picture, 'width' | 'height' | 'frameRate'>): Rung[] {
  const [long, short] = width > height ? [width, height] : [height, width]
  /** How much larger the source is than the box of a size: a very wide picture fills only its width. */
  const excess = (size: number) => Math.max(long / ((size * 16) / 9), short / size)
  const factor = perSecond(frameRate) > 30 ? 1.5 : 1
  const fitting = ladder.filter(({ size }) => excess(size) >= 1)
  const rungs = fitting.map(({ size, maxKbits }) => ({
    name: `v${size}`,
    width: shrunk(width, excess(size)),
    height: shrunk(height, excess(size)),
    maxKbits: maxKbits * factor,
  }))
  const [largest] = fitting
  if (largest?.size === ladder[0].size || (largest && excess(largest.size) < noticeable)) return rungs
  const { maxKbits } = [...ladder].reverse().find(({ size }) => excess(size) < 1) ?? ladder[0]
  const own = { width: evenDown(width), height: evenDown(height), maxKbits: maxKbits * factor }
  return [{ name: `v${Math.min(own.width, own.height)}`, ...own }, ...rungs]
}
