import { useCommonTexts } from '@app/platform'
import { Button, SkeletonRows, TextLink } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import styles from './ReportSheet.module.css'

/** The member's personal report, rendered by the wallet (LOT-2). */
export function ReportSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('report.title')}
      closeLabel={common('close')}
      footer={<Button href="/GameRecord">{t('draws.record')}</Button>}
    >
      <div className={styles.report}>
        <Slot name="mfe-wallet/PersonalReport" skeleton={<SkeletonRows label={common('loading')} count={5} />} />
        <p className={styles.limits}>
          <TextLink alone href="/PlayLimits">
            {t('limits.link')}
          </TextLink>
        </p>
      </div>
    </Sheet>
  )
}
