import type { Calls } from './call'

export const memberCalls = {} satisfies Calls
