import { type LimitKind, limitKinds, playLimits, type PlayLimits } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts, useFormat } from '@app/platform'
import { Screen, SectionHeader, Skeleton, SkeletonGroup } from '@app/ui'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { Breaks } from './Breaks'
import { LimitCard } from './LimitCard'
import { LimitSheet } from './LimitSheet'
import styles from './PlayLimitsScreen.module.css'
import { Reminder } from './Reminder'

function Limits({ limits }: { limits: PlayLimits }) {
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={styles.cards}>
        {limitKinds.map((each) => (
          <LimitCard
            key={each}
            kind={each}
            state={limits[each]}
            onChange={() => {
              setKind(each)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      <LimitSheet open={isOpen} kind={kind} state={limits[kind]} onClose={() => setOpen(false)} />
    </>
  )
}

function Body() {
  const t = useTexts()
  const common = useCommonTexts()
  const { dateTime } = useFormat()
  const limits = useCall(playLimits, {})
  switch (limits.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')} className={styles.waiting}>
          <Skeleton height="112px" />
          <Skeleton height="112px" />
          <Skeleton height="112px" />
        </SkeletonGroup>
      )
    case 'failed':
      return <LoadFailure failure={limits.failure} retry={limits.retry} />
    case 'ready':
      return (
        <>
          {limits.data.breakUntil !== null && (
            <p className={styles.running} role="status">
              <Pause className="icon-18" aria-hidden="true" />
              <span>{t('break.until', { time: dateTime(limits.data.breakUntil) })}</span>
            </p>
          )}
          <SectionHeader title={t('limits.heading')} detail={t('limits.rule')} />
          <div className={styles.part}>
            <Limits limits={limits.data} />
          </div>
          <SectionHeader title={t('break.title')} detail={t('break.rule')} />
          <div className={styles.part}>
            <Breaks until={limits.data.breakUntil} />
          </div>
          <SectionHeader title={t('care.title')} detail={t('care.rule')} />
          <SectionHeader title={t('remind.title')} detail={t('remind.rule')} />
          <div className={styles.last}>
            <Reminder minutes={limits.data.reminder} />
          </div>
        </>
      )
  }
}

/** The member's own limits, breaks and reminder (HONEST-3, HONEST-5). */
export function PlayLimitsScreen() {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('limits.title')} fallback="/Setting" />
      <Refreshable reloadAll={() => reload(playLimits)}>
        <p className={styles.lead}>{t('limits.lead')}</p>
        <Body />
      </Refreshable>
    </Screen>
  )
}
