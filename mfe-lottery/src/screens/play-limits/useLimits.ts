import { playLimits, playSession, type RequestOf, setPlayLimits } from '@app/contracts'
import { reload, request, showToast, useAction } from '@app/platform'
import { useTexts } from '../../texts'

type LimitsChange = RequestOf<typeof setPlayLimits>

/** Sets what is given and shows what holds then. */
export function useLimits() {
  const t = useTexts()
  const { run, isPending } = useAction((change: LimitsChange) => request(setPlayLimits, change))
  const set = async (change: LimitsChange): Promise<boolean> => {
    const limits = await run(change)
    if (!limits) return false
    showToast(t('limits.saved'), 'success')
    await reload(playLimits, playSession)
    return true
  }
  return { set, isPending }
}
