const signs = ['pointerdown', 'keydown', 'wheel'] as const
const justNowMs = 10_000

let last = Date.now()
/** Somebody does something here. */
export const noteHand = (): void => {
  last = Date.now()
}
for (const sign of signs) addEventListener(sign, noteHand, { capture: true, passive: true })

/** How long nobody has touched the page. */
export const idleMs = (): number => Date.now() - last

/** Whether what the page reads now is read for somebody, and not because a colleague changed something. */
export const isSomebodyThere = (): boolean => idleMs() < justNowMs
