import {
  maxUndrawnScreens,
  type UndrawnScreen,
  undrawnScreen,
  undrawnScreensPath,
} from '@app/contracts/undrawn-screens'
import type { CountOptions } from './page-counts'
import type { Page } from './page'
import { makeReporting } from './reporting'
import { postToApi } from './post-to-api'
import type { PageVisitor } from './visitor'

type DrawnPage = Pick<Page, 'set' | 'landing'> & { visitor: Pick<PageVisitor, 'isAdult'> }

/** Nothing is reported about an address with parameters: whoever opens a page chooses them, such as an ID that does not exist. */
function screenOf({ landing }: DrawnPage): Pick<UndrawnScreen, 'app' | 'release' | 'path'> | null {
  if (landing === null || landing.route.query !== undefined) return null
  const { app, release, route } = landing
  return { app, release: release.id, path: route.path }
}

const everyMs = 60_000
const maxWaiting = 500

/** Tells the API which screens could not be drawn, and why: each once a minute at most, with the latest reason. */
export function makeUndrawnScreens({ readKey, apiUrl, clock, onError }: Omit<CountOptions, 'now'>) {
  const waiting = new Map<string, UndrawnScreen>()

  async function report(): Promise<void> {
    const key = readKey()
    const some = [...waiting].slice(0, maxUndrawnScreens)
    if (key === null || some.length === 0) return
    await postToApi(`${apiUrl}/api/${undrawnScreensPath}`, key, { screens: some.map(([, screen]) => screen) })
    for (const [name, screen] of some) if (waiting.get(name) === screen) waiting.delete(name)
  }

  const { start, stop } = makeReporting({
    everyMs,
    clock,
    report,
    hasMore: () => waiting.size > 0,
    onProblem: (reason) =>
      onError(new Error(`The API at ${apiUrl} is not told which screens cannot be drawn: ${reason}`)),
  })

  return {
    add(page: DrawnPage, reason: string): void {
      const found = page.visitor.isAdult ? screenOf(page) : { app: 'host', release: page.set.host.id, path: '/' }
      if (found === null || page.set.mix !== undefined) return
      const result = page.visitor.isAdult ? reason : `the 18+ question: ${reason}`
      const screen = undrawnScreen({ channel: page.set.channel, ...found, reason: result })
      const name = `${found.app} ${found.release} ${found.path}`
      if (screen === null || (waiting.size >= maxWaiting && !waiting.has(name))) return
      waiting.set(name, screen)
      start()
    },
    stop,
  }
}
