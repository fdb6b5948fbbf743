/** How long a page or widget may suspend, and a lifecycle may mount, before it counts as failed (MF-4). */
export const waitMs = 30_000
