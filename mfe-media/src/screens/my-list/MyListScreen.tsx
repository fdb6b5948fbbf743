import { myList } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts } from '@app/platform'
import { Button, EmptyState, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { Lists } from './Lists'
import styles from './MyListScreen.module.css'

function Content() {
  const t = useTexts()
  const common = useCommonTexts()
  const lists = useCall(myList, {}, { failure: 'own' })
  switch (lists.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} className={`pad ${styles.waiting}`} />
    case 'failed':
      return <LoadFailure failure={lists.failure} retry={lists.retry} />
    case 'ready':
      return Object.values(lists.data).some(({ length }) => length > 0) ? (
        <Lists lists={lists.data} />
      ) : (
        <EmptyState
          title={t('myList.empty')}
          text={t('myList.emptyText')}
          seed="my-list"
          action={
            <Button size="small" href="/Video">
              {t('search.browse')}
            </Button>
          }
        />
      )
  }
}

/** What a member keeps: videos to go on with, favourites, followed hosts. */
export function MyListScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('myList.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(myList)}>
        <Content />
      </Refreshable>
    </Screen>
  )
}
