import type { Page } from '@playwright/test'

/** Where released code did it: `page.js:1:20`. */
type Place = { app: string; place: string }
type Recorded = { listeners: (Place & { target: string; type: string })[]; timers: Place[] }

/** Records which listeners of window, document, html and body and which intervals a page's remotes have, from now on. */
export const watchLeftovers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = { target: EventTarget; type: string; listener: unknown; capture: boolean; stack: string }
    const listeners: (Entry & { signal?: AbortSignal | undefined })[] = []
    const timers = new Map<unknown, string>()
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    const { setInterval: start, clearInterval: stop, clearTimeout: stopTimeout } = window
    Object.assign(EventTarget.prototype, {
      addEventListener(this: EventTarget | undefined, type: string, listener: never, options?: never) {
        const target = this ?? window
        const { capture = false, once, signal } = Object(options) as AddEventListenerOptions
        const isWatched = [window, document, document.documentElement, document.body].some((one) => one === target)
        const stack = isWatched && listener && !once ? String(new Error().stack) : ''
        if (stack) listeners.push({ target, type, listener, capture: options === true || capture, stack, signal })
        add.call(target, type, listener, options)
      },
      removeEventListener(this: EventTarget | undefined, type: string, listener: never, options?: never) {
        const target = this ?? window
        const capture = options === true || Boolean((Object(options) as EventListenerOptions).capture)
        const at = listeners.findIndex(
          (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
        )
        if (at >= 0) listeners.splice(at, 1)
        remove.call(target, type, listener, options)
      },
    })
    Object.assign(window, {
      setInterval(...args: Parameters<typeof start>) {
        const stack = String(new Error().stack)
        const id = start(...args)
        timers.set(id, stack)
        return id
      },
      clearInterval(id: number) {
        timers.delete(id)
        stop(id)
      },
      clearTimeout(id: number) {
        timers.delete(id)
        stopTimeout(id)
      },
      leftovers: () => ({
        listeners: listeners.flatMap(({ target, type, signal, stack }) =>
          signal?.aborted ? [] : [{ target: target === window ? 'window' : (target as Node).nodeName, type, stack }],
        ),
        timers: [...timers.values()].map((stack) => ({ stack })),
      }),
    })
  })

type Stacked = { stack: string }

/** Who called, by the line below the recording function's own: only released code of a remote counts. */
function placeOf({ stack }: Stacked): Place | null {
  const caller = stack.split('\n')[2] ?? ''
  const [, app = '', place = ''] = /\/r\/([a-z][a-z0-9-]*)\/[^/\s]+\/([^\s?)]+(?::\d+){2})/.exec(caller) ?? []
  return app && app !== 'host' ? { app, place } : null
}
const placed = <T extends Stacked>(all: readonly T[]) =>
  all.flatMap((one) => {
    const place = placeOf(one)
    return place ? [{ ...one, ...place }] : []
  })

/** The listeners and intervals that remotes have at the moment. */
export async function leftovers(page: Page): Promise<Recorded> {
  const { listeners, timers } = await page.evaluate(() =>
    (
      window as unknown as {
        leftovers: () => { listeners: (Stacked & { target: string; type: string })[]; timers: Stacked[] }
      }
    ).leftovers(),
  )
  return { listeners: placed(listeners), timers: placed(timers) }
}
