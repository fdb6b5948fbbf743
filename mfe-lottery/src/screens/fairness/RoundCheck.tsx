import { fairnessRound, type FairnessRound } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts, useFormat } from '@app/platform'
import { ShareButton } from '@app/platform/buttons'
import { Card, SkeletonRows } from '@app/ui'
import { DiceRow, Seal } from '@app/ui/game'
import { useEffect, useRef, useState } from 'react'
import { Bond, useBeaconName } from '../../components/draw/Bond'
import { CopyValue } from '../../components/copy/CopyValue'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { Mismatch } from '../../components/draw/Mismatch'
import { ResultLine } from '../../components/draw/ResultLine'
import { VerdictText } from '../../components/draw/VerdictText'
import { useStoreOpened, useOpened } from '../../state/openedDraws'
import { useSeenSeal } from '../../state/seals'
import { useTexts } from '../../texts'
import { Derivation } from './Derivation'
import { causeKey } from './Figures'
import { OwnTools } from './OwnTools'
import styles from './RoundCheck.module.css'
import { useProof } from './useProof'
import { verdictOf } from './verdictOf'

/** A period that is still sealed, or void: what can be shown of it. */
function Unopened({ round }: { round: FairnessRound }) {
  const t = useTexts()
  const { time } = useFormat()
  const nameOf = useBeaconName()
  const { bond, voidCause, closesAt } = round
  const [seenAt] = useState(() => Date.now())
  const at = (ms: number) => time(ms / 1000)
  if (round.isVoided)
    return (
      <>
        <p className={styles.text}>{t('check.void')}</p>
        {voidCause !== '' && <p className={styles.text}>{t(causeKey(voidCause))}</p>}
      </>
    )
  if (bond === null || seenAt < closesAt)
    return <p className={styles.text}>{t('check.sealed', { time: at(closesAt) })}</p>
  return (
    <p className={styles.text}>
      {t('check.waiting', {
        round: bond.round,
        beacon: nameOf(bond),
        time: at(bond.dueAt),
        until: at(bond.voidAt),
      })}
    </p>
  )
}

type CheckedProperties = { round: FairnessRound; isSought: boolean; isSaved?: boolean }

function Checked({ round, isSought, isSaved = false }: CheckedProperties) {
  const t = useTexts()
  useStoreOpened(round)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSought) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [isSought, round.key, round.period])
  const proof = useProof(round)
  const seen = useSeenSeal(round.key, round.period)
  const isOpened = round.secret !== '' && round.dice !== null
  const verdict = proof && isOpened ? verdictOf(proof, round.commitment, seen) : null
  const isBad = verdict !== null && verdict !== 'matches'
  return (
    <section aria-labelledby="checked" className={styles.checked}>
      {isBad && <Mismatch verdict={verdict} period={round.period} />}
      <Card as="article" className={styles.card}>
        <div className={styles.head}>
          <span className={styles.seal}>
            <Seal
              hash={round.commitment}
              second={isBad ? undefined : round.beacon}
              label={isBad || round.beacon === '' ? undefined : t('check.drawing')}
              detail={3}
              state={isBad ? 'mismatch' : isOpened ? 'open' : 'sealed'}
              hole={0.4}
            >
              {round.dice && !isBad && <DiceRow dice={round.dice} size="tiny" label={t('draw.dice')} />}
            </Seal>
          </span>
          <div className={styles.words}>
            <h2 ref={heading} id="checked" tabIndex={-1} className={styles.title}>
              {t('draw.name', { period: shortPeriod(round.period) })}
            </h2>
            {isOpened && (
              <>
                <VerdictText verdict={verdict} />
                {round.dice && <ResultLine dice={round.dice} hasLetters />}
              </>
            )}
          </div>
          <ShareButton
            title={t('draw.name', { period: shortPeriod(round.period) })}
            href={fairnessHref(round.key, round.period)}
          />
        </div>
        {verdict === 'matches' && proof && (
          <p className={styles.answer}>{t(proof.isBeaconRight === null ? 'answer.right' : 'answer.rightBeacon')}</p>
        )}
        {isSaved && <p className={styles.text}>{t('check.stored')}</p>}
        {!isOpened && <Unopened round={round} />}
        {round.bond && <Bond bond={round.bond} className={styles.text} />}
        <CopyValue label={t('check.commitment')} value={round.commitment} />
        {seen !== undefined && (
          <p className={styles.text}>{t(seen === round.commitment ? 'check.seenSame' : 'check.seenOther')}</p>
        )}
      </Card>
      {proof && round.secret !== '' && <Derivation round={round} proof={proof} />}
      {round.secret !== '' && <OwnTools round={round} />}
    </section>
  )
}

type Properties = {
  gameKey: string
  period: string
  /** Requested in the form: the answer is scrolled into view and announced. */
  isSought: boolean
}

/** One period, fetched and recomputed; without a network as it was kept. */
export function RoundCheck({ gameKey, period, isSought }: Properties) {
  const common = useCommonTexts()
  const stored = useOpened(gameKey, period)
  const round = useCall(fairnessRound, { key: gameKey, period }, { failure: 'own' })
  switch (round.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={5} />
    case 'failed':
      if (stored !== undefined && round.failure.kind === 'offline')
        return <Checked round={stored} isSought={isSought} isSaved />
      return <LoadFailure failure={round.failure} retry={round.retry} fallback="/Game" />
    case 'ready':
      return <Checked round={round.data} isSought={isSought} />
  }
}
