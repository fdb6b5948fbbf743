import type { Page } from '@playwright/test'

/** What the page's policy kept from happening, as sentences; the console says so of some of it, and of style in few words. */
export async function watchBlocked(page: Page, said: string[]): Promise<void> {
  await page.exposeFunction('tellBlocked', (directive: string, blocked: string, source: string) => {
    said.push(
      directive.startsWith('style-src')
        ? `the page's policy blocks styles that ${source || 'its code'} writes into it: have the build put styles into files`
        : `the page's policy blocks ${blocked} (${directive})`,
    )
  })
  await page.addInitScript(() => {
    const { tellBlocked } = window as unknown as { tellBlocked: (...words: string[]) => Promise<void> }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      void tellBlocked(effectiveDirective, blockedURI, sourceFile)
    })
  })
}
