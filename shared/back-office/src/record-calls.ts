import type { Calls } from './call'

export const recordCalls = {} satisfies Calls
