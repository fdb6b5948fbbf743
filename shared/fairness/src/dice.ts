import { bytesToHex, hexToBytes } from './bytes'
import { hmacWith, sha256Hex, withoutBar } from './digest'

export type Face = 1 | 2 | 3 | 4 | 5 | 6
export type Dice = readonly [Face, Face, Face]

/** One byte of a block: skipped if it is 252 or more, otherwise a die. */
export interface DiceByte {
  value: number
  rejected: boolean
  die: Face | null
}

/** One HMAC of the derivation, with the bytes read from it. */
export interface DiceStep {
  message: string
  block: string
  bytes: DiceByte[]
}

export interface DiceSource {
  secret: Uint8Array
  game: string
  round: string
  /** The signature of the beacon's round in hex (`dice3/v2`). Without one, the dice are those of `dice3/v1`. */
  beacon?: string | undefined
}

/** 252 is the largest multiple of six in a byte: higher values would favour the faces 1 to 4. */
const FAIR_BYTES = 252

/** The commitment to a secret: its SHA-256 as hex. Published before betting opens (LOT-13). */
export function commitmentOf(secret: Uint8Array): Promise<string> {
  return sha256Hex(secret)
}

const readByte = (value: number): DiceByte =>
  value < FAIR_BYTES ? { value, rejected: false, die: (1 + (value % 6)) as Face } : { value, rejected: true, die: null }

/** Which rule derives the dice of a round: v2 mixes in a public beacon. Neither ever changes. */
export type DiceAlgorithm = 'dice3/v1' | 'dice3/v2'
const algorithmOf = (beacon: string): DiceAlgorithm => (beacon === '' ? 'dice3/v1' : 'dice3/v2')

/**
 * The three dice of a round and every step of their derivation.
 * @throws RangeError if game, round or beacon contains a bar.
 */
export async function deriveDice({
  secret,
  game,
  round,
  beacon = '',
}: DiceSource): Promise<{ dice: Dice; steps: DiceStep[] }> {
  const names = [withoutBar('game', game), withoutBar('round', round), withoutBar('beacon', beacon)]
  const head = [algorithmOf(beacon), ...names].join('|')
  const hmac = await hmacWith(secret)
  const faces: Face[] = []
  const steps: DiceStep[] = []
  while (faces.length < 3) {
    const message = `${head}|${steps.length}`
    const block = await hmac(message)
    const bytes: DiceByte[] = []
    for (const value of block) {
      const byte = readByte(value)
      bytes.push(byte)
      if (byte.die) faces.push(byte.die)
      if (faces.length === 3) break
    }
    steps.push({ message, block: bytesToHex(block), bytes })
  }
  const [first, second, third] = faces as [Face, Face, Face]
  return { dice: [first, second, third], steps }
}

export interface DiceClaim {
  commitment: string
  secretHex: string
  game: string
  round: string
  dice: readonly number[]
  beacon?: string | undefined
}

export interface DiceVerdict {
  ok: boolean
  /** What does not match: the secret and its commitment, or the dice and the secret. */
  reason?: 'commitment' | 'dice'
  /** The SHA-256 of the revealed secret; null if the secret is not hex. */
  commitment: string | null
  /** The dice derived from the secret; null if the secret is not hex. */
  dice: Dice | null
  steps: DiceStep[]
}

/** Checks a revealed round: secret against commitment, dice against secret. Never throws on a bad secret. */
export async function verifyDice({ secretHex, dice, ...claim }: DiceClaim): Promise<DiceVerdict> {
  const secret = readSecret(secretHex)
  if (!secret) return { ok: false, reason: 'commitment', commitment: null, dice: null, steps: [] }
  const commitment = await commitmentOf(secret)
  const derived = await deriveDice({ secret, ...claim })
  const found = { commitment, dice: derived.dice, steps: derived.steps }
  if (commitment !== claim.commitment.toLowerCase()) return { ok: false, reason: 'commitment', ...found }
  const same = dice.length === 3 && derived.dice.every((face, i) => face === dice[i])
  return same ? { ok: true, ...found } : { ok: false, reason: 'dice', ...found }
}

function readSecret(hex: string): Uint8Array | null {
  try {
    return hexToBytes(hex, 32)
  } catch {
    return null
  }
}
