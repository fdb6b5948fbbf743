import { texts } from '../texts'
import styles from './Status.module.css'

/** A figure that is not known. */
export const Unknown = () => (
  <span className={styles.unknown}>
    <span aria-hidden="true">{texts.unknown.sign}</span>
    <span className="sr">{texts.unknown.words}</span>
  </span>
)
