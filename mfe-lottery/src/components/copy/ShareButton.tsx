import { showToast } from '@app/platform'
import { IconButton } from '@app/ui'
import { Share2 } from 'lucide-react'
import { useTexts } from '../../texts'
import { copyText } from './CopyValue'

/** Hands the address to the device's own share sheet; where there is none, copies it. */
export function ShareButton({ label, href }: { label: string; href: string }) {
  const t = useTexts()
  const share = async () => {
    const url = new URL(href, location.origin).href
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: label, url })
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    const isCopied = await copyText(url)
    showToast(t(isCopied ? 'share.copied' : 'copy.failed'), isCopied ? 'success' : 'error')
  }
  return (
    <IconButton label={label} onClick={() => void share()}>
      <Share2 className="icon-20" aria-hidden="true" />
    </IconButton>
  )
}
