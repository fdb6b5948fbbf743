import { quicknetHash } from '@app/fairness'
import { useFormat } from '@app/platform'
import { CopyButton } from '@app/platform/buttons'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBeaconName } from '../../components/draw/Bond'
import { type Key, useTexts } from '../../texts'
import { proofText, type SpinClaim, type SpinProof, type SpinVerdict } from './checkSpin'
import styles from './SpinCheckSheet.module.css'

const faults: Record<Exclude<SpinVerdict, 'matches'>, Key> = {
  changed: 'spin.changed',
  secret: 'spin.secret',
  beacon: 'spin.beacon',
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

type StepProperties = { title: string; text: string; value: ReactNode; children?: ReactNode }

function Step({ title, text, value, children }: StepProperties) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <code className={styles.value}>{value}</code>
      {children && <p>{children}</p>}
    </li>
  )
}

/** The spin as text, for the command and the page that check without this app. */
export function Data({ claim }: { claim: SpinClaim }) {
  const t = useTexts()
  return (
    <div className={styles.data}>
      <p>{t('spin.data')}</p>
      <CopyButton value={proofText(claim)} what={t('spin.data')} />
    </div>
  )
}

/** Every step from the secret to the prize, with the values of this spin. */
export function Steps({ claim, proof, title }: { claim: SpinClaim; proof: SpinProof; title: string }) {
  const t = useTexts()
  const { time } = useFormat()
  const nameOf = useBeaconName()
  const { bond } = claim
  return (
    <ol className={styles.steps}>
      <Step title={t('spinStep.secret')} text={t('spinStep.secretText')} value={claim.secret} />
      <Step title={t('spinStep.seal')} text={t('spinStep.sealText')} value={proof.commitment} />
      {bond && (
        <Step
          title={t('step.beacon')}
          text={t('step.beaconText', { round: bond.round, beacon: nameOf(bond), time: time(bond.dueAt / 1000) })}
          value={claim.beacon}
        >
          {t(proof.isBeaconRight === true ? 'step.beaconRight' : 'step.beaconWrong')}
          {bond.hash !== quicknetHash && ` ${t('beacon.ownNote')}`}
        </Step>
      )}
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
