import { type PlayLimits, reminderIntervals } from '@app/contracts'
import { Segments } from '@app/ui/form'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { useLimits } from './useLimits'

type Minutes = PlayLimits['reminder']

/** How often the member is reminded of time and net result (HONEST-5). */
export function Reminder({ minutes }: { minutes: Minutes }) {
  const t = useTexts()
  const { set } = useLimits()
  // The choice is shown at once; if the server refuses it, the saved value returns.
  const [chosen, setChosen] = useState<Minutes | null>(null)
  const choose = async (reminder: Minutes) => {
    setChosen(reminder)
    await set({ reminder })
    setChosen(null)
  }
  return (
    <Segments
      label={t('remind.title')}
      options={reminderIntervals.map((each) => ({
        value: String(each),
        label: each === 0 ? t('remind.off') : t('remind.minutes', { count: each }),
      }))}
      value={String(chosen ?? minutes)}
      onChange={(value) => {
        const reminder = reminderIntervals.find((each) => String(each) === value)
        if (reminder !== undefined) void choose(reminder)
      }}
    />
  )
}
