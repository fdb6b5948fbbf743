import { sumOf } from '@app/fairness'
import { maskedAtom, useAtomValue, useCommonTexts, useFormat } from '@app/platform'
import { BalanceEye } from '@app/platform/buttons'
import { CountdownRing, DiceRow, Seal } from '@app/ui/game'
import { type ReactNode, useState } from 'react'
import type { Round } from '../../api/round'
import type { Verdict } from '../../components/draw/checkDraw'
import { shortHash, shortPeriod } from '../../components/draw/names'
import { sideKeys } from '../../components/draw/sides'
import { useTexts } from '../../texts'
import styles from './Hero.module.css'
import { DrawSheet } from './DrawSheet'
import { awaitedIn, type Stage } from './opening'

type Properties = {
  gameKey: string
  stage: Stage
  round: Round
  seconds: number
  /** Minor units; null while unknown. */
  balance: bigint | null
  /** On the opened draw in the ring. */
  verdict: Verdict | null
}

type CornerProperties = {
  place: 'tl' | 'tr' | 'bl' | 'br'
  label: ReactNode
  children: ReactNode
  onClick?: () => void
}

function Corner({ place, label, children, onClick }: CornerProperties) {
  const look = `${styles.corner} ${styles[place]}`
  const content = (
    <>
      <span>{label}</span> {children}
    </>
  )
  return onClick ? (
    <button type="button" className={look} aria-haspopup="dialog" onClick={onClick}>
      {content}
    </button>
  ) : (
    <div className={look}>{content}</div>
  )
}

/** The content of the ring: the countdown, waiting dice, or the dice of the draw. */
function Middle({ stage, seconds }: Pick<Properties, 'stage' | 'seconds'>) {
  const t = useTexts()
  const { duration } = useFormat()
  switch (stage.kind) {
    case 'running':
      return (
        <div className={styles.clock} role="timer" aria-label={t('clock.label', { time: duration(seconds) })}>
          <b className="num">{duration(seconds)}</b>
          <span>{t('clock.closesIn')}</span>
        </div>
      )
    case 'waiting':
    case 'late':
      return (
        <div className={styles.clock}>
          <DiceRow dice={null} size="row" label={t('draw.dice')} />
          <span className={styles.below}>{t(stage.kind === 'late' ? 'clock.late' : 'clock.waiting')}</span>
        </div>
      )
    case 'opened':
      return (
        <div className={`${styles.clock} ${styles.settle}`}>
          <DiceRow dice={stage.draw.dice} size="row" label={t('draw.dice')} />
          <span className={styles.below}>{t('clock.sum', { sum: sumOf(stage.draw.dice) })}</span>
        </div>
      )
  }
}

/** Without the currency, for which there is no room beside the ring. */
function Money({ minor }: { minor: bigint | null }) {
  const common = useCommonTexts()
  const { figures } = useFormat()
  const isMasked = useAtomValue(maskedAtom)
  if (minor === null) return <b className="num">{'—'}</b>
  return (
    <b className="num">
      {isMasked && <span className="sr">{common('hidden')}</span>}
      <span aria-hidden={isMasked}>{isMasked ? '••••' : figures(minor)}</span>
    </b>
  )
}

const lookOf = (stage: Stage, verdict: Verdict | null) => {
  if (stage.kind !== 'opened') return 'sealed'
  return verdict === null || verdict === 'matches' ? 'open' : 'mismatch'
}

/** The ring and its four corners. */
export function Hero({ gameKey, stage, round, seconds, balance, verdict }: Properties) {
  const t = useTexts()
  const { percent } = useFormat()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const shown = stage.kind === 'running' ? awaitedIn(round) : stage.awaited
  const open = () => setSheetOpen(true)
  const announced =
    stage.kind === 'opened'
      ? t('draw.announced', {
          period: shortPeriod(shown.period),
          dice: stage.draw.dice.join(', '),
          sum: sumOf(stage.draw.dice),
          sides: sideKeys(stage.draw.dice)
            .map((key) => t(key))
            .join(', '),
        })
      : ''
  return (
    <section className={styles.hero}>
      <Corner place="tl" label={t('corner.draw')} onClick={open}>
        <b className="num">{shortPeriod(shown.period)}</b>
      </Corner>
      <Corner place="tr" label={t('corner.seal')} onClick={open}>
        <b className={styles.hash}>{shortHash(shown.commitment)}</b>
      </Corner>
      <div className={styles.ring}>
        <CountdownRing
          fraction={stage.kind === 'running' ? seconds / round.periodSeconds : 0}
          seal={
            <Seal
              key={shown.commitment}
              hash={shown.commitment}
              second={stage.kind === 'opened' ? stage.draw.beacon : undefined}
              detail={3}
              hole={0.56}
              strokeWidth={stage.kind === 'opened' ? 1.3 : 0.6}
              state={lookOf(stage, verdict)}
            >
              {' '}
            </Seal>
          }
        >
          <Middle stage={stage} seconds={seconds} />
        </CountdownRing>
      </div>
      <Corner
        place="bl"
        label={
          <>
            {t('corner.balance')}
            <BalanceEye className={styles.eye} />
          </>
        }
      >
        <Money minor={balance} />
      </Corner>
      <Corner place="br" label={t('corner.returned')}>
        <b className="num">{percent(Number(round.returnPercent))}</b>
      </Corner>
      <p className="sr" role="status">
        {announced}
      </p>
      <DrawSheet gameKey={gameKey} draw={shown} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </section>
  )
}
