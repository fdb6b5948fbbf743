import { myList, videoClasses, videoList } from '@app/contracts'
import { LoadFailure, Refreshable, reload, useCall, useCommonTexts, useScreenTitle } from '@app/platform'
import { EmptyState, RootBar, Screen } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { MyListLink } from '../../components/my-list-link/MyListLink'
import { SearchLink } from '../../components/search-link/SearchLink'
import { useTexts } from '../../texts'
import { ClassTabs } from './ClassTabs'
import { ContinueWatching } from './ContinueWatching'
import { useWatching } from './useWatching'
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

/**
 * The shelf moves nothing when it comes: the classes wait for it, unseen. Where they are there at once, such as in a
 * drawn page, which cannot know what the member has begun, it waits for the next visit instead.
 */
function Shelves() {
  const common = useCommonTexts()
  const classes = useCall(videoClasses, {})
  const { isPending, watching } = useWatching()
  const [wereAtOnce] = useState(classes.state !== 'loading')
  const [hasShelf, setHasShelf] = useState<boolean | null>(null)
  const isWaiting = isPending && !wereAtOnce
  if (hasShelf === null && !isWaiting) setHasShelf(watching.length > 0)
  return (
    <>
      {hasShelf && watching.length > 0 && <ContinueWatching watching={watching} />}
      {isWaiting && <VideosSkeleton label={common('loading')} hasTabs={false} />}
      <div hidden={isWaiting}>
        <Classes />
      </div>
    </>
  )
}

/** The video hall: what the member can go on with, and one tab per class of videos. */
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
      <Refreshable reloadAll={() => reload(myList, videoClasses, videoList)}>
        <Shelves />
      </Refreshable>
    </Screen>
  )
}
