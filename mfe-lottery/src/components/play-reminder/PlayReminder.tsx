import { playSession } from '@app/contracts'
import { useAtom, useCall, useFormat } from '@app/platform'
import { Button, ButtonRow, Popup } from '@app/ui'
import { useEffect, useEffectEvent } from 'react'
import { shownReminderAtom } from '../../state/reminders'
import { useTexts } from '../../texts'
import { dueCount, isDue, playedSeconds, untilNextMs } from './due'

/** Refetched at least this often: a first bet or a lost response moves the next reminder. */
const refetchMs = 5 * 60_000

/** Tells a member how long they have played and the net result, at the interval they chose (HONEST-5). */
export function PlayReminder() {
  const t = useTexts()
  const { money } = useFormat()
  const [shown, setReported] = useAtom(shownReminderAtom)
  const answer = useCall(playSession, {}, { failure: 'own', refetchMs })
  const session = answer.state === 'ready' ? answer.data : null
  const lookAgain = useEffectEvent(() => {
    if (answer.state === 'ready') void answer.refresh()
  })
  useEffect(() => {
    const waitMs = session && untilNextMs(session)
    if (waitMs === null) return undefined
    const timer = setTimeout(() => lookAgain(), waitMs)
    return () => clearTimeout(timer)
  }, [session])
  if (!session || !isDue(session, shown)) return null

  const close = () => setReported({ since: session.since, at: dueCount(session) })
  return (
    <Popup
      open
      onClose={close}
      title={t('remind.popup')}
      actions={
        <ButtonRow>
          <Button href="/PlayLimits" onClick={close}>
            {t('remind.break')}
          </Button>
          <Button variant="primary" onClick={close}>
            {t('remind.goOn')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{t('remind.time', { count: Math.floor(playedSeconds(session) / 60) })}</p>
      <p className="num">{t('remind.net', { money: money(session.net, { plus: true }) })}</p>
    </Popup>
  )
}
