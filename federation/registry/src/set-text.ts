import type { ReleaseSet } from './resolve'

/**
 * What a page was written to run, as one line: `host@1.0.0-ab12cd34:stable,mfe-wallet@1.1.0-99aa00ff:canary`. It stays
 * the same when the host falls back.
 */
export const setText = ({ host, remotes }: Pick<ReleaseSet, 'host' | 'remotes'>): string =>
  Object.entries({ ...remotes, host: host.insteadOf ? { id: host.insteadOf, source: 'stable' } : host })
    .map(([app, { id, source }]) => `${app}@${id}:${source}`)
    .sort()
    .join()
