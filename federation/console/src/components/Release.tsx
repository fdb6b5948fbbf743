import { sealHash } from '@app/registry'
import { Seal } from '@app/ui/game'
import type { ReactNode } from 'react'
import { partsOf } from '../release/name'
import styles from './Release.module.css'

/** A release as a picture: equal pictures mean the same release. */
export const ReleaseSeal = ({ id, size }: { id: string; size: number }): ReactNode => (
  <Seal hash={sealHash(id)} detail={1} size={size} strokeWidth={210 / size} />
)

type ReleaseProps = {
  id: string
  /** One fact about it. */
  note?: ReactNode
  size?: number
  /** As another column shows it already. */
  isSame?: boolean
}

export function Release({ id, note, size = 28, isSame = false }: ReleaseProps) {
  const { version, hash } = partsOf(id)
  return (
    <span className={`${styles.release} ${isSame ? styles.same : ''}`} data-release="">
      <ReleaseSeal id={id} size={size} />
      <span>
        <span className={styles.name} title={id}>
          {version}
          <span className={styles.hash} data-hash="">{`-${hash}`}</span>
        </span>
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
    </span>
  )
}

/** Within a sentence: the app and the version, the whole ID as its title. */
export const ReleaseName = ({ app, id }: { app: string; id: string }) => (
  <b className={styles.inline} title={app ? `${app}@${id}` : id}>
    {`${app} ${partsOf(id).version}`.trim()}
  </b>
)
