import type { Prize } from '@app/contracts'
import { useCommonTexts, useFormat } from '@app/platform'
import { ListGroup, ListRow, Picture } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'

type Properties = { prizes: readonly Prize[]; isOpen: boolean; onClose: () => void }

/** The true chance of each prize (DRAW-6, HONEST-2). */
export function ChancesSheet({ prizes, isOpen, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  const { number, percent } = useFormat()
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('chances.title')}
      detail={t('chances.detail')}
      closeLabel={common('close')}
    >
      <div className="pad">
        <ListGroup label={t('chances.title')}>
          {prizes.map(({ id, title, image, weight, chance }) => (
            <ListRow
              key={id}
              tile
              icon={<Picture src={image} seed={title} ratio="1/1" className={styles.prizeIcon} />}
              title={title}
              detail={t('chances.times', { weight: number(weight), total: number(total) })}
              value={percent(Number(chance))}
            />
          ))}
        </ListGroup>
        <p className={styles.note}>{t('chances.note')}</p>
      </div>
    </Sheet>
  )
}
