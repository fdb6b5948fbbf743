import { ArrowRight } from 'lucide-react'
import { Release } from '../components/Release'
import { type Effect, isSaved, type Side } from '../release/effects'
import { texts } from '../texts'
import styles from './Effects.module.css'

const What = ({ side, isBefore = false }: { side: Side; isBefore?: boolean }) =>
  'id' in side ? (
    <Release id={side.id} size={24} note={side.note} isSame={isBefore} />
  ) : (
    <span className={`${styles.words} ${isBefore ? styles.before : ''}`}>{side.words}</span>
  )

type EffectsProps = {
  effects: readonly Effect[]
  isMany: boolean
  /** It was decided earlier: equal sides say what was asked for, not that nothing changes. */
  isOver?: boolean
}

/** Who gets what, before and after. */
export function Effects({ effects, isMany, isOver = false }: EffectsProps) {
  return (
    <ul className={styles.effects} aria-label={texts.action.changes}>
      {effects.map((effect) => (
        <li key={`${effect.app} ${effect.who}`} className={styles.effect}>
          <span className={styles.who}>{isMany && effect.app ? `${effect.app}: ${effect.who}` : effect.who}</span>
          {isSaved(effect) ? (
            <span className={`${styles.sides} ${styles.unchanged}`}>
              {'id' in effect.after ? (
                <Release
                  {...effect.after}
                  size={24}
                  {...(isOver ? {} : { note: texts.action.side.unchanged, isSame: true })}
                />
              ) : (
                <What side={effect.after} isBefore />
              )}
            </span>
          ) : (
            <span className={styles.sides}>
              <span className={styles.side}>
                <span className="sr">{texts.action.before}</span>
                <What side={effect.before} isBefore />
              </span>
              <ArrowRight className={`icon-18 ${styles.arrow}`} aria-hidden="true" />
              <span className={styles.side}>
                <span className="sr">{texts.action.after}</span>
                <What side={effect.after} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
