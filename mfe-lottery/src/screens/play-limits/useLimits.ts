import { playLimits, playSession, type RequestOf, setPlayLimits } from '@app/contracts'
import { reload, request, tellSuccess, useAction } from '@app/platform'

type LimitsChange = RequestOf<typeof setPlayLimits>

/** Saves the change and shows the limits then in force. */
export function useLimits() {
  const { run, isPending } = useAction((change: LimitsChange) =>
    request(setPlayLimits, change, { onMessage: tellSuccess }),
  )
  const set = async (change: LimitsChange): Promise<boolean> => {
    const limits = await run(change)
    if (!limits) return false
    await reload(playLimits, playSession)
    return true
  }
  return { set, isPending }
}
