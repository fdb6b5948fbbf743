import { isActing, queryClient, showToast, useAtomValue, useCommonTexts, useFormat, useLocation } from '@app/platform'
import { Button, IconButton } from '@app/ui'
import { Hourglass, RefreshCw, WifiOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { isOfflineAtom } from '../layout/connection'
import { tabAt } from '../layout/tabs'
import { oldestOnScreen } from './connection'
import css from './FrameBar.module.css'
import { newerRevisionAtom } from './newer-release'
import { NotificationCard } from './notifications/NotificationCard'
import { refetchWaiting, isSlowAtom } from './slow'
import { useTexts } from './texts'

const subscribeToCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Makes sticky parts of screens stick below the bar. */
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

function Bar({
  icon,
  title,
  detail,
  end,
}: {
  icon: ReactNode
  title: string
  detail?: string | null
  end?: ReactNode
}) {
  return (
    <div ref={useRoom()} className={css.bar}>
      {icon}
      <p role="status" className={css.text}>
        <strong>{title}</strong> {detail}
      </p>
      {end}
    </div>
  )
}

function OfflineBar() {
  const t = useCommonTexts()
  const format = useFormat()
  const since = useSyncExternalStore(subscribeToCache, oldestOnScreen)
  return (
    <Bar
      icon={<WifiOff className="icon-18" aria-hidden="true" />}
      title={t('offlineTitle')}
      detail={since === null ? null : t('offlineShownAsOf', { time: format.time(since / 1000) })}
    />
  )
}

function SlowBar() {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Bar
      icon={<Hourglass className="icon-18" aria-hidden="true" />}
      title={t('slow.title')}
      end={
        <Button size="small" onClick={() => void refetchWaiting()}>
          {common('tryAgain')}
        </Button>
      }
    />
  )
}

/** No action is running and no dialog is open that a reload would interrupt. */
const isCalm = () => !isActing() && document.querySelector('dialog[open]') === null

/** Offered when the member has changed to another tab-bar screen, never in the middle of something. */
function UpdateBar({ revision }: { revision: number }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [place, setPlace] = useState({ pathname, isOffered: false })
  const [refused, setRefused] = useState<number | null>(null)
  const arrive = useEffectEvent(() => {
    if (pathname === place.pathname) return
    setPlace({ pathname, isOffered: place.isOffered || (tabAt(pathname) >= 0 && isCalm()) })
  })
  useEffect(() => arrive(), [pathname])
  if (!place.isOffered || refused === revision || tabAt(pathname) < 0) return null
  return (
    <Bar
      icon={<RefreshCw className="icon-18" aria-hidden="true" />}
      title={t('update.title')}
      end={
        <>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('update.reload')}
          </Button>
          <IconButton label={t('update.later')} onClick={() => setRefused(revision)}>
            <X />
          </IconButton>
        </>
      }
    />
  )
}

/** One line above the screens for news about the whole app; it moves them down and covers nothing. */
function News() {
  const t = useTexts()
  const isOffline = useAtomValue(isOfflineAtom)
  const isSlow = useAtomValue(isSlowAtom)
  const revision = useAtomValue(newerRevisionAtom)
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) showToast(t('connection.back'), 'success')
    wasOffline.current = isOffline
  }, [isOffline, t])
  if (isOffline) return <OfflineBar />
  if (isSlow) return <SlowBar />
  return revision === null ? null : <UpdateBar revision={revision} />
}

export function FrameBar(): ReactNode {
  return (
    <>
      <News />
      <NotificationCard />
    </>
  )
}
