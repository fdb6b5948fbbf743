type Results = { violations: { id: string; help: string; nodes: { html: string }[] }[] }

function failOn({ violations }: Results): void {
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`))
  if (found.length > 0) throw new Error(`Accessibility:\n${found.join('\n')}`)
}

/** Fails with the rule, the reason and the markup of every accessibility violation inside `element`. */
export async function expectNoViolations(element: Element): Promise<void> {
  // 1.5 MB, which most suites do not need
  const { default: axe } = await import('axe-core')
  // jsdom computes no layout: contrast and target sizes are checked in the browser journeys.
  failOn(
    await axe.run(element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  )
}

/** Draws every letter alike, so that axe takes none for an icon. */
const letters = {
  canvas: {},
  measureText: (text: string) => ({ width: 30 * text.length }),
  fillText: () => undefined,
  clearRect: () => undefined,
  getImageData: () => ({ data: new Uint8Array(4).fill(1) }),
}

/**
 * Fails unless the letters seen on each button and link are part of its name, for those who speak to their device; axe
 * does not count what is in parentheses. Apart from the other rules, since axe needs a canvas for it.
 */
export async function expectSeenInName(element: Element): Promise<void> {
  const { default: axe } = await import('axe-core')
  const canvas = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(letters as unknown as CanvasRenderingContext2D)
  try {
    const results = await axe.run(element, { runOnly: ['label-content-name-mismatch'] })
    failOn(results)
    if (results.passes.length === 0) throw new Error('No button or link has letters and a name of its own')
  } finally {
    canvas.mockRestore()
  }
}
