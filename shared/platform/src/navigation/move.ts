import { flushSync } from 'react-dom'

/** The direction of a navigation: it decides from which side the screen slides in. */
export type Direction = 'forward' | 'back'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws the next screen with a transition from `direction` (null: at once). The host styles it by `data-move` on the
 * document. Without support, or with reduced motion, the screen changes at once.
 */
export function moveTo(direction: Direction | null, draw: () => void): void {
  if (direction === null || !('startViewTransition' in document) || isStill()) {
    draw()
    return
  }
  const page = document.documentElement
  page.dataset.move = direction
  const { ready, finished } = document.startViewTransition(() => flushSync(draw))
  // Rejects if the next navigation or a hidden page interrupts it; the screen is drawn anyway.
  ready.catch(() => {})
  void finished.finally(() => {
    if (page.dataset.move === direction) delete page.dataset.move
  })
}
