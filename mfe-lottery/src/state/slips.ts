import { memberAtom, useAtom } from '@app/platform'
import { useCallback } from 'react'
import { emptySlip, type Slip, type SlipAction, slipReducer } from './slip'

/** By game key: a slip outlives a look at the fairness page, another game, and the end of the session. */
export const slipsAtom = memberAtom<Readonly<Record<string, Slip>>>({})

export function useSlip(gameKey: string): [Slip, (action: SlipAction) => void] {
  const [slips, setSlips] = useAtom(slipsAtom)
  const act = useCallback(
    (action: SlipAction) => setSlips((all) => ({ ...all, [gameKey]: slipReducer(all[gameKey] ?? emptySlip, action) })),
    [gameKey, setSlips],
  )
  return [slips[gameKey] ?? emptySlip, act]
}
