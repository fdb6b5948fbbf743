import type { Calls } from './call'

export const sessionCalls = {} satisfies Calls
