import { Range, validRange } from 'semver'
import type { FederationManifest } from './federation-manifest'

/** One of the alternatives of a range, as semver writes it: `>=19.0.0 <20.0.0-0` as `^19.0.0`. */
function plain(set: string): string {
  // the page has no prereleases, and any other version that satisfies >=1.0.0-rc satisfies >=1.0.0
  const released = set.replaceAll(/>=(\d+\.\d+\.\d+)-[\w.-]+/g, '>=$1')
  const [, min] = /^>=(\S+) <\S+$/.exec(released) ?? []
  const short = min === undefined ? [] : [`^${min}`, `~${min}`]
  return short.find((one) => new Range(one).range === released) ?? released.replaceAll(/(<\S+?)-[\w.-]+/g, '$1')
}

/**
 * Any range of npm in the forms that pages compare: `18 || 19.x` as `^18.0.0 || ^19.0.0`, and `*` if it allows every
 * version. null if it is no range.
 */
export function plainRange(range: string): string | null {
  const valid = validRange(range)
  return valid && [...new Set(valid.split('||').map(plain))].join(' || ')
}

/** The place in the remote's configuration that sets the range of a shared package. */
export const placeOf = (name: string) =>
  `shared.${name}.requiredVersion, or the peer range of a library that imports ${name}`

/**
 * What a foreign remote needs from the host, with version ranges: the singletons that it shares. Anything else that it
 * shares may come from the host or be bundled, and so may a singleton that no host provides.
 */
export function needsOf(shared: FederationManifest['shared'], problems: string[]): Record<string, string> {
  const needs: Record<string, string> = {}
  for (const { name, singleton, requiredVersion: range } of shared) {
    if (!singleton || typeof range !== 'string') continue
    const plainly = plainRange(range)
    if (plainly === null)
      problems.push(
        `It shares ${name} with the range ${JSON.stringify(range)} (${placeOf(name)}), which npm does not understand: write one such as ^1.2.3.`,
      )
    else if (plainly !== '*') needs[name] = plainly
  }
  return needs
}
