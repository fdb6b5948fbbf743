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
  /** What else a round of `dice3/v2` is bound to. */
  beacon?: BeaconBond | undefined
}

export interface BeaconBond {
  /** The beacon's chain hash, hex. */
  chain: string
  /** The round of the beacon whose signature goes into the dice. */
  round: number
  /** When the draw is void if it could not be made; milliseconds since 1970. */
  voidAt: number
}

/** The text that a link is the SHA-256 of; the README has both forms. @throws RangeError as `chainNext` */
export function linkText({ previous, game, round, commitment, opensAt, closesAt, beacon }: ChainLink): string {
  const names = Object.entries({ previous, game, round, commitment }).map(([what, text]) => withoutBar(what, text))
  const parts = [...names, whole({ opensAt }), whole({ closesAt })]
  if (beacon === undefined) return parts.join('|')
  const chain = withoutBar('chain', beacon.chain)
  return [...parts, 'dice3/v2', chain, whole({ round: beacon.round }), whole({ voidAt: beacon.voidAt })].join('|')
}

function whole(named: Readonly<Record<string, number>>): string {
  const [[what, value] = ['', NaN]] = Object.entries(named)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be an integer: ${value}`)
  return String(value)
}

/**
 * The next link: SHA-256 of the text of `linkText`, as hex. Anyone who keeps one head can tell whether an earlier
 * commitment was changed.
 * @throws RangeError if a name contains a bar or a number is not an integer.
 */
export const chainNext = async (link: ChainLink): Promise<string> => sha256Hex(linkText(link))
