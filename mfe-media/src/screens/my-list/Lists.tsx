import type { MyList } from '@app/contracts'
import { useFormat } from '@app/platform'
import type { ReactNode } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { VideoRow } from '../../components/video-row/VideoRow'
import { useTexts } from '../../texts'
import { HostRow } from './HostRow'
import { SavedItem } from './SavedItem'
import { SavedList } from './SavedList'

/** Those who are on air, then those who have announced when they will be, then the others as they were followed. */
const soonestFirst = (hosts: MyList['hosts']) => {
  const rank = ({ host, nextLive }: MyList['hosts'][number]) => (host.streamUrl !== '' ? 0 : nextLive || Infinity)
  return [...hosts].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

/** The lists that have something in them. */
export function Lists({ lists: { watching, favourites, hosts } }: { lists: MyList }): ReactNode {
  const t = useTexts()
  const plays = usePlays()
  const { duration } = useFormat()
  return (
    <>
      {watching.length > 0 && (
        <SavedList list="watching" title={t('myList.watching')}>
          {watching.map(({ video, seconds, savedAtMs }) => (
            <SavedItem key={video.id} item={{ list: 'watching', id: video.id, savedAtMs, seconds }} name={video.title}>
              <VideoRow
                video={video}
                facts={t('player.continueFrom', { position: duration(seconds) })}
                seenS={seconds}
              />
            </SavedItem>
          ))}
        </SavedList>
      )}
      {favourites.length > 0 && (
        <SavedList list="favourites" title={t('myList.favourites')}>
          {favourites.map(({ video, savedAtMs }) => (
            <SavedItem key={video.id} item={{ list: 'favourites', id: video.id, savedAtMs }} name={video.title}>
              <VideoRow video={video} facts={plays(video.plays)} />
            </SavedItem>
          ))}
        </SavedList>
      )}
      {hosts.length > 0 && (
        <SavedList list="hosts" title={t('myList.hosts')}>
          {soonestFirst(hosts).map(({ host, savedAtMs, nextLive }) => (
            <SavedItem key={host.id} item={{ list: 'hosts', id: host.id, savedAtMs }} name={host.name}>
              <HostRow host={host} nextLive={nextLive} />
            </SavedItem>
          ))}
        </SavedList>
      )}
    </>
  )
}
