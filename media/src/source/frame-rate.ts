import type { FrameRate } from './source'

const maxRate = 60
/** What a variable or unusual rate becomes: the first that is not lower. */
const usual: readonly FrameRate[] = [
  { num: 5, den: 1 },
  { num: 10, den: 1 },
  { num: 15, den: 1 },
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]
const unknown: FrameRate = { num: 30, den: 1 }

export const perSecond = ({ num, den }: FrameRate) => num / den

/**
 * The constant rate that a picture is made with.
 * @param average frames by seconds, as ffprobe counts them; 0/0 if it cannot
 * @param base ffprobe's r_frame_rate: the rate itself if it is constant
 */
export function constantRate(average: FrameRate, base: FrameRate): FrameRate {
  const [mean, exact] = [perSecond(average), perSecond(base)]
  if (!(mean > 0) || !Number.isFinite(mean)) return unknown
  const isConstant = Math.abs(mean - exact) <= exact * 0.005
  if (isConstant && exact >= perSecond(usual[0] ?? unknown)) return halved(base)
  return usual.find((rate) => perSecond(rate) >= mean * 0.99) ?? { num: maxRate, den: 1 }
}

/** Every second frame, and again, until it is at most 60. */
const halved = (rate: FrameRate): FrameRate =>
  perSecond(rate) <= maxRate ? rate : halved({ num: rate.num, den: rate.den * 2 })
