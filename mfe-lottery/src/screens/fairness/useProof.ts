import type { FairnessRound } from '@app/contracts'
import { useEffect, useState } from 'react'
import { type RoundProof, verifyRound } from './verifyRound'

/** The proof of a revealed round, computed here; null while it is computed or if nothing is revealed. */
export function useProof(round: FairnessRound): RoundProof | null {
  const [found, setFound] = useState<{ round: FairnessRound; proof: RoundProof } | null>(null)
  useEffect(() => {
    if (round.secret === '') return undefined
    let isWanted = true
    void verifyRound(round).then((proof) => {
      if (isWanted) setFound({ round, proof })
    })
    return () => {
      isWanted = false
    }
  }, [round])
  return found?.round === round ? found.proof : null
}
