export { openProvider, ProviderFailed, sessionHours, SignInRefused } from './provider'
export type { Checks, Identity, Provider, ProviderConfig } from './provider'
export { provenAt } from './proven-at'
