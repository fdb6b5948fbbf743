import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { beaconOf, fits, hashOf, isBound, isSigned } from './check'
import type { Draw } from './draw'
import { conclusionOf } from './report'

/** A spin of the wheel, as its member copies it from the check of the wheel. */
export type Spin = Pick<Draw, 'algorithm' | 'beacon' | 'bond' | 'beacon_chain' | 'commitment' | 'secret'> & {
  config_text: string
  client_seed: string
  nonce: number
  bound_at: number
  r: number
  id: number
}

const kinds = {
  algorithm: 'string',
  beacon: 'string',
  bond: 'object',
  beacon_chain: 'object',
  commitment: 'string',
  secret: 'string',
  config_text: 'string',
  client_seed: 'string',
  nonce: 'number',
  bound_at: 'number',
  r: 'number',
  id: 'number',
} as const

/** Null: the text is not that of a spin. @throws Error that says what is missing */
export function spinIn(text: string): Spin | null {
  let fields: Record<string, unknown>
  try {
    fields = Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return null
  }
  if (!('client_seed' in fields)) return null
  const wrong = Object.entries(kinds).find(([name, kind]) => typeof fields[name] !== kind)
  if (wrong) throw new Error(`the spin has no ${wrong[0]}`)
  return fields as Spin
}

const max = 2 ** 32

/** The number and the prize of a spin, whose wheel is a text and whose messages follow its rule. */
export function prizeOf(spin: Omit<Spin, 'r' | 'id'>): { r: number; id: string } {
  const prizes = spin.config_text.split(',').map((entry) => {
    const [id = '', weight] = entry.split(':')
    return { id, weight: Number(weight) }
  })
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total >= 1 && total <= max)) throw new Error('the weights do not add up')
  const config = hashOf(utf8ToBytes(spin.config_text))
  const parts = [spin.algorithm, config, spin.client_seed, spin.nonce]
  if (spin.algorithm !== 'wheel/v1') parts.push(spin.beacon)
  const limit = Math.floor(max / total) * total
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, hexToBytes(spin.secret), utf8ToBytes([...parts, block].join('|')))
    const x = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
    if (x >= limit) continue
    const r = x % total
    let upTo = 0
    const won = prizes.find(({ weight }) => r < (upTo += weight))
    return { r, id: won?.id ?? '' }
  }
}

/** What is wrong with a spin, in words; empty if all of it fits. */
export function spinFaults(spin: Spin): string[] {
  const isV2 = spin.algorithm === 'wheel/v2'
  const checks: [string, () => boolean][] = [
    ['its rule is not known', () => isV2 || spin.algorithm === 'wheel/v1'],
    ['the secret does not fit the seal', () => hashOf(hexToBytes(spin.secret)) === spin.commitment],
    ['the beacon is not the one that it names, or another round was due', () => !isV2 || isBound(spin, spin.bound_at)],
    ['the beacon did not sign its part', () => !isV2 || isSigned(spin)],
    [
      'the prize does not follow from it',
      () => {
        const { r, id } = prizeOf(spin)
        return r === spin.r && id === String(spin.id)
      },
    ],
  ]
  return checks.filter(([, check]) => !fits(check)).map(([fault]) => fault)
}

/** What was won, by whose beacon, and when: what its member compares with what they saw before. */
export const spinFacts = (spin: Spin): string[] => [
  `prize: ${spin.id}, number ${spin.r}`,
  `seal: ${spin.commitment}`,
  `wheel: ${spin.config_text}`,
  `seed: ${spin.client_seed}`,
  `beacon: ${beaconOf(spin)}`,
  ...(spin.bond === null ? [] : [`made: ${timeOf(spin.bound_at)}, round due: ${timeOf(spin.bond.due_at)}`]),
]

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The check of a spin in lines of text. */
export function spinLines(spin: Spin): { lines: string[]; isRight: boolean } {
  const faults = spinFaults(spin).map((fault) => ({ key: 'wheel', expect: String(spin.nonce), fault }))
  const lines = [
    '1 spin',
    ...spinFacts(spin),
    ...faults.map(({ fault }) => `  ${fault}`),
    `${conclusionOf({ faults })}.`,
  ]
  return { lines, isRight: faults.length === 0 }
}
