/** How many picks an order's comma list holds. */
export const picksIn = (item: string): number => item.split(',').length
