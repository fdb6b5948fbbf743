import { type Host, search } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts } from '@app/platform'
import { Badge, Button, CardGrid, EmptyState, ListGroup, ListRow, Picture, SectionHeader, SkeletonRows } from '@app/ui'
import type { MouseEvent, ReactNode } from 'react'
import { roomHref } from '../../components/room-card/RoomCard'
import { usePlays } from '../../components/video-card/plays'
import { VideoCard } from '../../components/video-card/VideoCard'
import { useTexts } from '../../texts'
import styles from './SearchScreen.module.css'

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

const Portrait = ({ host }: { host: Host }) => (
  <Picture src={host.pictures[0]} seed={`host-${host.id}`} ratio="1/1" className={styles.portrait} />
)

const Name = ({ host }: { host: Host }) => <span lang={host.nameLanguage || undefined}>{host.name}</span>

const placeOf = ({ place }: Host) => place && ` · ${place}`

function OnAir() {
  const t = useCommonTexts()
  return (
    <Badge tone="live" dot>
      {t('live')}
    </Badge>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <SectionHeader title={title} />
      {children}
    </section>
  )
}

function Rooms({ rooms }: { rooms: readonly Host[] }) {
  return (
    <ListGroup className={`pad ${styles.rows}`}>
      {rooms.map((host) => (
        <ListRow
          key={host.id}
          tile
          icon={<Portrait host={host} />}
          title={host.roomTitle}
          detail={
            <>
              <Name host={host} />
              {placeOf(host)}
            </>
          }
          badge={<OnAir />}
          chevron={false}
          href={roomHref(host)}
        />
      ))}
    </ListGroup>
  )
}

function Hosts({ hosts }: { hosts: readonly Host[] }) {
  return (
    <ListGroup className={`pad ${styles.rows}`}>
      {hosts.map((host) => (
        <ListRow
          key={host.id}
          tile
          icon={<Portrait host={host} />}
          title={host.name}
          lang={host.nameLanguage || undefined}
          detail={`${host.roomTitle}${placeOf(host)}`}
          href={`/nHomeDetail?id=${host.id}`}
        />
      ))}
    </ListGroup>
  )
}

/** What was found, by kind. While the next search runs, the previous results stay. */
export function Results({ term, onFollow }: { term: string; onFollow: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const plays = usePlays()
  const found = useCall(search, { q: term }, { failure: 'own', keepsPrevious: true })

  const count = found.state === 'ready' ? Object.values(found.data).reduce((sum, kind) => sum + kind.length, 0) : 0
  const followed = ({ target }: MouseEvent) => {
    if (isLink(target)) onFollow()
  }
  const content = () => {
    switch (found.state) {
      case 'loading':
        return <SkeletonRows label={common('loading')} className={`pad ${styles.waiting}`} />
      case 'failed':
        return <LoadFailure failure={found.failure} retry={found.retry} />
      case 'ready': {
        const { rooms, hosts, videos } = found.data
        if (count === 0)
          return (
            <EmptyState
              title={t('search.nothing', { term })}
              text={t('search.nothingText')}
              seed="search"
              action={
                <Button size="small" href="/Video">
                  {t('search.browse')}
                </Button>
              }
            />
          )
        return (
          <div onClickCapture={followed}>
            {rooms.length > 0 && (
              <Group title={t('live.onAir')}>
                <Rooms rooms={rooms} />
              </Group>
            )}
            {hosts.length > 0 && (
              <Group title={t('search.hosts')}>
                <Hosts hosts={hosts} />
              </Group>
            )}
            {videos.length > 0 && (
              <Group title={t('search.videos')}>
                <CardGrid>
                  {videos.map((video) => (
                    <VideoCard key={video.id} video={video} plays={plays} />
                  ))}
                </CardGrid>
              </Group>
            )}
          </div>
        )
      }
    }
  }
  return (
    <>
      <output className="sr">{found.state === 'ready' ? t('search.count', { count }) : ''}</output>
      {content()}
    </>
  )
}
