import { notificationSettings, type NotificationSettings, type RequestOf, setQuietHours } from '@app/contracts'
import { reload, request } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { Switch, TextField } from '@app/ui/form'
import { Moon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActionWithToast } from '../../components/useActionWithToast'
import { useTexts } from '../../screen-texts/texts'
import css from './NotificationsScreen.module.css'

type Hours = RequestOf<typeof setQuietHours>

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Asia/Ho_Chi_Minh → Asia/Ho Chi Minh */
const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** The time of day in which nothing is shown, in the time zone of the device that sets it (TELL-2). */
export function QuietHours({ settings }: { settings: NotificationSettings }): ReactNode {
  const t = useTexts()
  const { isQuiet, quietFrom, quietTo, zone } = settings
  const [typed, setTyped] = useState({ from: quietFrom, to: quietTo })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { run } = useActionWithToast((hours: Hours) => request(setQuietHours, hours))
  const isSame = typed.from === typed.to
  const save = async (isOn: boolean) => {
    const hours = isSame || !typed.from || !typed.to ? { from: quietFrom, to: quietTo } : typed
    if (await run({ isOn, ...hours, zone: deviceZone() })) await reload(notificationSettings)
  }
  const turn = async (on: boolean) => {
    setChosen(on)
    await save(on)
    setChosen(null)
  }
  const leave = () => {
    const isChanged = typed.from !== quietFrom || typed.to !== quietTo
    if (isChanged && !isSame && typed.from && typed.to) void save(isQuiet)
  }
  const isOn = chosen ?? isQuiet
  const title = t('notify.quiet')
  return (
    <div>
      <ListGroup label={title}>
        <ListRow
          icon={<Moon />}
          title={title}
          detail={t('notify.quietDetail')}
          end={<Switch label={title} checked={isOn} onChange={(on) => void turn(on)} />}
        />
      </ListGroup>
      {isOn && (
        <>
          <div className={css.hours}>
            <TextField
              type="time"
              label={t('notify.from')}
              value={typed.from}
              onChange={({ target }) => setTyped({ ...typed, from: target.value })}
              onBlur={leave}
            />
            <TextField
              type="time"
              label={t('notify.to')}
              value={typed.to}
              error={isSame ? t('notify.sameTimes') : undefined}
              onChange={({ target }) => setTyped({ ...typed, to: target.value })}
              onBlur={leave}
            />
          </div>
          <p className={css.zone}>{t('notify.zone', { zone: zoneName(isQuiet ? zone : deviceZone()) })}</p>
        </>
      )}
    </div>
  )
}
