/**
 * A Chromium for the browser tests: one that is installed, else Playwright's, else Debian's. The error says what to do.
 */
export function findBrowser(): Promise<string>

/** The arguments of every Chromium. Playwright starts it without its sandbox, which is not available to root. */
export const browserArguments: readonly string[]
