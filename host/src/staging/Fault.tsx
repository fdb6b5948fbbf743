import { useTexts } from './texts'
import { type Mix, type MixItem, mixItemText } from '@app/release'
import { Button, ButtonRow } from '@app/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { onRemoteEvent } from '../releases/remote-events'
import css from './Mixer.module.css'
import { openMix } from './Mixer'
import { pageMix, stagingPage } from './staging-page'

/** Parts of the mix that could not be loaded or threw, in the order of their falling. */
function useFaults(mix: Mix): MixItem[] {
  const [parts, setParts] = useState<readonly string[]>([])
  useEffect(
    () =>
      onRemoteEvent(({ type, remote }) => {
        if (type === 'remote.failed' || type === 'remote.crash')
          setParts((before) => (before.includes(remote) ? before : [...before, remote]))
      }),
    [],
  )
  return parts.flatMap((part) => mix.find((item) => item.part === part) ?? [])
}

/** What of the mix does not run, and the ways out of it (STG-1). */
export function Fault(): ReactNode {
  const t = useTexts()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const item = useFaults(pageMix).find(({ part }) => !hidden.includes(part))
  if (!item) return null
  const { part } = item
  return (
    <section className={css.fault} role="alert" data-fault={mixItemText(item)}>
      <p>{'id' in item ? t('fault', { part, release: item.id }) : t('faultLocal', { part, address: item.origin })}</p>
      <ButtonRow>
        <Button size="small" variant="primary" onClick={() => openMix(pageMix.filter((other) => other.part !== part))}>
          {part in stagingPage.production ? t('useProduction') : t('leaveOut')}
        </Button>
        <Button size="small" onClick={() => openMix([])}>
          {t('resetAll')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setHidden([...hidden, part])}>
          {t('hide')}
        </Button>
      </ButtonRow>
    </section>
  )
}
