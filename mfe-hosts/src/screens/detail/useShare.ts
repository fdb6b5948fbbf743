import { showToast } from '@app/platform'
import { useTexts } from '../../texts'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Hands the address of this screen on: by the device's own sheet, or by the clipboard where there is none. */
export function useShare(title: string): () => Promise<void> {
  const t = useTexts()
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast(t('detail.linkCopied'), 'success'),
      () => showToast(t('detail.linkNotCopied'), 'error'),
    )
  return async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title, url: window.location.href })
    } catch (error) {
      if (!isCancelled(error)) await copy()
    }
  }
}
