import { useTexts } from '../../texts'

/** The text of a number of days up to today. */
export function usePeriodName(): (days: string) => string {
  const t = useTexts()
  return (days) => (days === '1' ? t('day.today') : t('report.days', { days }))
}
