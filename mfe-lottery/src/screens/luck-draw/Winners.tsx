import { luckDrawLog } from '@app/contracts'
import { useCall, useCommonTexts } from '@app/platform'
import { ListGroup, ListRow, Picture, RetryRow, SectionHeader, SkeletonRows } from '@app/ui'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'
import { monthDayYear } from './monthDayYear'

type Properties = { onCheck: (spin: number) => void }

function List({ onCheck }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  const log = useCall(luckDrawLog, {}, { failure: 'quiet' })
  switch (log.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={3} />
    case 'failed':
      return <RetryRow title={t('winners.failed')} retryLabel={common('tryAgain')} onRetry={log.retry} />
    case 'ready':
      if (log.data.length === 0) return <p className={styles.quiet}>{t('winners.none')}</p>
      return (
        <ListGroup label={t('winners.title')}>
          {log.data.map(({ spin, image, title, username, wonAt: at }) => (
            <ListRow
              key={spin}
              tile
              icon={<Picture src={image} seed={title} ratio="1/1" className={styles.prizeIcon} />}
              title={title}
              detail={username}
              value={monthDayYear(at)}
              onClick={() => onCheck(spin)}
            />
          ))}
        </ListGroup>
      )
  }
}

/** Recent winners: real spins only, names masked, each with a link to its proof (DRAW-3, DRAW-6). */
export function Winners(properties: Properties) {
  const t = useTexts()
  return (
    <section>
      <SectionHeader title={t('winners.title')} detail={t('winners.detail')} />
      <div className={styles.winners}>
        <List {...properties} />
      </div>
    </section>
  )
}
