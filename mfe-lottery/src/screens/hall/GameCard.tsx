import type { Game } from '@app/contracts'
import { Picture } from '@app/ui'
import { Seal } from '@app/ui/game'
import { intervalOf } from '../../components/draw/interval'
import { gameHref, shortHash } from '../../components/draw/names'
import { useTexts } from '../../texts'
import styles from './GameCard.module.css'

/** A game in the hall: its seal, icon, name, description and interval. */
export function GameCard({ game }: { game: Game }) {
  const t = useTexts()
  const { unit, count } = intervalOf(game.periodSeconds)
  return (
    <a className={styles.card} href={gameHref(game)}>
      <span className={styles.face}>
        <Seal hash={game.commitment} detail={3} />
        <span className={styles.hash}>{shortHash(game.commitment)}</span>
      </span>
      <span className={styles.text}>
        <span className={styles.icon}>
          <Picture src={game.icon} seed={game.key} ratio="1/1" />
        </span>
        <span className={styles.words}>
          <b>{game.name}</b>
          <span>{game.description || t(`every.${unit}`, { count })}</span>
        </span>
      </span>
    </a>
  )
}
