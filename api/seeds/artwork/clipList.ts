import type { Text } from '../../src/wire/texts'
import { openings } from './captionTexts'
import type { ClipScene } from './clipFrames'

export interface Clip {
  slug: string
  scene: ClipScene
  seconds: number
  /** Notes of the quiet music, as steps in a scale from the root, and the root in Hz. */
  root: number
  steps: readonly number[]
  beat: number
  /** Wind, rain or rails below the notes: 0 none to 1. */
  air: number
  /** The sound at its start, for the captions. */
  opening: Text
}

export const clips: readonly Clip[] = [
  {
    slug: 'slow-train',
    scene: 'train',
    seconds: 32,
    root: 196,
    steps: [0, 4, 7, 9, 7, 4, 2, 4],
    beat: 0.5,
    air: 0.5,
    opening: openings.train,
  },
  {
    slug: 'one-pot',
    scene: 'soup',
    seconds: 28,
    root: 220,
    steps: [0, 2, 4, 7, 9, 7, 4, 2],
    beat: 0.6,
    air: 0.2,
    opening: openings.soup,
  },
  {
    slug: 'side-b',
    scene: 'record',
    seconds: 36,
    root: 174.61,
    steps: [0, 7, 3, 10, 12, 10, 7, 3],
    beat: 0.45,
    air: 0.12,
    opening: openings.record,
  },
  {
    slug: 'wet-city',
    scene: 'rain',
    seconds: 26,
    root: 207.65,
    steps: [0, 5, 3, 7, 10, 7, 3, 5],
    beat: 0.75,
    air: 1,
    opening: openings.rain,
  },
  {
    slug: 'harbour-light',
    scene: 'harbour',
    seconds: 40,
    root: 164.81,
    steps: [0, 7, 9, 4, 7, 12, 9, 4],
    beat: 0.7,
    air: 0.6,
    opening: openings.harbour,
  },
  {
    slug: 'stripe-a-day',
    scene: 'loom',
    seconds: 30,
    root: 233.08,
    steps: [0, 4, 2, 7, 4, 9, 7, 2],
    beat: 0.5,
    air: 0.1,
    opening: openings.loom,
  },
]
