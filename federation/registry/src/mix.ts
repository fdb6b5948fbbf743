import { textHash } from './bucket'
import type { ReleaseFacts } from './checks'
import type { ReleaseRecord } from './record'

/** What a staging page runs of a part instead of what its channel serves: a release, or what a developer's machine builds. */
export type MixItem = { part: string; id: string } | { part: string; origin: string }
/** One item a part at most, in the order of their parts. */
export type Mix = readonly MixItem[]
/** Why a piece of a mix is left out. */
export type MixProblem = { asked: string; why: 'not understood' | 'named twice' | 'not in the registry' }
export type AskedMix = { mix: Mix; problems: readonly MixProblem[] }

const longestText = 1000
const longestPiece = 100
const partForm = /^(host|mfe-[a-z0-9-]{1,40})$/
const idForm = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/
const originForm = /^http:\/\/localhost:[1-9]\d{1,4}$/

/** @returns null when the piece is not of the form `mfe-wallet@1.0.0-ab12cd34` or `mfe-wallet@http://localhost:4101` */
function parsePiece(piece: string): MixItem | null {
  const at = piece.indexOf('@')
  const [part, choice] = [piece.slice(0, at), piece.slice(at + 1)]
  if (piece.length > longestPiece || !partForm.test(part)) return null
  if (idForm.test(choice)) return { part, id: choice }
  // The host is what reads a mix: it comes from the registry.
  return part !== 'host' && originForm.test(choice) && URL.canParse(choice) ? { part, origin: choice } : null
}

/**
 * Reads a mix that anybody may have written. What is well formed is kept; of the rest it says why not, with at most 100
 * printable characters of what was asked.
 */
export function parseMix(text: string): AskedMix {
  const asked = text
    .slice(0, longestText)
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
  const items = new Map<string, MixItem>()
  const problems: MixProblem[] = []
  for (const piece of asked) {
    const item = parsePiece(piece)
    const short = piece.slice(0, longestPiece).replaceAll(/[^\x20-\x7e]/g, '?')
    if (!item) problems.push({ asked: short, why: 'not understood' })
    else if (items.has(item.part)) problems.push({ asked: short, why: 'named twice' })
    else items.set(item.part, item)
  }
  return { mix: [...items.values()].sort((a, b) => (a.part < b.part ? -1 : 1)), problems }
}

export const mixItemText = (item: MixItem) => `${item.part}@${'id' in item ? item.id : item.origin}`

/** How a mix is written in links, cookies and reports; the same for the same choices. Empty for none. */
export const mixText = (mix: Mix) => mix.map(mixItemText).join(',')

/** Eight digits that name a mix to people: `6fa3aee1`. */
export const mixName = (text: string) => textHash(text).toString(16).padStart(8, '0')

/** What a page of a staging host knows beside its release set. */
export type StagingPage = {
  problems: readonly MixProblem[]
  /** Release ids by part: without the mix, and in production. */
  served: Readonly<Record<string, string>>
  production: Readonly<Record<string, string>>
  /** What production gives to a share of its members, by part. */
  canaries: Readonly<Record<string, { id: string; percent: number }>>
}
/** A release as it is offered for choice. */
export type StagingRelease = ReleaseFacts & Pick<ReleaseRecord, 'version' | 'commit' | 'builtAt' | 'by'>
/** What `/staging/releases` answers: by part, the newest first. */
export type StagingReleases = Readonly<Record<string, readonly StagingRelease[]>>
