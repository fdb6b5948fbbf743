import type { LuckDrawResult, Prize } from '@app/contracts'
import { commitmentOf, deriveWheel, hexToBytes, wheelConfigHash, wheelConfigText, type WheelStep } from '@app/fairness'

/** A spin that was made, with what this page showed before it. */
export type Spun = {
  result: LuckDrawResult
  prizes: readonly Prize[]
  /** The member's part as it was sent. */
  seed: string
}

/** matches: recomputed here and found right · else what does not fit; changed: not the seal that was shown before the spin. */
export type SpinVerdict = 'matches' | 'changed' | 'secret' | 'wheel' | 'seed' | 'prize'

export type SpinProof = {
  verdict: SpinVerdict
  /** Recomputed from the secret. */
  commitment: string
  /** The wheel that this page showed, as text and as its hash. */
  configText: string
  config: string
  steps: readonly WheelStep[]
  r: number
  wonId: number
}

const wheelOf = (prizes: readonly Prize[]) => prizes.map(({ id, weight }) => ({ id: String(id), weight }))

/** Recomputes a spin in this browser. `seenSeal` is the commitment that this page showed before it. */
export async function checkSpin({ result, prizes, seed }: Spun, seenSeal?: string): Promise<SpinProof> {
  const secret = hexToBytes(result.secret)
  const wheel = wheelOf(prizes)
  const commitment = await commitmentOf(secret)
  const config = await wheelConfigHash(wheel)
  const derived = await deriveWheel({ secret, config: wheel, clientSeed: result.client_seed, nonce: result.nonce })
  const verdict = (): SpinVerdict => {
    if (seenSeal !== undefined && seenSeal !== result.commitment) return 'changed'
    if (commitment !== result.commitment) return 'secret'
    if (config !== result.config) return 'wheel'
    if (seed !== result.client_seed) return 'seed'
    return derived.r === result.r && Number(derived.id) === result.id ? 'matches' : 'prize'
  }
  return {
    verdict: verdict(),
    commitment,
    configText: wheelConfigText(wheel),
    config,
    steps: derived.steps,
    r: derived.r,
    wonId: Number(derived.id),
  }
}
