import { codes, type Host, liveGrant, type Member } from '@app/contracts'
import { isRefusal, request, useCommonTexts, useFailureText } from '@app/platform'
import { Button, Spinner } from '@app/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useFreshCall } from '../../api/useFreshCall'
import { NextCard } from '../../components/next-card/NextCard'
import { EmptyStage, StageMessage } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import type { Playing } from '../../components/player-frame/useMediaSession'
import { roomHref } from '../../components/room-card/RoomCard'
import { useTexts } from '../../texts'
import { LiveStage } from './LiveStage'
import type { RoomAddress } from './room-address'
import styles from './RoomStream.module.css'

export function StageWaiting(): ReactNode {
  const common = useCommonTexts()
  return (
    <EmptyStage>
      <span className={frame.waiting}>
        <Spinner label={common('loading')} />
      </span>
    </EmptyStage>
  )
}

const ToLiveHall = () => (
  <Button variant="inverse" size="small" href="/live">
    {useTexts()('room.toLive')}
  </Button>
)

/** Our own streams play from an address that the server signs for this member. */
function SignedStream({ about, path, onEnd }: { about: Playing; path: string; onEnd: () => void }) {
  const common = useCommonTexts()
  const t = useTexts()
  const textOf = useFailureText()
  const grant = useFreshCall(liveGrant, { url: path })
  switch (grant.state) {
    case 'loading':
      return <StageWaiting />
    case 'failed': {
      // a retry would not help if the room does not exist
      const isNowhere = isRefusal(grant.failure) && grant.failure.code === codes.notFound
      const again = (
        <Button variant="inverse" size="small" onClick={grant.retry}>
          {common('tryAgain')}
        </Button>
      )
      return (
        <EmptyStage>
          <StageMessage
            title={t('room.broken')}
            text={textOf(grant.failure)}
            action={isNowhere ? <ToLiveHall /> : again}
          />
        </EmptyStage>
      )
    }
    case 'ready': {
      const renew = () => request(liveGrant, { url: path }).then(({ url }) => url)
      return <LiveStage about={about} source={grant.data.url} renew={renew} onEnd={onEnd} />
    }
  }
}

function NotAllowed() {
  const t = useTexts()
  return (
    <EmptyStage>
      <StageMessage title={t('room.notAllowed')} text={t('room.notAllowedText')} action={<ToLiveHall />} />
    </EmptyStage>
  )
}

function Ended({ next }: { next: Host | undefined }) {
  const t = useTexts()
  return (
    <EmptyStage>
      <StageMessage
        title={t('room.ended')}
        action={
          <span className={styles.ways}>
            {next && (
              <NextCard
                href={roomHref(next)}
                label={t('room.alsoOnAir')}
                title={next.roomTitle}
                picture={{ src: next.pictures[0], seed: `host-${next.id}`, ratio: '1/1' }}
              />
            )}
            <ToLiveHall />
          </span>
        }
      />
    </EmptyStage>
  )
}

/** The stage of a room: the stream, if the member may see it and its origin is allowed, until it ends. */
export function RoomStream({
  about,
  address,
  member,
  next,
}: {
  about: Playing
  address: RoomAddress
  member: Pick<Member, 'canEnterRooms'>
  /** Another room on air. */
  next: Host | undefined
}): ReactNode {
  const [hasEnded, setHasEnded] = useState(false)
  const end = useCallback(() => setHasEnded(true), [])
  if (address.kind === 'not-allowed') return <NotAllowed />
  if (!member.canEnterRooms) return <EmptyStage />
  if (hasEnded) return <Ended next={next} />
  if (address.kind === 'own') return <SignedStream about={about} path={address.path} onEnd={end} />
  return <LiveStage about={about} source={address.url} renew={() => Promise.resolve(address.url)} onEnd={end} />
}
