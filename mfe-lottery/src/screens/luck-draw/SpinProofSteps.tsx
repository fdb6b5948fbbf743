import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Key, useTexts } from '../../texts'
import type { SpinClaim, SpinProof, SpinVerdict } from './checkSpin'
import styles from './SpinCheckSheet.module.css'

const faults: Record<Exclude<SpinVerdict, 'matches'>, Key> = {
  changed: 'spin.changed',
  secret: 'spin.secret',
  wheel: 'spin.wheel',
  seed: 'spin.seed',
  prize: 'spin.prize',
}

/** The verdict as text. `hasSeenSeal`: this device was shown the seal before the spin. */
export function Outcome({ verdict, hasSeenSeal }: { verdict: SpinVerdict; hasSeenSeal: boolean }) {
  const t = useTexts()
  const isRight = verdict === 'matches'
  const Icon = isRight ? Check : X
  return (
    <p className={isRight ? styles.right : styles.wrong} role={isRight ? 'status' : 'alert'}>
      <Icon className="icon-18" aria-hidden="true" />
      {t(isRight ? (hasSeenSeal ? 'spin.matches' : 'spin.fits') : faults[verdict])}
    </p>
  )
}

function Step({ title, text, value }: { title: string; text: string; value: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <code className={styles.value}>{value}</code>
    </li>
  )
}

/** Every step from the secret to the prize, with the values of this spin. */
export function Steps({ claim, proof, title }: { claim: SpinClaim; proof: SpinProof; title: string }) {
  const t = useTexts()
  return (
    <ol className={styles.steps}>
      <Step title={t('spinStep.secret')} text={t('spinStep.secretText')} value={claim.secret} />
      <Step title={t('spinStep.seal')} text={t('spinStep.sealText')} value={proof.commitment} />
      <Step title={t('spinStep.wheel')} text={t('spinStep.wheelText')} value={claim.configText} />
      <Step title={t('spinStep.yours')} text={t('spinStep.yoursText')} value={claim.clientSeed} />
      {proof.steps.map(({ message, block, rejected }) => (
        <Step
          key={message}
          title={t('spinStep.draw')}
          text={t(rejected ? 'spinStep.skipped' : 'spinStep.drawText')}
          value={
            <>
              {message}
              <br />
              <b>{block.slice(0, 8)}</b>
              {block.slice(8)}
            </>
          }
        />
      ))}
      <Step
        title={t('spinStep.prize')}
        text={t('spinStep.prizeText', { r: proof.r, last: claim.total - 1 })}
        value={proof.wonId === claim.id ? title : proof.wonId}
      />
    </ol>
  )
}
