import { showToast } from '@app/platform'
import { IconButton } from '@app/ui'
import { Copy } from 'lucide-react'
import { useTexts } from '../../texts'
import styles from './CopyValue.module.css'

/** Writes to the clipboard where the browser lets it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not a secure page, or not allowed: the value on screen can still be selected.
    return false
  }
}

/** A value to be checked elsewhere, whole, with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const t = useTexts()
  const copy = async () => {
    const isCopied = await copyText(value)
    showToast(t(isCopied ? 'copy.done' : 'copy.failed'), isCopied ? 'success' : 'error')
  }
  return (
    <div className={styles.copy}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <code className={styles.value}>{value}</code>
      </div>
      <IconButton label={t('copy.label', { name: label })} onClick={() => void copy()}>
        <Copy className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
