import type { FairnessRound } from '@app/contracts'
import { atomWithStorage, useAtomValue, useSetAtom } from '@app/platform'
import { useEffect } from 'react'

/** About 30 kB. */
const maxSaved = 20

/**
 * The draws whose checks were opened on this device, the newest first, so that they can be checked again without a
 * network: everything in them is public. The name has the version of their shape.
 */
export const openedAtom = atomWithStorage<readonly FairnessRound[]>('opened-draws-1', [], undefined, {
  getOnInit: true,
})

/** Storage can hold anything. */
const listed = (value: unknown) => (Array.isArray(value) ? (value as readonly FairnessRound[]) : [])

const isOf = (round: FairnessRound, key: string, period: string) => round.key === key && round.period === period

/** Keeps a draw that is revealed and so does not change any more. */
export function useStoreOpened(round: FairnessRound): void {
  const set = useSetAtom(openedAtom)
  useEffect(() => {
    if (round.secret === '') return
    set((all) => [round, ...listed(all).filter((one) => !isOf(one, round.key, round.period))].slice(0, maxSaved))
  }, [round, set])
}

export const useOpened = (key: string, period: string): FairnessRound | undefined =>
  listed(useAtomValue(openedAtom)).find((round) => isOf(round, key, period))
