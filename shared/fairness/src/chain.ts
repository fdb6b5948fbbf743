import { sha256Hex, withoutBar } from './digest'

/** The value before the first link. */
export const chainStart = '0'.repeat(64)

export interface ChainLink {
  /** The link before this one, hex; `chainStart` before the first. */
  previous: string
  game: string
  round: string
  commitment: string
  /** Milliseconds since 1970, integers. */
  opensAt: number
  closesAt: number
}

/**
 * The next link: SHA-256 of `previous|game|round|commitment|opensAt|closesAt`, as hex. Anyone who keeps one head can
 * tell whether an earlier commitment was changed.
 * @throws RangeError if a name contains a bar or a time is not an integer number of milliseconds.
 */
export function chainNext({ previous, game, round, commitment, opensAt, closesAt }: ChainLink): Promise<string> {
  for (const [what, time] of Object.entries({ opensAt, closesAt })) {
    if (!Number.isSafeInteger(time)) throw new RangeError(`${what} must be integer milliseconds: ${time}`)
  }
  const names = Object.entries({ previous, game, round, commitment }).map(([what, text]) => withoutBar(what, text))
  return sha256Hex([...names, opensAt, closesAt].join('|'))
}
