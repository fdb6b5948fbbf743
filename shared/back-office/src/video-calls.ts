import type { Calls } from './call'

export const videoCalls = {} satisfies Calls
