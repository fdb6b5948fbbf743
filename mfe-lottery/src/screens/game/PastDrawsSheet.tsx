import { lotteryHistory } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts } from '@app/platform'
import { Button, EmptyState, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { useTexts } from '../../texts'
import { PastDrawRow } from './PastDrawRow'
import styles from './PastDrawsSheet.module.css'

function Draws({ gameKey }: { gameKey: string }) {
  const t = useTexts()
  const common = useCommonTexts()
  const history = useCall(lotteryHistory, { key: gameKey })
  switch (history.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} />
    case 'failed':
      return <LoadFailure failure={history.failure} retry={history.retry} />
    case 'ready':
      if (history.data.length === 0) return <EmptyState title={t('draws.none')} />
      return (
        <ul className={styles.list}>
          {history.data.map((draw) => (
            <PastDrawRow key={draw.period} gameKey={gameKey} draw={draw} />
          ))}
        </ul>
      )
  }
}

/** The past draws of one game: seal and dice of each are recomputed in this browser, and the rest where it leads. */
export function PastDrawsSheet({
  gameKey,
  isOpen,
  onClose,
}: {
  gameKey: string
  isOpen: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('draws.title')}
      detail={t('draws.detail')}
      closeLabel={common('close')}
      footer={<Button href="/GameRecord">{t('draws.record')}</Button>}
    >
      <Draws gameKey={gameKey} />
    </Sheet>
  )
}
