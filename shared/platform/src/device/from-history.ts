/** Whether a browser that went back took this page out of its cache, as it was then, instead of asking for it. */
export const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
