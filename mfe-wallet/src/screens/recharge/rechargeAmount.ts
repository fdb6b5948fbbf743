import { formatDecimal } from '@app/money'

/** The amounts offered beside the field. */
export const quickAmounts = ['50', '100', '200', '500'] as const

export const channelHref = (minor: bigint): string => `/Channel?money=${formatDecimal(minor).replace(/\.00$/, '')}`
