import type { Calls } from './call'

export const siteCalls = {} satisfies Calls
