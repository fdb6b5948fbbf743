import { luckDrawMine, maxOwnSpins } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts, useFormat } from '@app/platform'
import { EmptyState, EndText, ListGroup, ListRow, Picture, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'

function Spins({ onCheck }: { onCheck: (spin: number) => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { dateTime } = useFormat()
  const spins = useCall(luckDrawMine, {}, { failure: 'own' })
  switch (spins.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={4} />
    case 'failed':
      return <LoadFailure failure={spins.failure} retry={spins.retry} />
    case 'ready':
      if (spins.data.length === 0) return <EmptyState title={t('spins.none')} />
      return (
        <>
          <ListGroup label={t('spins.title')}>
            {spins.data.map(({ spin, title, image, spunAt: at }) => (
              <ListRow
                key={spin}
                tile
                chevron
                icon={<Picture src={image} seed={title} ratio="1/1" className={styles.prizeIcon} />}
                title={title}
                detail={dateTime(at)}
                onClick={() => onCheck(spin)}
              />
            ))}
          </ListGroup>
          {spins.data.length >= maxOwnSpins && <EndText>{t('spins.newest', { max: maxOwnSpins })}</EndText>}
        </>
      )
  }
}

/** The member's own spins, each with a link to its proof. */
export function OwnSpinsSheet(properties: { isOpen: boolean; onClose: () => void; onCheck: (spin: number) => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { isOpen, onClose, onCheck } = properties
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('spins.title')}
      detail={t('spins.detail')}
      closeLabel={common('close')}
    >
      <div className="pad">
        <Spins onCheck={onCheck} />
      </div>
    </Sheet>
  )
}
