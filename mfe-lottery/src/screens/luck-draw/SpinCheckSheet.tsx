import { useCommonTexts } from '@app/platform'
import { Sheet, SkeletonRows } from '@app/ui'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSeenSeal } from '../../state/seals'
import { type Key, useTexts } from '../../texts'
import { checkSpin, type SpinProof, type SpinVerdict, type Spun } from './checkSpin'
import styles from './SpinCheckSheet.module.css'

const verdictTexts: Record<SpinVerdict, Key> = {
  matches: 'spin.matches',
  changed: 'spin.changed',
  secret: 'spin.secret',
  wheel: 'spin.wheel',
  seed: 'spin.seed',
  prize: 'spin.prize',
}

function Outcome({ verdict }: { verdict: SpinVerdict }) {
  const t = useTexts()
  const isRight = verdict === 'matches'
  const Icon = isRight ? Check : X
  return (
    <p className={isRight ? styles.right : styles.wrong} role={isRight ? 'status' : 'alert'}>
      <Icon className="icon-18" aria-hidden="true" />
      {t(verdictTexts[verdict])}
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

function Proof({ spun, proof }: { spun: Spun; proof: SpinProof }) {
  const t = useTexts()
  const { result, prizes } = spun
  const title = prizes.find(({ id }) => id === proof.wonId)?.title ?? String(proof.wonId)
  return (
    <>
      <Outcome verdict={proof.verdict} />
      <ol className={styles.steps}>
        <Step title={t('spinStep.secret')} text={t('spinStep.secretText')} value={result.secret} />
        <Step title={t('spinStep.seal')} text={t('spinStep.sealText')} value={proof.commitment} />
        <Step title={t('spinStep.wheel')} text={t('spinStep.wheelText')} value={proof.configText} />
        <Step title={t('spinStep.yours')} text={t('spinStep.yoursText')} value={result.client_seed} />
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
          text={t('spinStep.prizeText', { r: proof.r, last: result.total - 1 })}
          value={title}
        />
      </ol>
    </>
  )
}

function Checked({ spun, sealKey }: { spun: Spun; sealKey: string }) {
  const common = useCommonTexts()
  const seen = useSeenSeal(sealKey, String(spun.result.nonce))
  const [proof, setProof] = useState<SpinProof | null>(null)
  useEffect(() => {
    let isCurrent = true
    void checkSpin(spun, seen).then((made) => {
      if (isCurrent) setProof(made)
    })
    return () => {
      isCurrent = false
    }
  }, [spun, seen])
  return proof ? <Proof spun={spun} proof={proof} /> : <SkeletonRows label={common('loading')} count={4} />
}

type Properties = { spun: Spun | null; sealKey: string; isOpen: boolean; onClose: () => void }

/** The last spin, recomputed on this device. */
export function SpinCheckSheet({ spun, sealKey, isOpen, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet
      open={isOpen && spun !== null}
      onClose={onClose}
      title={t('spin.check')}
      detail={t('spin.detail')}
      closeLabel={common('close')}
    >
      <div className={styles.body}>{spun && <Checked spun={spun} sealKey={sealKey} />}</div>
    </Sheet>
  )
}
