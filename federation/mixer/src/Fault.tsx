import { type MixItem, mixItemText } from '@app/registry'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from './Notice'
import { usePage } from './page'
import { useTexts } from './texts'

/** Remotes of the mix that could not be loaded or threw, in the order in which they failed. */
function useFaults(): MixItem[] {
  const { mix, onRemoteEvent } = usePage()
  const [remotes, setRemotes] = useState<readonly string[]>([])
  useEffect(
    () =>
      onRemoteEvent(({ type, remote }) => {
        if (type === 'remote.failed' || type === 'remote.crash')
          setRemotes((before) => (before.includes(remote) ? before : [...before, remote]))
      }),
    [onRemoteEvent],
  )
  return remotes.flatMap((remote) => mix.find((item) => item.app === remote) ?? [])
}

/** Remotes of the mix that do not run. */
export function Fault(): ReactNode {
  const t = useTexts()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const item = useFaults().find(({ app }) => !hidden.includes(app))
  if (!item) return null
  const { app } = item
  return (
    <Notice
      app={app}
      fault={mixItemText(item)}
      text={'id' in item ? t('fault', { app, release: item.id }) : t('faultLocal', { app, address: item.origin })}
      onHide={() => setHidden([...hidden, app])}
    />
  )
}
