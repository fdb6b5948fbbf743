/** A browser for tests: a headless shell, else a whole Chromium. The error says what to do. */
export function findBrowser(): Promise<string>

/** A whole Chromium, for what a headless shell lacks: notifications. The error says what to do. */
export function findFullBrowser(): Promise<string>

/** The arguments of every Chromium. Playwright starts it without its sandbox, which is not available to root. */
export const browserArguments: readonly string[]
