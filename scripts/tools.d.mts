/** A Chromium for the browser tests: one that is there, else Playwright's, else Debian's. Rejects with what to do. */
export function findBrowser(): Promise<string>

/** What every Chromium is started with here: it runs as root in a container, and speaks to nobody but the app. */
export const browserArguments: readonly string[]
