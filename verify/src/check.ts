import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draw } from './draw'

const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
export const hashOf = (data: Uint8Array) => bytesToHex(sha256(data))

function bigEndian(value: number, length: number): Uint8Array {
  const all = new DataView(new ArrayBuffer(8))
  all.setBigUint64(0, BigInt(value))
  return new Uint8Array(all.buffer, 8 - length)
}

/** The three dice of a secret, which the messages begin with `head`. */
export function diceOf(secret: string, head: string): number[] {
  const dice: number[] = []
  for (let block = 0; dice.length < 3; block++) {
    const read = hmac(sha256, hexToBytes(secret), utf8ToBytes(`${head}|${block}`))
    for (const byte of read) if (byte < 252 && dice.length < 3) dice.push((byte % 6) + 1)
  }
  return dice
}

export function linkOf({ bond, ...draw }: Draw): string {
  const parts = [draw.chain_previous, draw.key, draw.expect, draw.commitment, draw.opens_at, draw.closes_at]
  const bound = bond === null ? [] : [draw.algorithm, bond.hash, bond.round, bond.void_at]
  return hashOf(utf8ToBytes([...parts, ...bound].join('|')))
}

type Bound = Pick<Draw, 'bond' | 'beacon_chain'>

/** Whether it is bound to the right round after `closesAt` of the beacon whose chain hash it names. */
export function isBound({ bond, beacon_chain: chain }: Bound, closesAt: number): boolean {
  if (bond === null || chain === null) return false
  const name = hashOf(
    concatBytes(
      bigEndian(chain.period, 4),
      bigEndian(chain.genesis, 8),
      hexToBytes(chain.public_key),
      hexToBytes(chain.group_hash),
      utf8ToBytes(bond.name),
    ),
  )
  const round = Math.ceil((closesAt / 1000 + 1 - chain.genesis) / chain.period) + 1
  const dueAt = (chain.genesis + (round - 1) * chain.period) * 1000
  return name === bond.hash && [round, dueAt, dueAt + 600_000].join() === [bond.round, bond.due_at, bond.void_at].join()
}

/** Draws of several games can be bound to the same round. */
const known = new Map<string, boolean>()
const maxKnown = 10_000

/** Whether the beacon signed the round that it is bound to. */
export function isSigned({ bond, beacon_chain: chain, beacon }: Bound & { beacon: string }): boolean {
  if (bond === null || chain === null) return false
  const question = [bond.round, beacon, chain.public_key].join('|')
  const bls = bls12_381.shortSignatures
  const verified = () =>
    bls.verify(hexToBytes(beacon), bls.hash(sha256(bigEndian(bond.round, 8)), tag), hexToBytes(chain.public_key))
  const answer = known.get(question) ?? verified()
  if (known.size >= maxKnown) known.clear()
  known.set(question, answer)
  return answer
}

/** What cannot be computed, such as hex with other characters, does not fit. */
export function fits(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** What is wrong with a draw, in words; empty if all of it fits. */
export function faultsOf(draw: Draw): string[] {
  const { algorithm, secret, opencode, void_cause: cause } = draw
  const isV2 = algorithm === 'dice3/v2'
  const isDrawn = opencode !== null
  const head = [algorithm, draw.key, draw.expect, draw.beacon].join('|')
  const checks: [string, () => boolean][] = [
    ['its rule is not known', () => isV2 || algorithm === 'dice3/v1'],
    ['its link does not follow from the one before it', () => linkOf(draw) === draw.chain],
    ['the secret does not fit the seal', () => secret === '' || hashOf(hexToBytes(secret)) === draw.commitment],
    ['it is drawn without its secret', () => !isDrawn || secret !== ''],
    ['it is drawn and void', () => !isDrawn || cause === ''],
    ['the beacon is not the one that it names, or another round was due', () => !isV2 || isBound(draw, draw.closes_at)],
    ['the beacon did not sign its part', () => !isV2 || !isDrawn || isSigned(draw)],
    [
      'the dice do not follow from it',
      () => !isDrawn || (secret !== '' && diceOf(secret, head).join() === opencode.join()),
    ],
    [
      'it is long over, but neither drawn nor void',
      () => isDrawn || cause !== '' || Date.now() < (draw.bond?.void_at ?? Infinity) + 60_000,
    ],
  ]
  return checks.filter(([, check]) => !fits(check)).map(([fault]) => fault)
}

/** Whether the link of a draw continues the one that was published before it. */
export const continues = (draw: Draw, before: Draw | undefined): boolean =>
  before === undefined || draw.chain_previous === before.chain

/** How the beacon of a draw is called: only what anybody can look up has a name of its own. */
export const beaconOf = ({ bond }: Pick<Draw, 'bond'>): string =>
  bond === null ? 'none' : bond.hash === quicknet ? 'quicknet' : `own ${bond.hash.slice(0, 8)}`
