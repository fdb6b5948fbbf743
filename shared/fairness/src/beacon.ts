import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from './bytes'
import { sha256 } from './digest'
import type { BeaconSchedule } from './schedule'

/**
 * A chain of a drand beacon with the scheme `bls-unchained-g1-rfc9380`: a round is the BLS signature of its number, so
 * there is exactly one for each, and nobody knows it before those who hold the key publish it.
 */
export interface BeaconChain extends BeaconSchedule {
  /** Hex, on G2. */
  publicKey: string
  /** The hash of the group of those who hold the key, hex. */
  groupHash: string
  name: string
}

export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** The League of Entropy's beacon, as its members published it in 2023. */
export const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1692803367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  name: 'quicknet',
}

const bls = bls12_381.shortSignatures
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** An unsigned integer of 8 bytes, big-endian. */
function eightBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/** What a beacon signs: the SHA-256 of the round's number as 8 bytes, hashed to a point of G1. */
const messageOf = async (round: number) => bls.hash(await sha256(eightBytes(round)), domain)

/** The name of a chain, which its rules and its key follow from; hex. */
export async function chainHashOf({ period, genesis, publicKey, groupHash, name }: BeaconChain): Promise<string> {
  const key = hexToBytes(publicKey, 96)
  const group = hexToBytes(groupHash, 32)
  const text = [...eightBytes(period).subarray(4), ...eightBytes(genesis), ...key, ...group]
  return bytesToHex(await sha256(new Uint8Array([...text, ...new TextEncoder().encode(name)])))
}

/** Whether this is the chain's signature of this round. Never throws: what is no signature is not one. */
export async function isSignedBy(publicKey: string, round: number, signature: string): Promise<boolean> {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false
  const message = await messageOf(round)
  try {
    return bls.verify(hexToBytes(signature), message, hexToBytes(publicKey, 96))
  } catch {
    return false
  }
}

/** The signing half of a beacon of one's own. `seed`: 32 secret bytes. */
export function beaconKey(seed: Uint8Array) {
  const { secretKey, publicKey } = bls.keygen(stretched(seed))
  return {
    publicKey: bytesToHex(publicKey.toBytes()),
    sign: async (round: number): Promise<string> => bytesToHex(bls.sign(await messageOf(round), secretKey).toBytes()),
  }
}

/** The library derives a key from 48 bytes. */
const stretched = (seed: Uint8Array) => new Uint8Array([...seed, ...seed.subarray(0, 16)])
