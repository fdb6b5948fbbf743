/** An unexpected console.error or console.warn fails the test that caused it. */
const heard: string[] = []

function listen(level: 'error' | 'warn') {
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    heard.push(
      `console.${level}: ${parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')}`,
    )
  })
}

export function guardConsole(): void {
  beforeEach(() => {
    heard.length = 0
    listen('error')
    listen('warn')
  })
  afterEach(() => {
    const messages = heard.splice(0)
    if (messages.length > 0) throw new Error(`The console was not quiet:\n${messages.join('\n')}`)
  })
}

/** For a test of a failure that is logged to the console: returns the messages and clears them. */
export const takeConsole = (): string[] => heard.splice(0)
