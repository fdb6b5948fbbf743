import type { Page } from '@playwright/test'

/** Style is inserted through the host's guard, so the browser names the host instead of the writer. */
const writerOf = (source: string) => (source === '' || source.includes('/r/host/') ? 'its code' : source)

function sentenceOf(directive: string, blocked: string, source: string): string {
  if (directive.startsWith('style-src') && blocked === 'inline')
    return `the page's policy blocks styles that ${writerOf(source)} writes into it: have the build put styles into files`
  if (blocked === 'eval')
    return `the page's policy blocks eval (${directive}): build it in production mode, without libraries that compile code in the browser`
  return `the page's policy blocks ${blocked} (${directive})`
}

/**
 * Collects what the page's policy blocked, as sentences; the console reports only some of it, and inline style only
 * briefly.
 */
export async function watchBlocked(page: Page, said: string[]): Promise<void> {
  await page.exposeFunction('reportBlockedFile', (directive: string, blocked: string, source: string) => {
    said.push(sentenceOf(directive, blocked, source))
  })
  await page.addInitScript(() => {
    const { reportBlockedFile } = window as unknown as { reportBlockedFile: (...words: string[]) => Promise<void> }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      void reportBlockedFile(effectiveDirective, blockedURI, sourceFile)
    })
  })
}
