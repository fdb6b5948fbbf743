import { chooseNotification, type NotificationKind, notificationSettings, userInfo } from '@app/contracts'
import { reload, request } from '@app/platform'
import { ListRow } from '@app/ui'
import { Switch } from '@app/ui/form'
import { ArrowDownToLine, ArrowUpFromLine, Dices, type LucideIcon, Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActionWithToast } from '../../components/useActionWithToast'
import { type TextName, useTexts } from '../../screen-texts/texts'

const looks: Record<NotificationKind, { Icon: LucideIcon; title: TextName; detail: TextName }> = {
  draw: { Icon: Dices, title: 'notify.draw', detail: 'notify.drawDetail' },
  deposit: { Icon: ArrowDownToLine, title: 'notify.deposit', detail: 'notify.depositDetail' },
  host: { Icon: Radio, title: 'notify.host', detail: 'notify.hostDetail' },
  withdrawal: { Icon: ArrowUpFromLine, title: 'notify.withdrawal', detail: 'notify.withdrawalDetail' },
}

/** Whether the member is told of one kind. */
export function KindRow({ kind, isOn }: { kind: NotificationKind; isOn: boolean }): ReactNode {
  const t = useTexts()
  // The choice is shown at once; if the server refuses it, the saved one returns.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { run } = useActionWithToast((on: boolean) => request(chooseNotification, { kind, isOn: on }))
  const choose = async (on: boolean) => {
    setChosen(on)
    if (await run(on)) await reload(notificationSettings, userInfo)
    setChosen(null)
  }
  const { Icon, title, detail } = looks[kind]
  return (
    <ListRow
      icon={<Icon />}
      title={t(title)}
      detail={t(detail)}
      end={<Switch label={t(title)} checked={chosen ?? isOn} onChange={(on) => void choose(on)} />}
    />
  )
}
