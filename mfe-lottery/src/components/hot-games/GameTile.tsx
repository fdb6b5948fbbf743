import type { Game } from '@app/contracts'
import { Seal } from '@app/ui/game'
import { gameHref } from '../draw/names'
import { intervalOf } from '../draw/interval'
import styles from './GameTile.module.css'
import { useTileTexts } from './tileTexts'

/** One game: the seal of its open period, its name, how often it draws. */
export function GameTile({ game }: { game: Game }) {
  const t = useTileTexts()
  const { unit, count } = intervalOf(game.periodSeconds)
  return (
    <a className={styles.tile} href={gameHref(game)}>
      <span className={styles.face}>
        <Seal hash={game.commitment} detail={2} />
      </span>
      <b>{game.name}</b>
      <span className={styles.every}>{t(`every.${unit}`, { count })}</span>
    </a>
  )
}
