import { CopyButton } from '@app/platform/buttons'
import styles from './CopyValue.module.css'

/** A full value to check elsewhere, with a copy button. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.copy}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <code className={styles.value}>{value}</code>
      </div>
      <CopyButton value={value} what={label} />
    </div>
  )
}
