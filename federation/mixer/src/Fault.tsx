import { type MixItem, mixItemText } from '@app/registry'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from './Notice'
import { usePage } from './page'
import { useTexts } from './texts'

/** Apps of the mix that could not be loaded or threw, in the order of their falling. */
function useFaults(): MixItem[] {
  const { mix, onRemoteEvent } = usePage()
  const [apps, setParts] = useState<readonly string[]>([])
  useEffect(
    () =>
      onRemoteEvent(({ type, remote }) => {
        if (type === 'remote.failed' || type === 'remote.crash')
          setParts((before) => (before.includes(remote) ? before : [...before, remote]))
      }),
    [onRemoteEvent],
  )
  return apps.flatMap((app) => mix.find((item) => item.app === app) ?? [])
}

/** What of the mix does not run. */
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
