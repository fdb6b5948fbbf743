export { openProvider, ProviderFailed, SignInRefused } from './provider'
export type { Checks, Identity } from './provider'
export { provenAt } from './proven-at'
