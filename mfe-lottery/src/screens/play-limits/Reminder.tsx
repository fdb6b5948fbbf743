import { type PlayLimits, reminderIntervals } from '@app/contracts'
import { Segments } from '@app/ui/form'
import { useTexts } from '../../texts'
import { useLimits } from './useLimits'

/** How often the member is told time and net result (HONEST-5). */
export function Reminder({ minutes }: { minutes: PlayLimits['reminder'] }) {
  const t = useTexts()
  const { set } = useLimits()
  return (
    <Segments
      label={t('remind.title')}
      options={reminderIntervals.map((each) => ({
        value: String(each),
        label: each === 0 ? t('remind.off') : t('remind.minutes', { count: each }),
      }))}
      value={String(minutes)}
      onChange={(value) => {
        const chosen = reminderIntervals.find((each) => String(each) === value)
        if (chosen !== undefined) void set({ reminder: chosen })
      }}
    />
  )
}
