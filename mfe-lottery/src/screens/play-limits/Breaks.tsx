import { useFormat } from '@app/platform'
import { Button, ButtonRow, ListGroup, ListRow, Popup } from '@app/ui'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { breakEnd, breaks, isLonger } from './limitRules'
import { useLimits } from './useLimits'

type Break = (typeof breaks)[number]
type Query = { chosen: Break; at: number }

/** Breaks from play: confirmed before one starts, because nothing ends it early (HONEST-3). */
export function Breaks({ until }: { until: number | null }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { set, isPending } = useLimits()
  const [requested, setRequested] = useState<Query | null>(null)
  const [openedAt] = useState(() => Date.now() / 1000)
  const close = () => setRequested(null)
  const begin = async () => {
    if (requested && (await set({ breakDays: requested.chosen.days }))) close()
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
            onClick={() => setRequested({ chosen: each, at: Date.now() / 1000 })}
          />
        ))}
      </ListGroup>
      <Popup
        open={requested !== null}
        onClose={close}
        title={requested ? t('break.confirm', { length: t(requested.chosen.text) }) : ''}
        actions={
          <ButtonRow>
            <Button onClick={close}>{t('break.cancel')}</Button>
            <Button variant="primary" loading={isPending} onClick={() => void begin()}>
              {t('break.begin')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{requested && t('break.confirmText', { time: dateTime(breakEnd(requested.chosen.days, requested.at)) })}</p>
      </Popup>
    </>
  )
}
