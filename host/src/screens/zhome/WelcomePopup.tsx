import { useAtomValue, useSite, useCommonTexts } from '@app/platform'
import { withoutRefused } from '@app/platform/rich-text'
import { Button, Popup } from '@app/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { isAdultAtom } from '../../adult/adult'
import { whenQuiet } from '../../navigation/quiet'
import css from './WelcomePopup.module.css'

/** Stores the greeting that was closed in this browser tab; the tab does not show it again. */
const seenKey = 'welcome-seen'

async function clean(html: string): Promise<string> {
  const { default: purify } = await import(/* webpackChunkName: "purify" */ 'dompurify')
  return purify.sanitize(withoutRefused(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'img', 'svg'],
    FORBID_ATTR: ['style', 'class', 'id'],
  })
}

/** The operator's greeting (ZHOME-4). Its HTML is sanitized before it is shown. */
export function WelcomePopup({ html }: { html: string }): ReactNode {
  const common = useCommonTexts()
  const name = useSite()?.name ?? ''
  const [wasSeen, setWasSeen] = useState(() => sessionStorage.getItem(seenKey) === html)
  const [safe, setSafe] = useState<string | null>(null)
  // Waits for the 18+ question: one dialog at a time.
  const isAdult = useAtomValue(isAdultAtom)
  const close = () => {
    sessionStorage.setItem(seenKey, html)
    setWasSeen(true)
  }
  useEffect(() => {
    if (wasSeen) return undefined
    let isCurrent = true
    const show = (text: string) => {
      if (isCurrent) setSafe(text)
    }
    // Without the sanitizer, no greeting is shown.
    whenQuiet()
      .then(() => clean(html))
      .then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [html, wasSeen])
  if (safe === null || wasSeen || !isAdult) return null
  return (
    <Popup
      open
      onClose={close}
      title={name}
      actions={
        <Button variant="primary" onClick={close}>
          {common('close')}
        </Button>
      }
    >
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: safe }} />
    </Popup>
  )
}
