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
  captions: readonly (readonly [number, number, string])[]
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
    captions: [
      [1, 5, '[Rails, evenly, under soft strings]'],
      [6, 11, 'The train keeps the sea on its right for three hours.'],
      [12, 17, 'Nobody is in a hurry. That is the point of it.'],
      [18, 24, 'At each station somebody sells tea through the window.'],
      [25, 31, '[The sun goes lower; the rails go on]'],
    ],
  },
  {
    slug: 'one-pot',
    scene: 'soup',
    seconds: 28,
    root: 220,
    steps: [0, 2, 4, 7, 9, 7, 4, 2],
    beat: 0.6,
    air: 0.2,
    captions: [
      [1, 5, '[A pot simmers; a slow tune on plucked strings]'],
      [6, 11, 'Potatoes first, and more water than you think.'],
      [12, 17, 'The greens go in last, cut as thin as paper.'],
      [18, 26, 'Three minutes. Then taste, and only then the salt.'],
    ],
  },
  {
    slug: 'side-b',
    scene: 'record',
    seconds: 36,
    root: 174.61,
    steps: [0, 7, 3, 10, 12, 10, 7, 3],
    beat: 0.45,
    air: 0.12,
    captions: [
      [1, 5, '[Needle down; a warm crackle, then a bass line]'],
      [8, 14, 'This side was the quiet one. It waited forty years.'],
      [17, 24, 'Listen for the breath before the second chorus.'],
      [28, 35, '[The tune goes round once more]'],
    ],
  },
  {
    slug: 'wet-city',
    scene: 'rain',
    seconds: 26,
    root: 207.65,
    steps: [0, 5, 3, 7, 10, 7, 3, 5],
    beat: 0.75,
    air: 1,
    captions: [
      [1, 6, '[Rain on a wide umbrella]'],
      [7, 13, 'Walk slowly enough and every roof has its own note.'],
      [15, 24, '[Steps on wet stone; a window is closed]'],
    ],
  },
  {
    slug: 'harbour-light',
    scene: 'harbour',
    seconds: 40,
    root: 164.81,
    steps: [0, 7, 9, 4, 7, 12, 9, 4],
    beat: 0.7,
    air: 0.6,
    captions: [
      [1, 6, '[Water against a wall; a slow chord]'],
      [8, 14, 'Good evening from the harbour. The light is on.'],
      [17, 24, 'One boat is coming in late and in no trouble at all.'],
      [28, 38, '[The beam goes round]'],
    ],
  },
  {
    slug: 'stripe-a-day',
    scene: 'loom',
    seconds: 30,
    root: 233.08,
    steps: [0, 4, 2, 7, 4, 9, 7, 2],
    beat: 0.5,
    air: 0.1,
    captions: [
      [1, 5, '[The shuttle crosses, the beam knocks, in time]'],
      [7, 13, 'Over, under, and beat it down gently.'],
      [15, 21, 'One stripe a day makes a blanket by spring.'],
      [23, 29, '[The shuttle crosses again]'],
    ],
  },
]
