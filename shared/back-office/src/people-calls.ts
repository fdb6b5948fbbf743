import type { Calls } from './call'

export const peopleCalls = {} satisfies Calls
