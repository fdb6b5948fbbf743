import type { LuckDrawCheck, LuckDrawResult, Prize } from '@app/contracts'
import { commitmentOf, deriveWheel, hexToBytes, wheelConfigHash, wheelConfigText, type WheelStep } from '@app/fairness'

/** What the server states about a spin. */
export type SpinClaim = Pick<
  LuckDrawCheck,
  'id' | 'commitment' | 'secret' | 'config' | 'configText' | 'clientSeed' | 'nonce' | 'r' | 'total'
>

/** What this device saw before the spin; undefined: it saw nothing. */
export type Shown = { seal?: string | undefined; wheel?: string | undefined; seed?: string | undefined }

/** A spin made on this screen, with what was shown before it. */
export type Spun = {
  result: LuckDrawResult
  prizes: readonly Prize[]
  /** The member's seed as it was sent. */
  seed: string
}

/** Other than matches: what does not match; changed: the seal differs from the one shown before the spin. */
export type SpinVerdict = 'matches' | 'changed' | 'secret' | 'wheel' | 'seed' | 'prize'

export type SpinProof = {
  verdict: SpinVerdict
  /** Recomputed from the secret. */
  commitment: string
  steps: readonly WheelStep[]
  r: number
  wonId: number
}

/** The wheel on the screen, in its text form. */
export const wheelTextOf = (prizes: readonly Prize[]): string =>
  wheelConfigText(prizes.map(({ id, weight }) => ({ id: String(id), weight })))

export const claimOf = ({ result, prizes }: Spun): SpinClaim => ({ ...result, configText: wheelTextOf(prizes) })

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
  const derived = await deriveWheel({ secret, config: wheel, clientSeed: claim.clientSeed, nonce: claim.nonce })
  const verdict = (): SpinVerdict => {
    if (shown.seal !== undefined && shown.seal !== claim.commitment) return 'changed'
    if (commitment !== claim.commitment) return 'secret'
    if (config !== claim.config || (shown.wheel ?? claim.configText) !== claim.configText) return 'wheel'
    if ((shown.seed ?? claim.clientSeed) !== claim.clientSeed) return 'seed'
    return derived.r === claim.r && Number(derived.id) === claim.id ? 'matches' : 'prize'
  }
  return { verdict: verdict(), commitment, steps: derived.steps, r: derived.r, wonId: Number(derived.id) }
}
