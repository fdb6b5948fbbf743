import { flushSync } from 'react-dom'

/** Where a screen comes from: over the one before, or from below it. */
export type Direction = 'forward' | 'back'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws the next screen while the browser moves it in from `direction` (null: at once). The style is the host's, by
 * `data-move` on the document. A browser that cannot, and a member who wants no motion, see the screen at once.
 */
export function moveTo(direction: Direction | null, draw: () => void): void {
  if (direction === null || !('startViewTransition' in document) || isStill()) {
    draw()
    return
  }
  const page = document.documentElement
  page.dataset.move = direction
  const { ready, finished } = document.startViewTransition(() => flushSync(draw))
  // The next navigation, or a page that is hidden, cuts it short: the screen is there all the same.
  ready.catch(() => {})
  void finished.finally(() => {
    if (page.dataset.move === direction) delete page.dataset.move
  })
}
