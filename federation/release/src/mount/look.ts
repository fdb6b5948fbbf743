import type { Page } from '@playwright/test'

/** What the host's own elements look like: `the font-size of body` → `16px`. */
export type Look = Record<string, string>

const elements = {
  html: 'html',
  body: 'body',
  'the screen': '.frame main',
  'its heading': '[data-screen-heading]',
  'a button': '.frame button',
  'the tab bar': '.frame nav:has(> a[href="/Mine"])',
  'a tab': '.frame nav > a[href="/Mine"]',
}
const sides = ['top', 'right', 'bottom', 'left']
const properties = [
  'color',
  'background-color',
  'background-image',
  'box-sizing',
  'display',
  'position',
  'visibility',
  'z-index',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'text-decoration-line',
  'direction',
  'cursor',
  'pointer-events',
  'overflow-x',
  'overflow-y',
  ...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}-width`]),
]

/** Reads the look of the screen that is open: styles, the attributes of html and body, and what stands in body. */
export const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(
    ({ elements, properties }) => ({
      ...Object.fromEntries(
        Object.entries(elements).flatMap(([name, selector]) => {
          const element = document.querySelector(selector)
          const style = element && getComputedStyle(element)
          return style ? properties.map((one) => [`the ${one} of ${name}`, style.getPropertyValue(one)]) : []
        }),
      ),
      ...Object.fromEntries(
        [document.documentElement, document.body].flatMap((element) =>
          [...element.attributes].map(({ name, value }) => [
            `the attribute ${name} of ${element.localName}`,
            JSON.stringify(value),
          ]),
        ),
      ),
      ...Object.fromEntries(
        [...document.body.children].map(({ localName, id, classList }) => [
          `<${[localName, id && `id="${id}"`, classList.length > 0 && `class="${classList.value}"`].filter(Boolean).join(' ')}> in body`,
          'there',
        ]),
      ),
    }),
    { elements, properties },
  )

const maxNamed = 5

/** Names what differs; null if nothing does. */
export function difference(before: Look, after: Look): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => before[name] !== after[name])
  if (differing.length === 0) return null
  const named = differing
    .slice(0, maxNamed)
    .map((name) => `${name} is ${after[name] ?? 'missing'} instead of ${before[name] ?? 'missing'}`)
  const rest = differing.length - named.length
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}
