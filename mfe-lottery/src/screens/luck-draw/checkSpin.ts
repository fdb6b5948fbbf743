import { luckDrawCheck, type LuckDrawCheck, type LuckDrawResult, type Prize } from '@app/contracts'
import { commitmentOf, deriveWheel, hexToBytes, wheelConfigHash, wheelConfigText, type WheelStep } from '@app/fairness'

/** The newest rule that this release checks, as it tells the server. */
export const knownRule = 'wheel/v2'

/** What the server states about a spin. */
export type SpinClaim = Pick<
  LuckDrawCheck,
  | 'id'
  | 'algorithm'
  | 'commitment'
  | 'secret'
  | 'config'
  | 'configText'
  | 'clientSeed'
  | 'nonce'
  | 'r'
  | 'total'
  | 'beacon'
  | 'bond'
  | 'beaconChain'
  | 'boundAt'
>

/** What this device saw before the spin; undefined: it saw nothing. */
export type Shown = { seal?: string | undefined; wheel?: string | undefined; seed?: string | undefined }

/** A spin made on this screen, with what was shown before it. */
export type Spun = {
  result: LuckDrawResult
  prizes: readonly Prize[]
  /** The member's seed as it was sent; undefined if another page sent it. */
  seed: string | undefined
}

/** Other than matches: what does not match; changed: the seal differs from the one shown before the spin. */
export type SpinVerdict = 'matches' | 'changed' | 'secret' | 'beacon' | 'wheel' | 'seed' | 'prize'

export type SpinProof = {
  verdict: SpinVerdict
  /** Recomputed from the secret. */
  commitment: string
  steps: readonly WheelStep[]
  r: number
  wonId: number
  /** Null in `wheel/v1`, which has no beacon. */
  isBeaconRight: boolean | null
}

/** The wheel on the screen, in its text form. */
export const wheelTextOf = (prizes: readonly Prize[]): string =>
  wheelConfigText(prizes.map(({ id, weight }) => ({ id: String(id), weight })))

export const claimOf = ({ result, prizes }: Spun): SpinClaim => ({ ...result, configText: wheelTextOf(prizes) })

/** The spin under the names of docs/checking-a-draw.md, for other tools; it says nothing of whose it is. */
export function proofText(claim: SpinClaim): string {
  const { id, algorithm, commitment, secret, configText, clientSeed, nonce, r, beacon, bond, beaconChain, boundAt } =
    claim
  const own = {
    id,
    algorithm,
    commitment,
    secret,
    configText,
    clientSeed,
    nonce,
    r,
    beacon,
    bond,
    beaconChain,
    boundAt,
  }
  return JSON.stringify(luckDrawCheck.toWire?.answer(own as LuckDrawCheck))
}

const wheelIn = (text: string) =>
  text.split(',').map((entry) => {
    const [id = '', weight] = entry.split(':')
    return { id, weight: Number(weight) }
  })

/** Recomputes a spin in this browser, and compares it with what this device was shown before it. */
export async function checkSpin(claim: SpinClaim, shown: Shown): Promise<SpinProof> {
  const secret = hexToBytes(claim.secret)
  const wheel = wheelIn(claim.configText)
  const commitment = await commitmentOf(secret)
  const config = await wheelConfigHash(wheel)
  const { clientSeed, nonce, beacon } = claim
  const isBeaconRight = await beaconOf(claim)
  const derived = await deriveWheel({ secret, config: wheel, clientSeed, nonce, beacon })
  const verdict = (): SpinVerdict => {
    if (shown.seal !== undefined && shown.seal !== claim.commitment) return 'changed'
    if (commitment !== claim.commitment) return 'secret'
    if (isBeaconRight === false) return 'beacon'
    if (config !== claim.config || (shown.wheel ?? claim.configText) !== claim.configText) return 'wheel'
    if ((shown.seed ?? claim.clientSeed) !== claim.clientSeed) return 'seed'
    return derived.r === claim.r && Number(derived.id) === claim.id ? 'matches' : 'prize'
  }
  const { steps, r, id } = derived
  return { verdict: verdict(), commitment, steps, r, wonId: Number(id), isBeaconRight }
}

async function beaconOf({ algorithm, boundAt, ...claim }: SpinClaim): Promise<boolean | null> {
  if (algorithm === 'wheel/v1') return null
  const { checkBeacon } = await import(/* webpackChunkName: "beacon" */ '../../components/draw/checkBeacon')
  return checkBeacon({ ...claim, closesAt: boundAt })
}
