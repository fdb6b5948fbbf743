import { codes, type Member, type VideoInfo, videoInfo } from '@app/contracts'
import {
  BackBar,
  LoadFailure,
  isRefusal,
  type Loaded,
  useSite,
  useCommonTexts,
  useQueryValue,
  useMember,
} from '@app/platform'
import { ShareButton } from '@app/platform/buttons'
import { IconButton, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { Headset } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFreshCall } from '../../api/useFreshCall'
import { serviceHref } from '../../components/customer-service/ServicePopup'
import { EmptyStage } from '../../components/player-frame/PlayerFrame'
import { WatchColumns } from '../../components/watch-columns/WatchColumns'
import { usePreparedPlayer } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { MoreVideos } from './MoreVideos'
import { OpenedVideo } from './OpenedVideo'
import styles from './PlayScreen.module.css'
import { RefusedPopup } from './RefusedPopup'
import { useSentPlaces } from './useSavedPlace'

/** Where back goes if the video was opened by its address. */
const fallback = '/Video'

function Bar({ title }: { title: string }) {
  const common = useCommonTexts()
  const hasService = useSite()?.hasService
  const service = hasService && (
    <IconButton label={common('customerService')} href={serviceHref}>
      <Headset aria-hidden="true" />
    </IconButton>
  )
  const actions = (
    <>
      <ShareButton title={title} />
      {service}
    </>
  )
  return <BackBar title={title} fallback={fallback} end={actions} />
}

function Waiting() {
  const common = useCommonTexts()
  return (
    <>
      <EmptyStage />
      <SkeletonGroup label={common('loading')}>
        <div className={`pad ${styles.waiting}`}>
          <Skeleton width="70%" height="18px" />
          <Skeleton width="30%" height="12px" />
          <Skeleton height="50px" />
        </div>
      </SkeletonGroup>
    </>
  )
}

function Failed({ failure, retry }: Pick<Extract<Loaded<VideoInfo>, { state: 'failed' }>, 'failure' | 'retry'>) {
  const [isShown, setIsShown] = useState(false)
  // A missing video is shown in place. A refusal of this member is shown in the popup first, and in place afterwards.
  const isPopup = isRefusal(failure) && failure.code !== codes.notFound && !isShown
  return (
    <>
      <EmptyStage />
      {isPopup ? null : <LoadFailure failure={failure} retry={retry} fallback={fallback} />}
      <RefusedPopup message={isPopup ? failure.message : null} onClose={() => setIsShown(true)} />
    </>
  )
}

function Video({ id, member }: { id: number; member: Member }) {
  const t = useTexts()
  const info = useFreshCall(videoInfo, { id })
  const [hasPicture, setHasPicture] = useState(false)
  const title = info.state === 'ready' ? info.data.title : t('video.title')
  return (
    <>
      <Bar title={title} />
      <WatchColumns
        watch={
          <>
            {info.state === 'loading' && <Waiting />}
            {info.state === 'failed' && <Failed failure={info.failure} retry={info.retry} />}
            {info.state === 'ready' && <OpenedVideo video={info.data} member={member} onPicture={setHasPicture} />}
          </>
        }
      >
        <MoreVideos exceptId={id} isHeld={!hasPicture && info.state !== 'failed'} />
      </WatchColumns>
    </>
  )
}

/** One video. Loads the member first, then the video and its recommendations (VIDEO-4). */
export function PlayScreen(): ReactNode {
  const t = useTexts()
  const id = Number(useQueryValue('id'))
  const member = useMember()
  const isSent = useSentPlaces()
  usePreparedPlayer()
  return (
    <Screen>
      {member.state === 'ready' && isSent ? (
        <Video key={id} id={id} member={member.data} />
      ) : (
        <>
          <Bar title={t('video.title')} />
          {member.state === 'failed' ? <LoadFailure failure={member.failure} retry={member.retry} /> : <Waiting />}
        </>
      )}
    </Screen>
  )
}
