import { type MixItem, mixItemText } from '@app/registry'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from './Notice'
import { usePage } from './page'
import { useTexts } from './texts'

/** Parts of the mix that could not be loaded or threw, in the order of their falling. */
function useFaults(): MixItem[] {
  const { mix, onRemoteEvent } = usePage()
  const [parts, setParts] = useState<readonly string[]>([])
  useEffect(
    () =>
      onRemoteEvent(({ type, remote }) => {
        if (type === 'remote.failed' || type === 'remote.crash')
          setParts((before) => (before.includes(remote) ? before : [...before, remote]))
      }),
    [onRemoteEvent],
  )
  return parts.flatMap((part) => mix.find((item) => item.part === part) ?? [])
}

/** What of the mix does not run. */
export function Fault(): ReactNode {
  const t = useTexts()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const item = useFaults().find(({ part }) => !hidden.includes(part))
  if (!item) return null
  const { part } = item
  return (
    <Notice
      part={part}
      fault={mixItemText(item)}
      text={'id' in item ? t('fault', { part, release: item.id }) : t('faultLocal', { part, address: item.origin })}
      onHide={() => setHidden([...hidden, part])}
    />
  )
}
