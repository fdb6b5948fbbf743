import type { Game } from '@app/contracts'
import { Seal } from '@app/ui/game'
import { useTexts } from '../../texts'
import { intervalOf } from './interval'
import styles from './GameTile.module.css'

export const gameHref = ({ key, id }: Pick<Game, 'key' | 'id'>): string =>
  `/Lottery?${new URLSearchParams({ key, id: String(id) }).toString()}`

/** One game: the seal of its open period, its name, how often it draws. */
export function GameTile({ game }: { game: Game }) {
  const t = useTexts()
  const { key, count } = intervalOf(game.period_seconds)
  return (
    <a className={styles.tile} href={gameHref(game)}>
      <span className={styles.face}>
        <Seal hash={game.commitment} detail={2} />
      </span>
      <b>{game.name}</b>
      <span className={styles.every}>{t(key, { count })}</span>
    </a>
  )
}
