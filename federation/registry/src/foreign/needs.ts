import type { FederationManifest } from './federation-manifest'

/** ^19 and ~19.3 as the registry writes them, with three numbers. */
function whole(range: string): string {
  const [, sign = '', major, minor = '0'] = /^([\^~])(\d+)(?:\.(\d+))?$/.exec(range.trim()) ?? []
  return major === undefined ? range.trim() : `${sign}${major}.${minor}.0`
}

/**
 * What a remote made elsewhere takes from the host, with the range that it asks: what it shares as a singleton. What else it shares it may
 * take or bring along, as it finds it; so may it with a singleton that no host provides.
 */
export const needsOf = (shared: FederationManifest['shared']): Record<string, string> =>
  Object.fromEntries(
    shared.flatMap(({ name, singleton, requiredVersion: range }) =>
      singleton && typeof range === 'string' && !['', '*'].includes(range.trim()) ? [[name, whole(range)]] : [],
    ),
  )
