/** A Chromium for the browser tests: one that is there, else Playwright's, else Debian's. Rejects with what to do. */
export function findBrowser(): Promise<string>
