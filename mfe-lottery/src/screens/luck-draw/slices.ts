/** One prize's part of the wheel, in degrees clockwise from the top. */
export type Slice = {
  from: number
  to: number
  tone: 'a' | 'b'
  /** Wider than its chance, so that it is visible at all. */
  isWidened: boolean
}

const full = 360
/** The narrowest slice on which text is readable. */
const minDegrees = 10

/** Widths in proportion to the chances; a slice below the minimum is widened at the expense of the others. */
function widthsOf(weights: readonly number[]): { width: number; isWidened: boolean }[] {
  const narrowest = Math.min(minDegrees, full / weights.length)
  const widened = new Set<number>()
  const widthOf = (index: number, left: number, sum: number) =>
    widened.has(index) ? narrowest : ((weights[index] ?? 0) / sum) * left
  for (;;) {
    const left = full - widened.size * narrowest
    const sum = weights.reduce((total, weight, index) => (widened.has(index) ? total : total + weight), 0)
    const widths = weights.map((_, index) => widthOf(index, left, sum))
    const tooNarrow = widths.flatMap((width, index) => (width < narrowest && !widened.has(index) ? [index] : []))
    if (tooNarrow.length === 0) return widths.map((width, index) => ({ width, isWidened: widened.has(index) }))
    for (const index of tooNarrow) widened.add(index)
  }
}

/** The slices in the order of the wheel; the first is centred at the top. */
export function slicesOf(weights: readonly number[]): Slice[] {
  const widths = widthsOf(weights)
  let from = -(widths[0]?.width ?? 0) / 2
  return widths.map(({ width, isWidened }, index) => {
    const slice: Slice = { from, to: from + width, tone: index % 2 === 0 ? 'a' : 'b', isWidened }
    from = slice.to
    return slice
  })
}

export const middleOf = ({ from, to }: Slice): number => (from + to) / 2

/** Whether the last slice has the same colour as the first, its neighbour, and needs a hairline between them. */
export const needsHairline = (slices: readonly Slice[]): boolean => slices.length > 1 && slices.length % 2 === 1

const turns = 5

/** The angle at which the wheel stops: five turns from `angle`, then on until `slice` is at the top. */
export function restOf(angle: number, slice: Slice): number {
  const further = (-middleOf(slice) - angle) % full
  return angle + turns * full + (further < 0 ? further + full : further)
}

/** A point on a circle around (150, 150), the centre of the drawing. */
const point = (radius: number, degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(150 + radius * Math.cos(radians)).toFixed(2)} ${(150 + radius * Math.sin(radians)).toFixed(2)}`
}

export const edgePath = (radius: number, degrees: number): string => `M150 150L${point(radius, degrees)}`

/** A slice as a path; a single one is the whole disc, drawn as two halves. */
export function slicePath(radius: number, { from, to }: Slice): string {
  if (to - from >= full)
    return `M${point(radius, 0)}A${radius} ${radius} 0 1 1 ${point(radius, 180)}A${radius} ${radius} 0 1 1 ${point(radius, 0)}Z`
  const isLarge = to - from > 180 ? 1 : 0
  return `${edgePath(radius, from)}A${radius} ${radius} 0 ${isLarge} 1 ${point(radius, to)}Z`
}
