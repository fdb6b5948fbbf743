import { useCommonTexts, useFormat } from '@app/platform'
import { ShareButton } from '@app/platform/buttons'
import { Button } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { Seal } from '@app/ui/game'
import { Bond } from '../../components/draw/Bond'
import { CopyValue } from '../../components/copy/CopyValue'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { useTexts } from '../../texts'
import styles from './DrawSheet.module.css'
import type { Awaited } from './opening'

type Properties = { gameKey: string; draw: Awaited; isOpen: boolean; onClose: () => void }

/** Number and seal of a draw in full, to copy, share, and compare after the draw. */
export function DrawSheet({ gameKey, draw, isOpen, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  const { time } = useFormat()
  const href = fairnessHref(gameKey, draw.period)
  const title = t('draw.name', { period: shortPeriod(draw.period) })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      detail={t('drawSheet.closes', { time: time(draw.closesAt / 1000) })}
      closeLabel={common('close')}
      head={<ShareButton title={title} href={href} />}
      footer={<Button href={href}>{t('slip.check')}</Button>}
    >
      <div className={styles.body}>
        <span className={styles.seal}>
          <Seal hash={draw.commitment} detail={3} />
        </span>
        <CopyValue label={t('form.period')} value={draw.period} />
        <CopyValue label={t('check.commitment')} value={draw.commitment} />
        {draw.bond && <Bond bond={draw.bond} className={styles.note} />}
        <p className={styles.note}>{t('drawSheet.copy')}</p>
      </div>
    </Sheet>
  )
}
