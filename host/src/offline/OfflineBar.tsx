import { queryClient, showToast, useAtomValue, useCommonTexts, useFormat } from '@app/platform'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../texts'
import { isOfflineAtom, oldestOnScreen } from './connection'
import css from './OfflineBar.module.css'

const subscribeToCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** What sticks to the top of the screens sticks below the bar. */
function useRoom() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = bar.current?.parentElement
    if (!bar.current || !frame) return undefined
    const { current } = bar
    const observer = new ResizeObserver(() => frame.style.setProperty('--frame-bar', `${current.offsetHeight}px`))
    observer.observe(current)
    frame.dataset.bar = ''
    return () => {
      observer.disconnect()
      frame.style.removeProperty('--frame-bar')
      delete frame.dataset.bar
    }
  }, [])
  return bar
}

function Bar() {
  const t = useCommonTexts()
  const format = useFormat()
  const since = useSyncExternalStore(subscribeToCache, oldestOnScreen)
  return (
    <div ref={useRoom()} className={css.bar}>
      <WifiOff className="icon-18" aria-hidden="true" />
      <p role="status" className={css.text}>
        <strong>{t('offlineTitle')}</strong>{' '}
        {since === null ? null : t('offlineShownAsOf', { time: format.time(since / 1000) })}
      </p>
    </div>
  )
}

/** One line above the screens while nothing can be reached; it moves them down and covers nothing. */
export function OfflineBar(): ReactNode {
  const t = useTexts()
  const isOffline = useAtomValue(isOfflineAtom)
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) showToast(t('connection.back'), 'success')
    wasOffline.current = isOffline
  }, [isOffline, t])
  return isOffline ? <Bar /> : null
}
