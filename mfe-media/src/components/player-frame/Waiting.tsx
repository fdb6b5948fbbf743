import { useCommonTexts } from '@app/platform'
import { Spinner } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './PlayerFrame.module.css'

/** Shows over the picture that nothing plays yet, and whether the connection was lost. */
export function Waiting({ isOn, isReconnecting }: { isOn: boolean; isReconnecting: boolean }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <span className={styles.waiting} role="status" key={String(isOn)}>
      {isOn && (
        <span>
          <Spinner label={common('loading')} />
          {isReconnecting && t('player.reconnecting')}
        </span>
      )}
    </span>
  )
}
