import { luckDrawLog } from '@app/contracts'
import { useCall, useCommonTexts } from '@app/platform'
import { ListGroup, ListRow, Picture, RetryRow, SectionHeader, SkeletonRows } from '@app/ui'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'
import { monthDayYear } from './monthDayYear'

function List() {
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
          {log.data.map(({ image, mmname, username, add_time: at }, index) => (
            <ListRow
              key={`${at}|${username}|${index}`}
              tile
              icon={<Picture src={image} seed={mmname} ratio="1/1" className={styles.prizeIcon} />}
              title={mmname}
              detail={username}
              value={monthDayYear(at)}
            />
          ))}
        </ListGroup>
      )
  }
}

/** Who won what lately: real spins only, names masked (DRAW-3, DRAW-6). */
export function Winners() {
  const t = useTexts()
  return (
    <section>
      <SectionHeader title={t('winners.title')} detail={t('winners.detail')} />
      <div className={styles.winners}>
        <List />
      </div>
    </section>
  )
}
