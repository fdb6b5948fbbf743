import { formatDecimal } from '@app/money'

/** The amounts offered beside the field, in hundredths. */
export const quickAmounts: readonly bigint[] = [50_00n, 100_00n, 200_00n, 500_00n]

export const channelHref = (minor: bigint): string => `/Channel?money=${formatDecimal(minor).replace(/\.00$/, '')}`
