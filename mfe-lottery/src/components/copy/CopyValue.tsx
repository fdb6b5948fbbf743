import { CopyButton } from '@app/platform/buttons'
import styles from './CopyValue.module.css'

/** A value to be checked elsewhere, whole, with a button that copies it. */
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
