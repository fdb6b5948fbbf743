import { luckDrawCheck } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts, useFormat } from '@app/platform'
import { SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { useEffect, useState } from 'react'
import { useSeenSeal } from '../../state/seals'
import { useTexts } from '../../texts'
import {
  checkSpin,
  claimOf,
  knownRule,
  type Shown,
  type SpinClaim,
  type SpinProof,
  type Spun,
  wheelTextOf,
} from './checkSpin'
import { wonBy } from './PrizePopup'
import styles from './SpinCheckSheet.module.css'
import { Data, Outcome, Steps } from './SpinProofSteps'

/** A spin to check: one just made here, an earlier one of the member's, or one from the ticker. */
export type Checkable = { spin: number; isOwn: boolean; spun?: Spun }

type Stated = { claim: SpinClaim; title: string; seal: string | undefined }

function Checked({ claim, title, seal, wheel, seed }: Stated & Omit<Shown, 'seal'>) {
  const common = useCommonTexts()
  const [proof, setProof] = useState<SpinProof | null>(null)
  useEffect(() => {
    let isCurrent = true
    void checkSpin(claim, { seal, wheel, seed }).then((made) => {
      if (isCurrent) setProof(made)
    })
    return () => {
      isCurrent = false
    }
  }, [claim, seal, wheel, seed])
  if (!proof) return <SkeletonRows label={common('loading')} count={4} />
  return (
    <>
      <Outcome verdict={proof.verdict} hasSeenSeal={seal !== undefined} />
      <Steps claim={claim} proof={proof} title={title} />
      <Data claim={claim} />
    </>
  )
}

/** A spin made on this screen: compared with the seal, wheel and seed that it was made with. */
function Fresh({ spun, sealKey }: { spun: Spun; sealKey: string }) {
  const seal = useSeenSeal(sealKey, String(spun.result.nonce))
  const [claim] = useState(() => claimOf(spun))
  return (
    <Checked
      claim={claim}
      title={wonBy(spun)?.title ?? ''}
      seal={seal}
      wheel={wheelTextOf(spun.prizes)}
      seed={spun.seed}
    />
  )
}

/** An earlier spin, as the server states it. */
function Fetched({ spin, isOwn, sealKey }: Checkable & { sealKey: string }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { dateTime } = useFormat()
  const check = useCall(luckDrawCheck, { id: spin, algorithm: knownRule }, { failure: 'own' })
  const seen = useSeenSeal(sealKey, check.state === 'ready' ? String(check.data.nonce) : '')
  // The seals that this page showed belong to the member's own spins.
  const seal = isOwn ? seen : undefined
  switch (check.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={4} />
    case 'failed':
      return <LoadFailure failure={check.failure} retry={check.retry} />
    case 'ready':
      return (
        <>
          <Checked claim={check.data} title={check.data.title} seal={seal} />
          {seal === undefined && (
            <p className={styles.unseen}>{t('spin.notSeen', { time: dateTime(check.data.publishedAt) })}</p>
          )}
        </>
      )
  }
}

type Properties = { checkable: Checkable | null; sealKey: string; onClose: () => void }

/** One spin, recomputed on this device. */
export function SpinCheckSheet({ checkable, sealKey, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet
      open={checkable !== null}
      onClose={onClose}
      title={t('spin.check')}
      detail={t('spin.detail')}
      closeLabel={common('close')}
    >
      <div className={styles.body}>
        {checkable &&
          (checkable.spun ? (
            <Fresh spun={checkable.spun} sealKey={sealKey} />
          ) : (
            <Fetched {...checkable} sealKey={sealKey} />
          ))}
      </div>
    </Sheet>
  )
}
