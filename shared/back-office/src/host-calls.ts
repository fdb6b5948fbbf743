import type { Calls } from './call'

export const hostCalls = {} satisfies Calls
