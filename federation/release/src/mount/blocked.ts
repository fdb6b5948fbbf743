import type { Page } from '@playwright/test'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(1000))
/** What the page's policy blocked, as the browser's event describes it: the page's code can send anything. */
const violationSchema = v.object({ directive: text, blocked: text, source: text, line: v.number(), column: v.number() })
export type Violation = v.InferOutput<typeof violationSchema>
/** What the policy blocked on a screen, as sentences. */
export type Blocked = {
  /** Missing for whoever looks at the screen. */
  missing: string[]
  /** Missing only if the code that did it does not handle the error that it gets. */
  handled: string[]
}

/** React and the guard that inserts nodes are the host's: the browser names them instead of the writer. */
function placeOf({ source, line, column }: Violation): string {
  if (!URL.canParse(source) || source.includes('/r/host/')) return 'its code'
  return `${new URL(source).pathname.replace(/^\/r\/[^/]+\/[^/]+\//, '')}:${line}:${column}`
}

export function sentenceOf(violation: Violation): string {
  const { directive, blocked } = violation
  const place = placeOf(violation)
  if (isAttribute(violation))
    return `the page's policy blocks the style attribute that ${place} writes: use a class of a stylesheet, or set the property (element.style.color, Svelte style:color={…}, Lit .style=\${…}, Solid style={{ color: color() }} with a signal)`
  if (directive.startsWith('style-src') && blocked === 'inline')
    return `the page's policy blocks the <style> element that ${place} writes: have the build put styles into files, or fill an empty element with insertRule (styled-components, emotion and MUI do so in production mode)`
  if (blocked === 'wasm-eval')
    return `the page's policy blocks WebAssembly (${directive}) in ${place}: use a variant of the library in JavaScript, or do this on a server`
  if (blocked === 'eval')
    return `the page's policy blocks eval (${directive}) in ${place}: build it in production mode, without libraries that compile code in the browser`
  return `the page's policy blocks ${blocked} (${directive}) in ${place}`
}

/** Whether the code that did it gets an error: a style or a picture is missing without one. */
const throws = ({ directive, blocked }: Violation) => blocked.endsWith('eval') || directive === 'connect-src'

const isAttribute = ({ directive }: Violation) => directive === 'style-src-attr'

/** The console says it too, in the browser's words. */
export const isPolicyMessage = (text: string): boolean => text.includes('Content Security Policy')

/** Collects what the page's policy blocks, until the page closes. */
export async function watchBlocked(page: Page): Promise<() => Promise<Blocked>> {
  const violations: Violation[] = []
  await page.exposeFunction('reportBlocked', (violation: unknown) => {
    if (v.is(violationSchema, violation)) violations.push(violation)
  })
  await page.addInitScript(() => {
    const { reportBlocked } = window as unknown as { reportBlocked: (violation: Violation) => Promise<void> }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked, sourceFile: source } = event
      void reportBlocked({ directive, blocked, source, line: event.lineNumber, column: event.columnNumber })
    })
  })
  return async () => {
    const isLost = violations.some(isAttribute) && (await hasLostStyle(page).catch(() => true))
    const isHandled = (one: Violation) => throws(one) || (isAttribute(one) && !isLost)
    const sentencesOf = (all: readonly Violation[]) => [...new Set(all.map(sentenceOf))]
    return {
      missing: sentencesOf(violations.filter((one) => !isHandled(one))),
      handled: sentencesOf(violations.filter(isHandled)),
    }
  }
}

/**
 * Whether an element of the page lacks what its style attribute says. Chromium reports the attribute of a template, but
 * applies it to the template's clones, which is how Solid, Svelte and Lit insert their markup.
 */
const hasLostStyle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if ((element.getAttribute('style') ?? '') !== '' && element.style.length === 0) return true
        if (element.shadowRoot) roots.push(element.shadowRoot)
      }
    return false
  })
