import type { Host, HostCard } from '@app/contracts'

/** How close to the end of a list the next page is requested. */
export const loadOffsetPx = 50

export const hostPages = { items: (answer: readonly Host[]) => answer }
export const hostCardPages = { items: (answer: readonly HostCard[]) => answer }
