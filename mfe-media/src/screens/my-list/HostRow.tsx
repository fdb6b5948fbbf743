import type { Host } from '@app/contracts'
import { useCommonTexts, useFormat } from '@app/platform'
import { Badge, Picture } from '@app/ui'
import type { ReactNode } from 'react'
import { roomHref } from '../../components/room-card/RoomCard'
import { RowWords } from '../../components/row-words/RowWords'
import { useTexts } from '../../texts'
import styles from './MyListScreen.module.css'

/** A followed host: leads to the room while on air, else to the profile. `nextLive`: Unix seconds; 0: not announced. */
export function HostRow({ host, nextLive }: { host: Host; nextLive: number }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const { dateTime } = useFormat()
  const announced = nextLive > 0 && t('myList.nextLive', { time: dateTime(nextLive) })
  const isOnAir = host.streamUrl !== ''
  return (
    <a href={isOnAir ? roomHref(host) : `/nHomeDetail?id=${host.id}`} className={styles.host}>
      <Picture src={host.pictures[0]} seed={`host-${host.id}`} ratio="1/1" className={styles.portrait} />
      <RowWords
        title={host.name}
        titleLang={host.nameLanguage || undefined}
        facts={announced || [host.roomTitle, host.place].filter(Boolean).join(' · ')}
      />
      {isOnAir && (
        <Badge tone="live" dot>
          {common('live')}
        </Badge>
      )}
    </a>
  )
}
