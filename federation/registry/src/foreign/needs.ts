import type { FederationManifest } from './federation-manifest'

/** Completes ^19 and ~19.3 to the three numbers that the registry writes. */
function whole(range: string): string {
  const [, sign = '', major, minor = '0'] = /^([\^~])(\d+)(?:\.(\d+))?$/.exec(range.trim()) ?? []
  return major === undefined ? range.trim() : `${sign}${major}.${minor}.0`
}

/**
 * What a foreign remote needs from the host, with version ranges: the singletons that it shares. Anything else that it
 * shares may come from the host or be bundled, and so may a singleton that no host provides.
 */
export const needsOf = (shared: FederationManifest['shared']): Record<string, string> =>
  Object.fromEntries(
    shared.flatMap(({ name, singleton, requiredVersion: range }) =>
      singleton && typeof range === 'string' && !['', '*'].includes(range.trim()) ? [[name, whole(range)]] : [],
    ),
  )
