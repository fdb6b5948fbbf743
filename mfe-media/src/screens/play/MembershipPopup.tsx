import { Button, Popup, WeaveArt } from '@app/ui'
import type { ReactNode } from 'react'
import { serviceHref } from '../../components/customer-service/ServicePopup'
import { useTexts } from '../../texts'
import styles from './MembershipPopup.module.css'

/** before: when the video is opened · over: when the preview has ended. */
export type MembershipMoment = 'before' | 'over'

const PreviewArt = () => (
  <span className={styles.art}>
    <WeaveArt seed="membership" detail={3} strokeWidth={0.5} className={styles.weave} />
    <svg viewBox="0 0 148 92" className={styles.disc} aria-hidden="true">
      <circle cx="74" cy="74" r="74" className={styles.sun} />
      <path d="M59 21v40l35-20z" className={styles.triangle} />
    </svg>
  </span>
)

/** Says how many seconds a member without membership may watch, and whom to contact for more (VIDEO-6). */
export function MembershipPopup({
  moment,
  limitS,
  onClose,
  onWatch,
}: {
  moment: MembershipMoment | null
  limitS: number
  onClose: () => void
  onWatch: () => void
}): ReactNode {
  const t = useTexts()
  const isOver = moment === 'over'
  const title =
    limitS === 0 ? t('membership.none') : t(isOver ? 'membership.over' : 'membership.before', { count: limitS })
  const other =
    limitS === 0 ? (
      <Button variant="quiet" onClick={onClose}>
        {t('popup.notNow')}
      </Button>
    ) : (
      <Button variant="quiet" onClick={onWatch}>
        {t(isOver ? 'membership.watchAgain' : 'membership.watch')}
      </Button>
    )
  return (
    <Popup
      open={moment !== null}
      onClose={onClose}
      title={title}
      low
      art={<PreviewArt />}
      actions={
        <>
          <Button variant="primary" href={serviceHref}>
            {t('popup.contact')}
          </Button>
          {other}
        </>
      }
    >
      {t('membership.text')}
    </Popup>
  )
}
