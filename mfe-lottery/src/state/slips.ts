import { memberAtom, setWorkInProgress, useAtom } from '@app/platform'
import { useCallback, useEffect } from 'react'
import { emptySlip, type Slip, type SlipAction, slipReducer } from './slip'

/** By game key: a slip survives a visit to the fairness page or another game, and the end of the session. */
export const slipsAtom = memberAtom<Readonly<Record<string, Slip>>>({})

export function useSlip(gameKey: string): [Slip, (action: SlipAction) => void] {
  const [slips, setSlips] = useAtom(slipsAtom)
  const act = useCallback(
    (action: SlipAction) => setSlips((all) => ({ ...all, [gameKey]: slipReducer(all[gameKey] ?? emptySlip, action) })),
    [gameKey, setSlips],
  )
  const slip = slips[gameKey] ?? emptySlip
  const hasPicks = slip.picks.length > 0
  // A slip survives the screen, so its work-in-progress mark does too.
  useEffect(() => setWorkInProgress(`slip ${gameKey}`, hasPicks), [gameKey, hasPicks])
  return [slip, act]
}
