import { sealHash } from '@app/registry'
import { Seal } from '@app/ui/game'
import type { ReactNode } from 'react'

/** A release as a picture: equal pictures mean the same release. */
export const ReleaseSeal = ({ id, size }: { id: string; size: number }): ReactNode => (
  <Seal hash={sealHash(id)} detail={1} size={size} />
)
