import type { BrowserContext } from '@playwright/test'
import { oneLine, Screens } from './screen'

/** Pages that arrive in parts and whose skeleton stays; records how long each is waited for. */
function hangingPages() {
  const waits: unknown[] = []
  let isWhole = false
  const blocks: Record<string, unknown> = {
    '#release-set': { host: {}, remotes: {} },
    '#page-context': { landing: { app: 'mfe-a', page: 'one' } },
  }
  const page = {
    on() {},
    exposeFunction: async () => {},
    addInitScript: async () => {},
    goto: async () => void (isWhole = false),
    close: async () => {},
    locator: (id: string) => ({
      waitFor: async () => void (isWhole = id === '#root'),
      textContent: async () => JSON.stringify(blocks[id]).slice(0, isWhole ? undefined : 20),
    }),
    waitForFunction: async (_: unknown, __: unknown, { timeout }: { timeout: number }) => {
      waits.push(timeout)
      throw new Error('Timeout')
    },
  }
  return { waits, context: { newPage: async () => page } as unknown as BrowserContext }
}

it('REL-4 a screen that does not appear has a minute on a busy machine; those after it are reported in a third', async () => {
  const { waits, context } = hangingPages()
  const screens = new Screens(context, 'http://localhost')
  const route = { path: '/one', page: 'one', access: 'open', skeleton: 'list' } as const
  const open = () => screens.open({ app: 'mfe-a', route, address: '/one' })
  expect((await open()).problems).toEqual(['it does not appear within 60 s'])
  expect((await open()).problems).toEqual(['it does not appear within 20 s'])
  expect(waits).toEqual([60_000, 20_000])
})

it('REL-4 a reason fits into a sentence, also when the browser ends it with a full stop', () => {
  const reason = "Cannot destructure property 'id' of 'video' as it is null.\n    at Play (page-play.js:1:2)"
  expect(oneLine(reason)).toBe("Cannot destructure property 'id' of 'video' as it is null")
})
