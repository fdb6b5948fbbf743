/** The event types that mean a release failed; other events only accompany these. */
const failures = ['remote.fallback', 'remote.failed', 'remote.crash']

export const isFailure = (type: string): boolean => failures.includes(type)
export const isOutcome = (type: string): boolean => type === 'remote.load' || isFailure(type)
