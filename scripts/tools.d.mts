/**
 * A Chromium for the browser tests: one that is installed, else Playwright's, else Debian's. The error says what to do.
 */
export function findBrowser(): Promise<string>

/** The arguments of every Chromium: it may run as root in a container, and connects only to the app. */
export const browserArguments: readonly string[]
