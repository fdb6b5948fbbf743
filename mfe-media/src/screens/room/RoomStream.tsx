import { codes, type Host, liveGrant, type Member, type Room } from '@app/contracts'
import { isRefusal, useCommonTexts, useFailureText, useFormat } from '@app/platform'
import { Button, Spinner } from '@app/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
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
import { useRoomState } from './useRoomState'

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

const ToLiveHall = ({ variant = 'inverse' }: { variant?: 'inverse' | 'quiet' }) => (
  <Button variant={variant} size="small" href="/live">
    {useTexts()('room.toLive')}
  </Button>
)

/** The host's picture, dimmed. */
const backdropOf = ({ title, artwork }: Playing) => ({ src: artwork, seed: title })

/** Nothing to see yet, or for a moment; the room goes on by itself. */
function Pause({ about, title, text }: { about: Playing; title: string; text: string }) {
  return (
    <EmptyStage backdrop={backdropOf(about)}>
      <StageMessage role="status" title={title} text={text} />
    </EmptyStage>
  )
}

/** What is shown of a room of ours follows its state: from waiting to over, and from there to the next stream. */
function OwnRoom({
  about,
  path,
  granted,
  next,
  onHost,
}: {
  about: Playing
  path: string
  granted: Room
  next: Host | undefined
  onHost: (host: Host | null) => void
}) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { room, isOver, renew, end, setIsInTrouble } = useRoomState(path, granted)
  const [hasPlayed, setHasPlayed] = useState(false)
  const isShown = !isOver && (room.state === 'onAir' || (room.state === 'interrupted' && hasPlayed))
  useEffect(() => onHost(room.host), [onHost, room.host])
  useEffect(() => setHasPlayed(isShown), [isShown])
  const time = room.nextLive > 0 ? dateTime(room.nextLive) : null

  if (isOver) return <Ended about={about} next={next} nextTime={time} recording={room.recording} />
  if (isShown) {
    return (
      <LiveStage
        about={about}
        source={room.url}
        renew={renew}
        isInterrupted={room.state === 'interrupted'}
        onTrouble={setIsInTrouble}
        onEnd={end}
      />
    )
  }
  return room.state === 'interrupted' ? (
    <Pause about={about} title={t('room.interrupted')} text={t('room.interruptedText')} />
  ) : (
    <Pause
      about={about}
      title={t('room.waiting')}
      text={time === null ? t('room.waitingText') : t('room.announced', { time })}
    />
  )
}

/** Our own streams play from an address that the server signs for this member. */
function SignedStream({
  path,
  ...rest
}: {
  about: Playing
  path: string
  next: Host | undefined
  onHost: (host: Host | null) => void
}) {
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
    case 'ready':
      return <OwnRoom path={path} granted={grant.data} {...rest} />
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

/** The recording, or else another room: both are also reached from elsewhere, and a small stage has no room for more. */
function Ended({
  about,
  next,
  nextTime = null,
  recording = 0,
}: {
  about: Playing
  next: Host | undefined
  /** When the host is on air again. */
  nextTime?: string | null
  /** The video of the stream; 0: there is none. */
  recording?: number
}) {
  const t = useTexts()
  return (
    <EmptyStage backdrop={backdropOf(about)}>
      <StageMessage
        title={t('room.ended')}
        {...(nextTime !== null && { text: t('room.nextStream', { time: nextTime }) })}
        action={
          <span className={styles.ways}>
            {recording > 0 && (
              <Button variant="inverse" size="small" href={`/PlayVideo?id=${recording}`}>
                {t('room.recording')}
              </Button>
            )}
            {recording === 0 && next && (
              <NextCard
                href={roomHref(next)}
                label={t('room.alsoOnAir')}
                title={next.roomTitle}
                picture={{ src: next.pictures[0], seed: `host-${next.id}`, ratio: '1/1' }}
              />
            )}
            <ToLiveHall variant={recording === 0 && !next ? 'inverse' : 'quiet'} />
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
  onHost,
}: {
  about: Playing
  address: RoomAddress
  member: Pick<Member, 'canEnterRooms'>
  /** Another room on air. */
  next: Host | undefined
  /** Whose own room it is, also while off air. */
  onHost: (host: Host | null) => void
}): ReactNode {
  const [hasEnded, setHasEnded] = useState(false)
  const end = useCallback(() => setHasEnded(true), [])
  if (address.kind === 'not-allowed') return <NotAllowed />
  if (!member.canEnterRooms) return <EmptyStage />
  if (address.kind === 'own') return <SignedStream about={about} path={address.path} next={next} onHost={onHost} />
  if (hasEnded) return <Ended about={about} next={next} />
  return <LiveStage about={about} source={address.url} renew={() => Promise.resolve(address.url)} onEnd={end} />
}
