/** A duration token, "5000ms" or "5s", in milliseconds. */
export function durationOf(text: string): number {
  const [, count, unit] = /^\s*([\d.]+)(ms|s)\s*$/.exec(text) ?? []
  return Number(count ?? 0) * (unit === 's' ? 1000 : 1)
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns the wheel on from where it is, also while it waits, and resolves when it stops. With reduced motion it stops at
 * once (DRAW-5).
 */
export async function turnWheel(wheel: Element, angle: number, to: number): Promise<void> {
  if (isStill()) return
  const from = angle + (Number.parseFloat(getComputedStyle(wheel).rotate) || 0)
  for (const waiting of wheel.getAnimations()) waiting.cancel()
  const turning = wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: durationOf(token('--dur-wheel')),
    easing: token('--ease-wheel').trim() || 'ease-out',
  })
  await turning.finished
}

/** The pause between the wheel's stop and the popup. */
export const restOfWheel = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, durationOf(token('--dur-wheel-rest'))))
