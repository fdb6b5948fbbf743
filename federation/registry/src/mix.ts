import { textHash } from './bucket'
import type { ReleaseFacts } from './checks'
import { fromStored, type ReleaseRecord, type Stored } from './record'

/**
 * What a staging page runs of an app instead of the channel's release: another release, or a developer's local build.
 */
export type MixItem = { app: string; id: string } | { app: string; origin: string }
/** At most one item per app, sorted by app. */
export type Mix = readonly MixItem[]
/** Why an item of a mix is left out. */
export type MixProblem = { item: string; why: 'not understood' | 'named twice' | 'not in the registry' | 'a preview' }
export type ParsedMix = { mix: Mix; problems: readonly MixProblem[] }

const longestText = 1000
const longestPiece = 100
const appForm = /^(host|mfe-[a-z0-9-]{1,40})$/
const idForm = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/
const originForm = /^http:\/\/localhost:[1-9]\d{1,4}$/

/** @returns null unless the item has the form `mfe-wallet@1.0.0-ab12cd34` or `mfe-wallet@http://localhost:4101` */
function parsePiece(piece: string): MixItem | null {
  const at = piece.indexOf('@')
  const app = piece.slice(0, at)
  const choice = piece.slice(at + 1)
  if (piece.length > longestPiece || !appForm.test(app)) return null
  if (idForm.test(choice)) return { app, id: choice }
  // The host itself reads the mix, so it always comes from the registry.
  return app !== 'host' && originForm.test(choice) && URL.canParse(choice) ? { app, origin: choice } : null
}

/**
 * Parses an untrusted mix. Well-formed items are kept; the others are reported with a reason and at most 100 printable
 * characters of the item.
 */
export function parseMix(text: string): ParsedMix {
  const requested = text
    .slice(0, longestText)
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
  const items = new Map<string, MixItem>()
  const problems: MixProblem[] = []
  for (const piece of requested) {
    const item = parsePiece(piece)
    const short = piece.slice(0, longestPiece).replaceAll(/[^\x20-\x7e]/g, '?')
    if (!item) problems.push({ item: short, why: 'not understood' })
    else if (items.has(item.app)) problems.push({ item: short, why: 'named twice' })
    else items.set(item.app, item)
  }
  return { mix: [...items.values()].sort((a, b) => (a.app < b.app ? -1 : 1)), problems }
}

export const mixItemText = (item: MixItem) => `${item.app}@${'id' in item ? item.id : item.origin}`

/** The text of a mix in links, cookies and reports; equal choices give equal texts. Empty if there is no mix. */
export const mixText = (mix: Mix) => mix.map(mixItemText).join(',')

/** Eight hexadecimal digits that identify a mix to people: `6fa3aee1`. */
export const mixName = (text: string) => textHash(text).toString(16).padStart(8, '0')

/** What a release's seal is drawn from: equal pictures mean the same release. */
export const sealHash = (id: string): string =>
  Array.from({ length: 8 }, (_, turn) => mixName(`${turn} ${id}`)).join('')

/** What a staging page contains in addition to its release set. */
export type StagingPage = {
  problems: readonly MixProblem[]
  /** Release IDs by app: without the mix, and in production. */
  served: Readonly<Record<string, string>>
  production: Readonly<Record<string, string>>
  /** Production's canaries, by app. */
  canaries: Readonly<Record<string, { id: string; percent: number }>>
}
/** A release in the list to choose from. */
export type StagingRelease = ReleaseFacts &
  Pick<ReleaseRecord, 'version' | 'commit' | 'builtAt' | 'by' | 'notes'> & {
    /** What it changes in production, in words; only if production serves the app. */
    changes?: readonly string[]
  }
/** The releases to choose from, by app, newest first. */
export type StagingReleases = Readonly<Record<string, readonly StagingRelease[]>>
/** The response of `/staging/releases`. */
export type StagingAnswer = Readonly<Record<string, readonly Stored<StagingRelease>[]>>

export const offeredIn = (answer: StagingAnswer): StagingReleases =>
  Object.fromEntries(Object.entries(answer).map(([app, releases]) => [app, releases.map(fromStored)]))
