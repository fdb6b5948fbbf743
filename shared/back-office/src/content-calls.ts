import type { Calls } from './call'

export const contentCalls = {} satisfies Calls
