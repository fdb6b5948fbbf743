import { classes } from '../classes'
import styles from './Spinner.module.css'

export function Spinner({ label, className }: { label?: string | undefined; className?: string | undefined }) {
  return (
    <span
      className={classes(styles.spinner, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
