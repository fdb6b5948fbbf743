// Replaces federation/loader/src/integrity-guard in builds without a release set.
export const guardIntegrity = () => {}
export const hashOf = () => null
