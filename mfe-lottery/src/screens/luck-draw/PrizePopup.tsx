import { Button, ButtonRow, Picture, Popup } from '@app/ui'
import { useTexts } from '../../texts'
import type { Spun } from './checkSpin'
import styles from './PrizePopup.module.css'

type Properties = { spun: Spun | null; isOpen: boolean; onConfirm: () => void; onCheck: () => void }

export const wonBy = ({ result, prizes }: Spun) => prizes.find(({ id }) => id === result.id)

/** The prize of a spin: image, title and message (DRAW-2). */
export function PrizePopup({ spun, isOpen, onConfirm, onCheck }: Properties) {
  const t = useTexts()
  const prize = spun ? wonBy(spun) : undefined
  return (
    <Popup
      open={isOpen && spun !== null}
      onClose={onConfirm}
      title={prize?.title ?? t('wheel.title')}
      art={
        prize && (
          <span className={styles.art}>
            <Picture src={prize.image} seed={prize.title} ratio="1/1" className={styles.image} eager />
          </span>
        )
      }
      actions={
        <ButtonRow>
          <Button onClick={onCheck}>{t('spin.check')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('wheel.ok')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{spun?.result.message}</p>
    </Popup>
  )
}
