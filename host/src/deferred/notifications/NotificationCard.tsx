import { useAtom, useCommonTexts, useLocation } from '@app/platform'
import { IconButton } from '@app/ui'
import { ArrowDownToLine, ArrowUpFromLine, Dices, Radio, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTexts as useFrameTexts } from '../../texts'
import { useTexts } from '../texts'
import css from './NotificationCard.module.css'
import { type ShownNotification, shownAtom } from './shown'

const shownMs = 12_000

/** Where it leads to, named as in the member's menu. */
const records = {
  '/GameRecord': { Icon: Dices, title: 'mine.games' },
  '/RechargeRecord': { Icon: ArrowDownToLine, title: 'mine.deposits' },
  '/WithdrawRecord': { Icon: ArrowUpFromLine, title: 'mine.withdrawals' },
  '/nHomeDetail': { Icon: Radio, title: null },
} as const

type Properties = { shown: ShownNotification; onClose: () => void }

/** It stays while it is pointed at or has the focus. */
function Card({ shown: { event, record, id }, onClose }: Properties) {
  const t = useTexts()
  const frame = useFrameTexts()
  const common = useCommonTexts()
  const [isHeld, setIsHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => close(), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const { Icon, title } = records[record]
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div className={css.card} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon className="icon-20" aria-hidden="true" />
      <p className={css.text}>
        {t(`notify.${event}`)}{' '}
        <a href={`${record}?id=${id}`} className={css.link} onClick={onClose}>
          {title === null ? t('notify.seeHost') : frame(title)}
        </a>
      </p>
      <IconButton label={common('close')} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

/** What has just happened, over the top of the screen and announced; it moves nothing (TELL-6). */
export function NotificationCard(): ReactNode {
  const [shown, setShown] = useAtom(shownAtom)
  const { pathname } = useLocation()
  const close = () => setShown(null)
  const arrive = useEffectEvent(() => {
    if (shown && pathname.toLowerCase() === shown.record.toLowerCase()) close()
  })
  useEffect(() => arrive(), [pathname])
  return (
    <div role="status" className={css.region}>
      {shown && <Card key={`${shown.event} ${shown.id}`} shown={shown} onClose={close} />}
    </div>
  )
}
