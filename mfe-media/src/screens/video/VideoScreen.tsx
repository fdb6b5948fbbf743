import { videoClasses, videoList } from '@app/contracts'
import { LoadFailure, Refreshable, reload, useCall, useCommonTexts, useScreenTitle } from '@app/platform'
import { EmptyState, RootBar, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { MyListLink } from '../../components/my-list-link/MyListLink'
import { SearchLink } from '../../components/search-link/SearchLink'
import { useTexts } from '../../texts'
import { ClassTabs } from './ClassTabs'
import { VideosSkeleton } from './VideosSkeleton'

function Classes() {
  const t = useTexts()
  const common = useCommonTexts()
  const classes = useCall(videoClasses, {})
  switch (classes.state) {
    case 'loading':
      return <VideosSkeleton label={common('loading')} hasTabs={false} />
    case 'failed':
      return <LoadFailure failure={classes.failure} retry={classes.retry} />
    case 'ready': {
      const [first, ...others] = classes.data
      return first ? <ClassTabs classes={[first, ...others]} /> : <EmptyState title={t('video.empty')} />
    }
  }
}

/** The video hall: one tab per class of videos. */
export function VideoScreen(): ReactNode {
  const t = useTexts()
  useScreenTitle(t('video.title'))
  return (
    <Screen tabBar>
      <RootBar
        title={t('video.title')}
        end={
          <>
            <MyListLink />
            <SearchLink />
          </>
        }
      />
      <Refreshable reloadAll={() => reload(videoClasses, videoList)}>
        <Classes />
      </Refreshable>
    </Screen>
  )
}
