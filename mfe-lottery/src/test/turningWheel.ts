export type Turn = { frames: Keyframe[]; options: KeyframeAnimationOptions }

/** What the wheel was told to turn in each test; `stop` ends the last turn. */
export function turningWheel() {
  const wheel = { turns: [] as Turn[], stop: () => {} }
  const root = document.documentElement.style
  beforeEach(() => {
    wheel.turns = []
    root.setProperty('--dur-wheel', '5000ms')
    root.setProperty('--ease-wheel', 'cubic-bezier(0.1, 0.7, 0.06, 1)')
    root.setProperty('--dur-wheel-rest', '1ms')
    Element.prototype.getAnimations = () => []
    Element.prototype.animate = function animate(frames, options) {
      wheel.turns.push({ frames: frames as Keyframe[], options: options as KeyframeAnimationOptions })
      const finished = new Promise<void>((resolve) => {
        wheel.stop = resolve
      })
      return { finished } as unknown as Animation
    }
  })
  return wheel
}
