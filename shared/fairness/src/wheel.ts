import { bytesToHex } from './bytes'
import { hmacWith, sha256Hex, withoutBar } from './digest'

/** A prize and its integer weight; its chance is weight ÷ sum of the weights. */
export interface WheelPrize {
  id: string
  weight: number
}

/** One HMAC of a spin. x is its first four bytes, rejected at or above the largest multiple of the total weight. */
export interface WheelStep {
  message: string
  block: string
  x: number
  rejected: boolean
}

export interface WheelSource {
  secret: Uint8Array
  config: readonly WheelPrize[]
  clientSeed: string
  nonce: number
  /** The signature of the beacon's round in hex (`wheel/v2`). Without one, the spin is one of `wheel/v1`. */
  beacon?: string | undefined
}

/** Which rule a spin follows: v2 mixes in a public beacon. Neither ever changes. */
export type WheelAlgorithm = 'wheel/v1' | 'wheel/v2'

export interface WheelResult {
  id: string
  index: number
  /** The number drawn, from 0 to total − 1, which selects the prize by weight. */
  r: number
  total: number
  steps: WheelStep[]
}

const RANGE = 2 ** 32

/**
 * The sum of the weights.
 * @throws RangeError on an empty wheel, a duplicate or invalid id, a weight that is not a positive integer, or a sum
 * above 2^32.
 */
export function totalWeightOf(config: readonly WheelPrize[]): number {
  const ids = new Set<string>()
  let total = 0
  for (const { id, weight } of config) {
    if (id === '' || /[:,|]/.test(id))
      throw new RangeError(`a prize ID must not be empty or contain any of : , | — ${JSON.stringify(id)}`)
    if (ids.has(id)) throw new RangeError(`two prizes have the ID ${id}`)
    if (!Number.isSafeInteger(weight) || weight < 1)
      throw new RangeError(`the weight of ${id} must be a positive integer: ${weight}`)
    ids.add(id)
    total += weight
  }
  if (total < 1 || total > RANGE) throw new RangeError(`the weights must add up to 1 to 2^32, not ${total}`)
  return total
}

/** The wheel as published: `A:1,B:9,…`. */
export function wheelConfigText(config: readonly WheelPrize[]): string {
  totalWeightOf(config)
  return config.map(({ id, weight }) => `${id}:${weight}`).join(',')
}

/** SHA-256 of the published text, as hex: part of every message, so that a spin belongs to one wheel. */
export function wheelConfigHash(config: readonly WheelPrize[]): Promise<string> {
  return sha256Hex(wheelConfigText(config))
}

/**
 * One spin and every step of its derivation.
 * @throws RangeError on a wheel that cannot be published, a nonce that is not an integer, or a beacon with a bar.
 */
export async function deriveWheel({
  secret,
  config,
  clientSeed,
  nonce,
  beacon = '',
}: WheelSource): Promise<WheelResult> {
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new RangeError(`the nonce must be a non-negative integer: ${nonce}`)
  const total = totalWeightOf(config)
  const limit = Math.floor(RANGE / total) * total
  const own = `${await wheelConfigHash(config)}|${clientSeed}|${nonce}`
  const head = beacon === '' ? `wheel/v1|${own}` : `wheel/v2|${own}|${withoutBar('beacon', beacon)}`
  const hmac = await hmacWith(secret)
  const steps: WheelStep[] = []
  for (;;) {
    const message = `${head}|${steps.length}`
    const block = await hmac(message)
    const x = new DataView(block.buffer, block.byteOffset).getUint32(0)
    const rejected = x >= limit
    steps.push({ message, block: bytesToHex(block), x, rejected })
    if (!rejected) return { ...prizeAt(config, x % total), r: x % total, total, steps }
  }
}

function prizeAt(config: readonly WheelPrize[], r: number): { id: string; index: number } {
  let upTo = 0
  for (const [index, { id, weight }] of config.entries()) {
    upTo += weight
    if (r < upTo) return { id, index }
  }
  throw new RangeError(`${r} is beyond the end of the wheel`)
}
