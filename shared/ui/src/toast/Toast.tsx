import { Check, CircleAlert, Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from './Toast.module.css'
import { subscribeToToastPlaces, topToastPlace } from './toastLayer'

export interface Toast {
  id: string | number
  text: string
  kind: 'success' | 'error' | 'info'
}

const icons = { success: Check, error: CircleAlert, info: Info }

export function ToastView({ toast }: { toast: Toast }) {
  const Icon = icons[toast.kind]
  return (
    <span className={styles.toast}>
      <Icon className="icon-18" aria-hidden="true" />
      <span>{toast.text}</span>
    </span>
  )
}

/** The place of toasts, first in the frame. Announces them politely, and moves into an open dialog to stay visible. */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const place = useSyncExternalStore(subscribeToToastPlaces, topToastPlace)
  const view = toast && <ToastView key={toast.id} toast={toast} />
  return <output className={styles.region}>{place ? createPortal(view, place) : view}</output>
}
