import { notificationKinds, notificationSettings, type NotificationSettings } from '@app/contracts'
import { BackBar, LoadFailure, useCall, useCommonTexts } from '@app/platform'
import { ListGroup, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'
import { KindRow } from './KindRow'
import css from './NotificationsScreen.module.css'
import { PushRow } from './PushRow'
import { QuietHours } from './QuietHours'

function Choices({ settings }: { settings: NotificationSettings }) {
  const t = useTexts()
  return (
    <>
      <p className={css.lead}>{t('notify.lead')}</p>
      <ListGroup title={t('notify.kinds')}>
        {notificationKinds.map((kind) => (
          <KindRow key={kind} kind={kind} isOn={settings.kinds.includes(kind)} />
        ))}
      </ListGroup>
      <PushRow settings={settings} />
      <QuietHours settings={settings} />
    </>
  )
}

function Body() {
  const common = useCommonTexts()
  const settings = useCall(notificationSettings, {})
  switch (settings.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')} className={css.groups}>
          <Skeleton height="190px" />
          <Skeleton height="62px" />
        </SkeletonGroup>
      )
    case 'failed':
      return <LoadFailure failure={settings.failure} retry={settings.retry} />
    case 'ready':
      return (
        <div className={css.groups}>
          <Choices settings={settings.data} />
        </div>
      )
  }
}

/** What the member wants to be told of, and when not (TELL-1, TELL-2). */
export function NotificationsScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('notify.title')} fallback="/Setting" />
      <div className="pad">
        <Body />
      </div>
    </Screen>
  )
}
