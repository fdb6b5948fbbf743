// The seal: a guilloché rosette drawn from a commitment (or any other hash). The same hash produces the same seal on
// every screen and device. A strand is copied at each of its `turns` (degrees): opening a seal rotates every copy back
// to 0, until all lie on one line.

/** By size: 4 from 320 px (three strands per band instead of one), 3 from 120 px, 2 from 44 px, otherwise 1. */
export type SealDetail = 1 | 2 | 3 | 4
type Level = 1 | 2 | 3

export interface SealOptions {
  detail?: SealDetail
  /** 0 … 0.6 of the radius kept free in the middle, for a countdown or dice. */
  hole?: number
  /** The bands to draw, 0 (inner) to 2 (outer); by default those that fit the detail and the hole. */
  only?: readonly number[]
}

/** One strand in a 200×200 box centred on 100,100, to be copied at each turn. */
export interface SealStrand {
  band: number
  d: string
  turns: number[]
}

/** One wave in a width×height box, to be copied at each shift to the right. */
export interface RibbonStrand {
  d: string
  shifts: number[]
}

type Point = readonly [number, number]

interface Band {
  lobes: number
  strands: number
  waves: number
  mid: number
  amp: number
  weight: number
  wobble: number
  phase: number
  lean: number
  start: number
}

interface Plan {
  /** [lobes, strands at level 3, 2, 1]: strands divides lobes. */
  lobes: readonly (readonly [number, number, number, number])[]
  waves: readonly [number, number]
  size: Record<Level, readonly [number, number]>
}

// Lobes shape a band's edge, waves its weave. Both are the same at every size, so that a seal is recognisable. Copies
// rotated by 360°/strands share an edge because strands divides lobes; their waves differ because waves and lobes are
// coprime.
// oxfmt-ignore
const PLANS: readonly Plan[] = [
  { lobes: [[6, 6, 3, 2], [8, 8, 4, 2], [9, 9, 3, 3], [10, 10, 5, 2]], waves: [4, 5], size: { 3: [0.26, 0.17], 2: [0.2, 0.1], 1: [0.2, 0.1] } },
  { lobes: [[6, 6, 3, 2], [8, 8, 4, 2], [9, 9, 3, 3], [10, 10, 5, 2], [12, 12, 4, 3]], waves: [5, 9], size: { 3: [0.575, 0.17], 2: [0.44, 0.24], 1: [0.56, 0.27] } },
  { lobes: [[12, 6, 3, 2], [14, 7, 7, 2], [15, 5, 3, 3], [16, 8, 4, 2], [18, 9, 3, 3]], waves: [13, 14], size: { 3: [0.865, 0.105], 2: [0.88, 0.1], 1: [0.9, 0.1] } },
]

const TAU = Math.PI * 2
const round = (n: number): number => Number(n.toFixed(1))
const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)
const repeat = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The 32 bytes of a hash; other characters are skipped, a short hash is padded with zeros. */
function bytesOf(hex: string): (k: number) => number {
  const clean = hex.replace(/[^0-9a-f]/gi, '').padEnd(64, '0')
  return (k) => parseInt(clean.slice(k * 2, k * 2 + 2), 16)
}

function bandOf(plan: Plan, level: Level, at: (k: number) => number): Band {
  const unit = (k: number): number => at(k) / 255
  const [lobes, ...byLevel] = plan.lobes[at(0) % plan.lobes.length] ?? [6, 6, 3, 2]
  let waves = plan.waves[0] + (at(1) % plan.waves[1])
  while (gcd(waves, lobes) !== 1) waves++
  const [mid, amp] = plan.size[level]
  return {
    lobes,
    strands: Math.min(lobes, byLevel[3 - level] ?? lobes),
    waves,
    mid,
    amp: amp * (0.82 + unit(2) * 0.3),
    weight: 0.12 + unit(3) * 0.26,
    wobble: amp * (0.12 + unit(4) * 0.22),
    phase: unit(5) * TAU,
    lean: unit(6) * TAU,
    start: unit(7) * 360,
  }
}

/** A smooth closed curve through the midpoints of neighbouring points. */
function closed(points: readonly Point[]): string {
  const middles = points.map((p, i): Point => {
    const q = points[(i + 1) % points.length] ?? p
    return [round((p[0] + q[0]) / 2), round((p[1] + q[1]) / 2)]
  })
  const start = middles.at(-1)?.join(' ') ?? ''
  return `M${start}${points.map((p, i) => `Q${round(p[0])} ${round(p[1])} ${middles[i]?.join(' ') ?? ''}`).join('')}Z`
}

function strand(band: Band, shift: number, inner: number): string {
  const steps = Math.min(420, Math.max(band.waves, band.lobes) * 14)
  const points = repeat(steps, (i): Point => {
    const t = (i / steps) * TAU
    const edge = band.lobes * t + band.phase
    const weave = band.amp * (1 - band.weight + band.weight * Math.cos(edge)) * Math.cos(band.waves * t + shift)
    const r = band.mid + band.wobble * Math.cos(edge + band.lean) + weave
    const q = 98 * (inner + Math.min(r, 1) * (1 - inner))
    const a = t + (band.start * TAU) / 360
    return [100 + q * Math.cos(a), 100 + q * Math.sin(a)]
  })
  return closed(points)
}

/** The strands of a seal, innermost band first. */
export function sealPaths(hex: string, { detail = 3, hole = 0, only }: SealOptions = {}): SealStrand[] {
  const at = bytesOf(hex)
  const level: Level = detail > 3 ? 3 : (detail as Level)
  const shown = only ?? (detail === 1 ? [1] : detail === 2 || hole > 0.3 ? [1, 2] : [0, 1, 2])
  const inner = hole > 0.3 ? Math.max(0, (hole - 0.38) / 0.62) : 0
  const laid = detail > 3 ? 3 : 1 // strands per band
  return shown.flatMap((index) => {
    const plan = PLANS[index]
    if (!plan) return []
    const band = bandOf(plan, level, (k) => at(index * 8 + k))
    const turns = repeat(band.strands, (i) => Number(((i * 360) / band.strands).toFixed(3)))
    return repeat(laid, (between) => ({
      band: index,
      d: strand(band, (between * TAU) / (laid * band.strands), inner),
      turns,
    }))
  })
}

/** The same weave as a straight ribbon: two waves, to be copied at their shifts. */
export function ribbonPaths(hex: string, width: number, height: number): RibbonStrand[] {
  const byte = bytesOf(hex)
  return [false, true].map((fine, j) => {
    const wave = width / (fine ? 7 + (byte(16) % 5) : 3 + (byte(0) % 3))
    const amp = (height / 2) * (fine ? 0.5 : 0.94)
    const span = width + 2 * wave
    const steps = Math.ceil(span / (wave / 12))
    const at = (i: number): Point => {
      const x = -wave + (i / steps) * span
      const swell = 0.8 + 0.2 * Math.cos((x / width) * TAU + byte(6 + j))
      return [x, height / 2 + amp * Math.sin((x / wave) * TAU) * swell]
    }
    const curves = repeat(steps - 1, (i) => {
      const p = at(i + 1)
      const q = at(i + 2)
      return `Q${round(p[0])} ${round(p[1])} ${round((p[0] + q[0]) / 2)} ${round((p[1] + q[1]) / 2)}`
    })
    const strands = fine ? 6 : 10
    return {
      d: `M${at(0).map(round).join(' ')}${curves.join('')}`,
      shifts: repeat(strands, (i) => round((i * wave) / strands)),
    }
  })
}
