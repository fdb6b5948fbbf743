import { readFileSync } from 'node:fs'

const css = readFileSync(`${__dirname}/tokens.css`, 'utf8')

function themeOf(name: 'dark' | 'light'): Record<string, string> {
  const block = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, token, hex]) => [token, hex]))
}

const light = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => light(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-overlay']
const on = (names: readonly string[], places: readonly string[]) =>
  names.flatMap((name) => places.map((place) => [name, place] as const))

/** Text needs 4.5. */
const texts = [
  ...on(['text', 'text-muted', 'accent-text', 'positive', 'negative', 'warning', 'info'], grounds),
  ...on(['text', 'text-muted'], ['surface-sunken', 'surface-pressed', 'fill', 'accent-soft']),
  ...on(['accent-text'], ['surface-pressed', 'accent-soft']),
  ...on(['on-accent'], ['accent', 'accent-pressed']),
  ...['positive', 'negative', 'warning'].flatMap((tone) => [
    [`on-${tone}`, tone] as const,
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
  ['info', 'info-soft'] as const,
  ['text', 'fill-pressed'] as const,
  ['text-inverse', 'surface-inverse'] as const,
  ['on-wheel-a', 'wheel-a'] as const,
  ['on-wheel-b', 'wheel-b'] as const,
]
/** Marks, edges and large shapes need 3. */
const marks = [
  ...on(['focus', 'line-strong', 'accent'], grounds),
  ...on(['live', 'seal-a', 'seal-mid', 'seal-b'], ['surface', 'surface-raised']),
  ...on(['die-pip', 'die-pip-red'], ['die']),
]

describe.each(['dark', 'light'] as const)('in the %s theme', (name) => {
  const theme = themeOf(name)
  it.each([
    { what: 'text', pairs: texts, min: 4.5 },
    { what: 'marks', pairs: marks, min: 3 },
  ])('$what contrast with their background', ({ pairs, min }) => {
    const short = pairs.flatMap(([front, back]) => {
      const one = theme[`--${front}`]
      const other = theme[`--${back}`]
      if (!one || !other) return [`${front} on ${back}: no such token`]
      const ratio = contrast(one, other)
      return ratio < min ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : []
    })
    expect(short).toEqual([])
  })

  it('LOT-2 a die stands out from what it lies on, by its face or its edge', () => {
    const short = grounds.filter((ground) => {
      const [face = '', edge = '', below = ''] = ['die', 'die-edge', ground].map((token) => theme[`--${token}`])
      return Math.max(contrast(face, below), contrast(edge, below)) < 3
    })
    expect(short).toEqual([])
  })
})
