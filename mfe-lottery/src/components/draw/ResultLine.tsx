import { lettersOf, sumOf } from '@app/fairness'
import { useTexts } from '../../texts'
import { sideKeys } from './sides'
import styles from './ResultLine.module.css'

/** 12 Big · Even, optionally with the letters of the bet types. */
export function ResultLine({ dice, hasLetters = false }: { dice: readonly number[]; hasLetters?: boolean }) {
  const t = useTexts()
  const letters = lettersOf(dice)
  return (
    <span className={styles.line}>
      <b className="num">{sumOf(dice)}</b>
      <span>
        {sideKeys(dice).map((key, index) => (
          <span key={key}>
            {index > 0 && ' · '}
            {hasLetters && <span className={styles.letter}>{letters[index]} </span>}
            {t(key)}
          </span>
        ))}
      </span>
    </span>
  )
}
