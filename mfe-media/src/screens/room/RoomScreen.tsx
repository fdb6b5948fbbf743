import type { Host } from '@app/contracts'
import {
  BackBar,
  LoadFailure,
  useBack,
  useSite,
  useCommonTexts,
  useQueryValue,
  useSearchParams,
  useMember,
} from '@app/platform'
import { CardGrid, IconButton, ListGroup, ListRow, Screen, SectionHeader } from '@app/ui'
import { CircleUserRound, Headset } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRooms } from '../../api/rooms'
import { LiveLockedPopup } from '../../components/customer-service/LiveLockedPopup'
import { serviceHref } from '../../components/customer-service/ServicePopup'
import { RoomCard } from '../../components/room-card/RoomCard'
import { WatchColumns } from '../../components/watch-columns/WatchColumns'
import { usePreparedPlayer } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { FollowButton } from './FollowButton'
import { roomAddressOf } from './room-address'
import styles from './RoomScreen.module.css'
import { RoomStream, StageWaiting } from './RoomStream'

const maxOthers = 6

function About({ host }: { host: Host }) {
  const t = useTexts()
  return (
    <section className={`pad ${styles.about}`}>
      <div className={styles.head}>
        <p className={`muted ${styles.facts}`}>
          <span lang={host.nameLanguage || undefined}>{host.name}</span>
          {host.place && ` · ${host.place}`}
        </p>
        <FollowButton hostId={host.id} />
      </div>
      <ListGroup className={styles.more}>
        <ListRow
          icon={<CircleUserRound aria-hidden="true" />}
          title={t('room.host', { name: host.name })}
          href={`/nHomeDetail?id=${host.id}`}
        />
      </ListGroup>
    </section>
  )
}

function Others({ hosts }: { hosts: readonly Host[] }) {
  const t = useTexts()
  if (hosts.length === 0) return null
  return (
    <>
      <SectionHeader title={t('room.alsoOnAir')} />
      <CardGrid className={styles.others}>
        {hosts.map((host) => (
          <RoomCard key={host.id} host={host} />
        ))}
      </CardGrid>
    </>
  )
}

function Room({ url, hostId }: { url: string; hostId: string | null }) {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useSite()
  const member = useMember()
  const rooms = useRooms()
  const back = useBack('/live')
  usePreparedPlayer()
  const [isShown, setIsShown] = useState(false)
  const [owner, setOwner] = useState<Host | null>(null)

  const hosts = rooms.state === 'ready' ? rooms.items : []
  const here = hosts.filter(({ streamUrl }) => streamUrl === url)
  const host = here.find(({ id }) => String(id) === hostId) ?? here[0] ?? owner
  const others = hosts.filter((other) => other.id !== host?.id).slice(0, maxOthers)
  const title = host?.roomTitle ?? t('room.title')
  const isLocked = member.state === 'ready' && !member.data.canEnterRooms
  const service = site?.hasService && (
    <IconButton label={common('customerService')} href={serviceHref}>
      <Headset aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <BackBar title={title} fallback="/live" end={service} />
      <WatchColumns
        watch={
          <>
            {(!site || member.state === 'loading') && <StageWaiting />}
            {member.state === 'failed' && <LoadFailure failure={member.failure} retry={member.retry} />}
            {site && member.state === 'ready' && (
              <RoomStream
                about={{ title, artist: host?.name ?? '', artwork: host?.pictures[0] }}
                address={roomAddressOf(url, window.location.origin, site.liveOrigins)}
                member={member.data}
                next={others[0]}
                onHost={setOwner}
              />
            )}
          </>
        }
        facts={host && <About host={host} />}
      >
        <Others hosts={others} />
      </WatchColumns>
      <LiveLockedPopup
        isOpen={isLocked && !isShown}
        onClose={() => {
          setIsShown(true)
          back()
        }}
      />
    </>
  )
}

/** A live room; a different address is a different room. */
export function RoomScreen(): ReactNode {
  const url = useQueryValue('url')
  const [query] = useSearchParams()
  const hostId = query.get('host')
  return (
    <Screen>
      <Room key={`${url} ${hostId}`} url={url} hostId={hostId} />
    </Screen>
  )
}
