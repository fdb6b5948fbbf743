import { type MixItem, mixItemText } from '@app/registry'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import css from './Mixer.module.css'
import { Notice } from './Notice'
import { usePage } from './page'
import { useTexts } from './texts'

/** The state of a development server's build; the server's own client writes it into the page. */
type Build = { state: 'whole' } | { state: 'broken'; errors: string[] } | { state: 'gone' }
declare global {
  interface Window {
    /** By server address. */
    remoteBuilds?: Readonly<Record<string, Build>>
  }
}

const whole: Build = { state: 'whole' }
type LocalItem = MixItem & { origin: string }
const isLocal = (item: MixItem): item is LocalItem => 'origin' in item

function subscribe(listener: () => void) {
  window.addEventListener('remote-build', listener)
  return () => window.removeEventListener('remote-build', listener)
}

function BuildNotice({ item }: { item: LocalItem }): ReactNode {
  const t = useTexts()
  const build = useSyncExternalStore(subscribe, () => window.remoteBuilds?.[item.origin] ?? whole)
  const [isHidden, setIsHidden] = useState(false)
  // stays hidden until another problem appears
  useEffect(() => setIsHidden(false), [build])
  if (build.state === 'whole' || isHidden) return null
  const { app } = item
  const isBroken = build.state === 'broken'
  return (
    <Notice
      app={app}
      fault={mixItemText(item)}
      text={isBroken ? t('buildBroken', { app }) : t('buildGone', { app, address: item.origin })}
      onHide={() => setIsHidden(true)}
    >
      {isBroken && <pre className={`mono ${css.errors}`}>{build.errors.join('\n\n')}</pre>}
    </Notice>
  )
}

/** Development servers of the mix whose build fails, or which have stopped. */
export const LocalBuilds = (): ReactNode =>
  usePage()
    .mix.filter(isLocal)
    .map((item) => <BuildNotice key={item.app} item={item} />)
