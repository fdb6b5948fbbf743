import type { Calls } from './call'

export const todayCalls = {} satisfies Calls
