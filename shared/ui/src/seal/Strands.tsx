import { sealPaths, type SealDetail } from '@app/fairness'
import { useId, useMemo } from 'react'
import styles from './Strands.module.css'

interface StrandsProps {
  hash: string
  detail: SealDetail
  hole: number
  only?: readonly number[] | undefined
  /** One strand of each band and none of its copies. */
  single?: boolean | undefined
}

/** The lines of a seal. Each strand is one path; its copies refer to it and turn by `--turn` × `--open`. */
export function Strands({ hash, detail, hole, only, single = false }: StrandsProps) {
  const id = useId()
  const strands = useMemo(
    () => sealPaths(hash, only ? { detail, hole, only } : { detail, hole }),
    [hash, detail, hole, only],
  )
  return strands.map((strand, s) => (
    <g key={s}>
      <path id={`${id}${s}`} d={strand.d} />
      {!single &&
        strand.turns
          .slice(1)
          .map((turn) => (
            <use key={turn} href={`#${id}${s}`} className={styles.copy} style={{ '--turn': `${turn}deg` }} />
          ))}
    </g>
  ))
}
