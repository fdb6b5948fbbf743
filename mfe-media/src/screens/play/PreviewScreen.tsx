import { videoPreview } from '@app/contracts'
import { BackBar, LoadFailure, useQueryValue } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { useFreshCall } from '../../api/useFreshCall'
import { EmptyStage } from '../../components/player-frame/PlayerFrame'
import { WatchColumns } from '../../components/watch-columns/WatchColumns'
import { useTexts } from '../../texts'
import { PreviewedVideo } from './PreviewedVideo'

/** Where back goes: members come here by no link. */
const fallback = '/Video'

/** A video as its members will see it, by an editor's signed link; it may be a draft (BACK-84). */
export function PreviewScreen(): ReactNode {
  const t = useTexts()
  const info = useFreshCall(videoPreview, { url: useQueryValue('url') })
  return (
    <Screen>
      <BackBar title={info.state === 'ready' ? info.data.title : t('video.title')} fallback={fallback} />
      <WatchColumns
        watch={
          <>
            {info.state !== 'ready' && <EmptyStage />}
            {info.state === 'failed' && <LoadFailure failure={info.failure} retry={info.retry} fallback={fallback} />}
            {info.state === 'ready' && <PreviewedVideo video={info.data} />}
          </>
        }
      >
        {null}
      </WatchColumns>
    </Screen>
  )
}
