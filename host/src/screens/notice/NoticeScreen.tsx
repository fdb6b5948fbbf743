import { type Notice, noticeList } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, useCall, useCommonTexts, useFormat } from '@app/platform'
import { Card, EmptyState, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { useSeen } from '../../notices/new-notices'
import { useTexts as useFrameTexts } from '../../texts'
import { useTexts } from '../../screen-texts/texts'
import css from './NoticeScreen.module.css'

function List({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  useSeen(notices)
  if (notices.length === 0) return <EmptyState title={common('emptyData')} text={t('notice.emptyText')} />
  return (
    <ul className={css.list}>
      {notices.map(({ id, name, text, createdAt: at }) => (
        <Card as="li" key={id}>
          <h2 className={css.name}>{name}</h2>
          <p>{text}</p>
          <p className={css.time}>{format.dateTime(at)}</p>
        </Card>
      ))}
    </ul>
  )
}

function Notices() {
  const common = useCommonTexts()
  const notices = useCall(noticeList, {})
  if (notices.state === 'loading') return <SkeletonRows label={common('loading')} count={4} />
  if (notices.state === 'failed') return <LoadFailure failure={notices.failure} retry={notices.retry} />
  return (
    <Refreshable reloadAll={notices.refresh}>
      <List notices={notices.data} />
    </Refreshable>
  )
}

export function NoticeScreen(): ReactNode {
  const frame = useFrameTexts()
  return (
    <Screen>
      <BackBar title={frame('mine.notices')} fallback="/Mine" />
      <Notices />
    </Screen>
  )
}
