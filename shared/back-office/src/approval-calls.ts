import type { Calls } from './call'

export const approvalCalls = {} satisfies Calls
