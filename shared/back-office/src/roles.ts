import * as v from 'valibot'

/** Each may do what its calls name it for; none includes another. */
export const roles = ['editor', 'support', 'payments', 'compliance', 'administrator'] as const
export const roleSchema = v.picklist(roles)
export type Role = (typeof roles)[number]
export const everybody: readonly Role[] = [...roles]
