import type { Calls } from './call'

export const safetyCalls = {} satisfies Calls
