import { showToast, useAtom } from '@app/platform'
import { useEffect } from 'react'
import { announcedAtom } from '../../state/announced'
import { useTexts } from '../../texts'
import { isNoticeDue } from './closingNotice'

/** Says 'lottery success: period' once per period, when exactly 59 s remain (LOT-4). */
export function useClosingNotice(key: string, period: string, seconds: number): void {
  const t = useTexts()
  const [shown, setReported] = useAtom(announcedAtom)
  const isDue = isNoticeDue(period, seconds, shown[key])
  useEffect(() => {
    if (!isDue) return
    setReported((all) => ({ ...all, [key]: period }))
    showToast(t('game.closingNotice', { period }))
  }, [isDue, key, period, setReported, t])
}
