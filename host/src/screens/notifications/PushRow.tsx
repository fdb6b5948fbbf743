import { notificationSettings, type NotificationSettings } from '@app/contracts'
import { reload, RequestFailure, showToast } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { Switch } from '@app/ui/form'
import { BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActionWithToast } from '../../components/useActionWithToast'
import { canPush, hasWorker, startPush, stopPush } from '../../push/subscription'
import { useTexts } from '../../screen-texts/texts'
import css from './NotificationsScreen.module.css'

/** Whether this device is told while the app is closed; the browser asks for its permission at the switch only (TELL-7). */
export function PushRow({ settings: { pushKey, isPushed } }: { settings: NotificationSettings }): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [permission, setPermission] = useState(() => (canPush() ? Notification.permission : 'default'))
  const { run } = useActionWithToast(async (serverKey: string | null) => {
    if (serverKey === null) return stopPush()
    try {
      return await startPush(serverKey)
    } catch (error) {
      // of the browser, or of its push service
      if (!(error instanceof RequestFailure)) showToast(t('notify.pushFailed'), 'error')
      throw error
    }
  })
  if (pushKey === null || !hasWorker()) return null
  const turn = async (on: boolean) => {
    setChosen(on)
    const isAllowed = !on || (await Notification.requestPermission()) === 'granted'
    setPermission(Notification.permission)
    if (isAllowed && (await run(on ? pushKey : null))) await reload(notificationSettings)
    setChosen(null)
  }
  const title = t('notify.push')
  const isOn = chosen ?? (isPushed && permission === 'granted')
  const note = !canPush() ? t('notify.pushMissing') : permission === 'denied' ? t('notify.pushBlocked') : null
  return (
    <div>
      <ListGroup label={title}>
        <ListRow
          icon={<BellRing />}
          title={title}
          detail={t('notify.pushDetail')}
          end={canPush() && <Switch label={title} checked={isOn} onChange={(on) => void turn(on)} />}
        />
      </ListGroup>
      <p role="status" className={css.note}>
        {note}
      </p>
    </div>
  )
}
