import { useFormat } from '@app/platform'
import { Button, ButtonRow, ListGroup, ListRow, Popup } from '@app/ui'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { breakEnd, breaks, isLonger } from './limitRules'
import { useLimits } from './useLimits'

type Break = (typeof breaks)[number]
type Asked = { chosen: Break; at: number }

/** Breaks from play: confirmed before one starts, because nothing ends it early (HONEST-3). */
export function Breaks({ until }: { until: number | null }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { set, isPending } = useLimits()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [openedAt] = useState(() => Date.now() / 1000)
  const close = () => setAsked(null)
  const begin = async () => {
    if (asked && (await set({ breakDays: asked.chosen.days }))) close()
  }
  return (
    <>
      <ListGroup label={t('break.title')}>
        {breaks.map((each) => (
          <ListRow
            key={each.days}
            title={t(each.text)}
            chevron
            disabled={!isLonger(each.days, openedAt, until)}
            onClick={() => setAsked({ chosen: each, at: Date.now() / 1000 })}
          />
        ))}
      </ListGroup>
      <Popup
        open={asked !== null}
        onClose={close}
        title={asked ? t('break.ask', { length: t(asked.chosen.text) }) : ''}
        actions={
          <ButtonRow>
            <Button onClick={close}>{t('break.cancel')}</Button>
            <Button variant="primary" loading={isPending} onClick={() => void begin()}>
              {t('break.begin')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{asked && t('break.askText', { time: dateTime(breakEnd(asked.chosen.days, asked.at)) })}</p>
      </Popup>
    </>
  )
}
