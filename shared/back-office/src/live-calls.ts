import type { Calls } from './call'

export const liveCalls = {} satisfies Calls
