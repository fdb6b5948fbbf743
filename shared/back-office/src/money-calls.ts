import type { Calls } from './call'

export const moneyCalls = {} satisfies Calls
