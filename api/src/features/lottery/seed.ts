import { sql } from 'kysely'
import type { Transaction } from '../../db/database'
import { stored, type Localised } from '../site/localised'

export type GameSeed = {
  key: string
  name: Localised
  desc: Localised
  /** Address of the picture. */
  ico: string
  /** Must divide a day evenly. */
  periodSeconds: number
  classSlug: string
  /** The displayed name of the class; defaults to its capitalised slug. */
  className?: Localised
  /** Stake of one pick, in whole units, both or neither; a new game's default to 1 and 10000. */
  minBet?: number
  maxBet?: number
  /** Whether it is among the hot games; a new one is. */
  isHot?: boolean
}

const titled = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** Adds the games in order; updates existing games and classes. */
export async function seedGames(tx: Transaction, games: readonly GameSeed[]): Promise<void> {
  for (const [place, game] of games.entries()) {
    const classId = await seedClass(tx, game.classSlug, game.className ?? titled(game.classSlug), place)
    await sql`
      insert into game (key, name, description, ico, period_seconds, class_id, min_bet, max_bet, is_hot, place)
      values (${game.key}, ${stored(game.name)}, ${stored(game.desc)}, ${game.ico}, ${game.periodSeconds}, ${classId},
        ${minor(game.minBet ?? 1)}, ${minor(game.maxBet ?? 10_000)}, ${game.isHot ?? true}, ${place})
      on conflict (key) do update set name = excluded.name, description = excluded.description, ico = excluded.ico,
        class_id = excluded.class_id, is_hot = coalesce(${game.isHot ?? null}::boolean, game.is_hot),
        place = excluded.place`.execute(tx)
    if (game.minBet !== undefined && game.maxBet !== undefined)
      await setLimits(tx, game.key, { minBet: minor(game.minBet), maxBet: minor(game.maxBet) })
  }
}

/** Sets the limits of a pick's stake for rounds that are not open yet: an open one keeps those that members have seen. */
export async function setLimits(tx: Transaction, key: string, { minBet, maxBet }: { minBet: bigint; maxBet: bigint }) {
  await sql`
    update game g set
      min_bet = case when opened.at > g.limits_from then g.next_min_bet else g.min_bet end,
      max_bet = case when opened.at > g.limits_from then g.next_max_bet else g.max_bet end,
      next_min_bet = ${minBet}, next_max_bet = ${maxBet}, limits_from = clock_timestamp()
    from (
      select (select r.opens_at from round r where r.game_id = o.id and r.opens_at <= clock_timestamp()
        order by r.opens_at desc limit 1) as at
      from game o where o.key = ${key}
    ) as opened
    where g.key = ${key}
      and (coalesce(g.next_min_bet, g.min_bet), coalesce(g.next_max_bet, g.max_bet)) <> (${minBet}, ${maxBet})`.execute(
    tx,
  )
}

async function seedClass(tx: Transaction, slug: string, name: Localised, place: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lottery_class (slug, name, place) values (${slug}, ${stored(name)}, ${place})
    on conflict (slug) do update set name = excluded.name returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`no class ${slug}`)
  return row.id
}

const minor = (units: number) => BigInt(units) * 100n
