/** Fails with the rule, the reason and the markup of every accessibility violation inside `element`. */
export async function expectNoViolations(element: Element): Promise<void> {
  // 1.5 MB, which most suites do not need
  const { default: axe } = await import('axe-core')
  // jsdom computes no layout: contrast and target sizes are checked in the browser journeys.
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`))
  if (found.length > 0) throw new Error(`Accessibility:\n${found.join('\n')}`)
}
