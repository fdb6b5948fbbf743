/** Whether the browser restored this page from its cache when going back, without requesting it. */
export const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
