import { classes } from '../classes'
import styles from './Pennant.module.css'

/** A language's flag: its own letters (En, 中, あ), not a country's colours. Decoration beside the language's name. */
export function Pennant({
  letters,
  lang,
  className,
}: {
  letters: string
  lang?: string | undefined
  className?: string | undefined
}) {
  return (
    <span className={classes(styles.pennant, className)} lang={lang} aria-hidden="true">
      {letters}
    </span>
  )
}
