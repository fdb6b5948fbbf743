import type { Odds } from '@app/contracts'
import { useCommonTexts, useFormat } from '@app/platform'
import { Button, TextLink } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { LockKeyhole } from 'lucide-react'
import type { RefObject } from 'react'
import type { Round } from '../../api/round'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { type Slip, type SlipAction, type SlipStage, stageOf } from '../../state/slip'
import { useTexts } from '../../texts'
import { type ReadSlip, totalOf } from './checkSlip'
import { SlipBeside } from './SlipBeside'
import styles from './SlipSheet.module.css'
import { Ticket } from './Ticket'
import type { StakeLeft } from './stakeLeft'
import type { Placing } from './usePlacing'
import { formatDecimal } from '@app/money'

type Properties = {
  gameKey: string
  slip: Slip & ReadSlip
  round: Round
  seconds: number
  balance: bigint | null
  left: StakeLeft | null
  odds: readonly Odds[]
  placing: Placing
  act: (action: SlipAction) => void
  onPlace: () => void
}

type Place = {
  /** Whether it stands beside the board instead of over it. */
  isBeside: boolean
  /** The button that opens it. */
  reviewRef: RefObject<HTMLButtonElement | null>
}

/** The draw on which a slip that missed its own can be placed. */
const nextFor = (round: Round, stage: SlipStage): string => (stage === 'closed' ? round.nextPeriod : round.period)

/** Why this slip cannot be placed right now, if there is a reason. */
function Notice({ slip, round, seconds, placing }: Pick<Properties, 'slip' | 'round' | 'seconds' | 'placing'>) {
  const t = useTexts()
  if (slip.sent) {
    if (placing.tries <= 1 && placing.state === 'sending') return null
    return (
      <p className={styles.notice} role="status">
        <b>{t(placing.state === 'sending' ? 'slip.sendingAgain' : 'slip.lost')}</b> {t('slip.once')}
      </p>
    )
  }
  const stage = stageOf(slip, round.period, seconds)
  if (stage === 'open') return null
  return (
    <p className={styles.notice} role="status">
      <b>{t('slip.missed', { period: shortPeriod(slip.reviewed ?? '') })}</b>{' '}
      {t(stage === 'closed' ? 'slip.closed' : 'slip.moved', { next: shortPeriod(nextFor(round, stage)) })}
    </p>
  )
}

function Action({
  slip,
  round,
  seconds,
  placing,
  act,
  onPlace,
}: Omit<Properties, 'gameKey' | 'balance' | 'left' | 'odds'>) {
  const t = useTexts()
  const { money } = useFormat()
  const isRequesting = placing.state === 'sending'
  if (slip.sent)
    return (
      <Button variant="primary" loading={isRequesting} onClick={placing.repeat}>
        {t('slip.repeat')}
      </Button>
    )
  const stage = stageOf(slip, round.period, seconds)
  if (stage === 'moved')
    return (
      <Button variant="primary" onClick={() => act({ type: 'review', period: round.period })}>
        {t('slip.useForNext', { period: shortPeriod(round.period) })}
      </Button>
    )
  if (stage === 'closed')
    return (
      <Button variant="primary" disabled>
        {t('slip.next', { period: shortPeriod(round.nextPeriod) })}
      </Button>
    )
  // beside the board, the stake can be in the middle of being typed
  const total = totalOf(slip)
  return (
    <Button
      variant="primary"
      loading={isRequesting}
      {...(total > 0n ? { amount: money(formatDecimal(total)) } : {})}
      onClick={onPlace}
    >
      {t('slip.place', { count: slip.picks.length })}
    </Button>
  )
}

/** The slip as a ticket, to review, change and place (LOT-8, LOT-9). */
export function SlipSheet({ isBeside, reviewRef, ...properties }: Properties & Place) {
  const { gameKey, slip, round, placing, act } = properties
  const t = useTexts()
  const common = useCommonTexts()
  const isOpen = slip.sent !== null || stageOf(slip, round.period, properties.seconds) === 'open'
  if (slip.reviewed === null) return null
  const panel = {
    onClose: () => act({ type: 'close' }),
    title: t('slip.title'),
    closeLabel: common('close'),
    head: (
      <Button variant="quiet" size="small" disabled={slip.sent !== null} onClick={() => act({ type: 'clear' })}>
        {t('slip.clear')}
      </Button>
    ),
    footer: <Action {...properties} />,
    children: (
      <>
        <Notice slip={slip} round={round} seconds={properties.seconds} placing={placing} />
        <Ticket {...properties} isOpen={isOpen} />
        {isOpen && (
          <p className={styles.sealed}>
            <LockKeyhole className="icon-18" aria-hidden="true" />
            <span>
              {t('slip.sealed')} <TextLink href={fairnessHref(gameKey, round.period)}>{t('slip.check')}</TextLink>
            </span>
          </p>
        )}
      </>
    ),
  }
  return isBeside ? <SlipBeside {...panel} returnRef={reviewRef} /> : <Sheet open {...panel} />
}
