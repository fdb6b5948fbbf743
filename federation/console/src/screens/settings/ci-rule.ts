import { demandedClaims } from '@app/release/calls'
import { nameOf } from './names'

export type Platform = 'github' | 'gitlab' | 'other'
export const issuers: Record<Exclude<Platform, 'other'>, string> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
}
const demanded = (platform: Platform) => (platform === 'other' ? [] : (demandedClaims[issuers[platform]] ?? []))
/** The claims that a rule of this platform needs. */
export const idClaims = (platform: Platform) => demanded(platform).flatMap((names) => (names.length === 1 ? names : []))
/** Of these, a rule needs one. */
export const narrowing = (platform: Platform) => demanded(platform).find((names) => names.length > 1) ?? []

/** Names separated by commas; null if there is none, or one is not the name of an app. */
export function parseApps(text: string): string[] | null {
  const apps = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [nameOf('app', part)]))
  return apps.length === 0 || apps.includes(null) ? null : [...new Set(apps as string[])]
}

/** Lines of `name=value`; null if there is none, or a line has another form. */
export function parseClaims(text: string): Record<string, string> | null {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const pairs = lines.map((line) => /^([\w.:/-]{1,100})\s*=\s*(.+)$/.exec(line))
  if (pairs.length === 0 || pairs.includes(null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}
