import type { BrowserContext, Page } from '@playwright/test'
import type { AppRelease, ReleaseSet, Route } from '@app/registry'

import { isPolicyMessage, watchBlocked } from './blocked'
import { loadExposed } from './exposed'
import { hostScreens, leaveAndReturn, lookAtHost } from './leave'
import { watchLeftovers } from './leftovers'
import type { Look } from './look'

/** Reasons why a screen fails, and what it handles: none if it appears with its widgets and the console stays quiet. */
export type Findings = { problems: string[]; warnings: string[] }
type Opened = { app: string; route: Route; address: string }
/** How long a screen may take on a busy machine: the host tries three times. */
const patienceMs = 60_000
/** Once one did not appear, the others get less: a release in which all hang must still be reported in minutes. */
const shortPatienceMs = 20_000

/** Opens screens of one scenario, and reports the problems of each. */
export class Screens {
  private patienceMs = patienceMs
  /** How the host's screens look where no remote ran, by their paths. */
  private readonly looks = new Map<string, Promise<Look[]>>()

  constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  /** A failure of another site, such as a support chat, is not the release's fault. */
  private isOwn(address: string): boolean {
    return !URL.canParse(address) || new URL(address).origin === new URL(this.url).origin
  }

  async open(
    { app, route, address }: Opened,
    options: { blocked?: string; exposes?: boolean; leaves?: boolean } = {},
  ): Promise<Findings> {
    const page = await this.context.newPage()
    const messages: string[] = []
    page.on('console', (message) => {
      if (message.type() !== 'error' || !this.isOwn(message.location().url)) return
      // the browser's own message has no arguments
      if (message.args().length > 0 || !isPolicyMessage(message.text()))
        messages.push(`console error: ${oneLine(message.text())}`)
    })
    page.on('pageerror', (error) => messages.push(`uncaught error: ${oneLine(error.message)}`))
    const blocked = await watchBlocked(page)
    const found = async (...problems: string[]): Promise<Findings> => {
      const { missing, handled } = await blocked()
      const all = [...problems, ...new Set(messages), ...missing]
      if (all.length > 0) return { problems: [...all, ...handled], warnings: [] }
      return { problems: [], warnings: handled.map((one) => `works although ${one}`) }
    }
    try {
      if (options.leaves) await watchLeftovers(page)
      if (options.blocked) await page.route(`**${options.blocked}**`, (one) => one.abort())
      await page.goto(`${this.url}${address}`, { waitUntil: 'commit' })
      const { patienceMs } = this
      // the page arrives in parts, and its data comes before this
      await page.locator('#root').waitFor({ state: 'attached', timeout: patienceMs })
      const set = await readJson<ReleaseSet>(page, 'release-set', patienceMs)
      const { landing } = await readJson<{ landing: { app: string; page: string } | null }>(
        page,
        'page-context',
        patienceMs,
      )
      if (landing?.app !== app || landing.page !== route.page)
        return { problems: ['its address redirects elsewhere'], warnings: [] }
      if (!(await settled(page, patienceMs))) {
        this.patienceMs = shortPatienceMs
        return await found(`it does not appear within ${patienceMs / 1000} s`)
      }
      const failed = await failedRemotes(page, set)
      const release = app === 'host' ? undefined : set.remotes[app]
      const expected = options.blocked ? lastGoodOf(app, set) : release
      const problems = failed.map((one) => `${one} shows an error panel`)
      if (expected && !(await hasLoaded(page, expected))) problems.push(`nothing of ${app}@${expected.id} was loaded`)
      if (release && options.exposes) problems.push(...(await loadExposed(page, release)))
      // The drill makes files unreachable, so errors in the console are expected.
      if (options.blocked) return { problems, warnings: [] }
      if (!options.leaves || !release || problems.length + messages.length > 0) return await found(...problems)
      const left = await this.leave(page, set, address)
      for (const one of await failedRemotes(page, set)) left.problems.push(`opened again, ${one} shows an error panel`)
      const all = await found(...left.problems)
      return { ...all, warnings: [...all.warnings, ...left.warnings] }
    } catch (error) {
      return await found(oneLine(error instanceof Error ? error.message : String(error)))
    } finally {
      await page.close()
    }
  }

  /** Leaves the screen and opens it again; compares the host with one in whose page nothing else ran. */
  private async leave(page: Page, set: ReleaseSet, address: string): Promise<Findings> {
    const host = hostScreens(set, address)
    if (!host) return { problems: [], warnings: [] }
    const options = { host, settled, timeout: this.patienceMs }
    const key = JSON.stringify(host)
    const before = this.looks.get(key) ?? this.lookBefore(options)
    this.looks.set(key, before)
    return leaveAndReturn(page, { ...options, address, before: await before })
  }

  private async lookBefore(options: Parameters<typeof lookAtHost>[1]): Promise<Look[]> {
    const page = await this.context.newPage()
    try {
      await page.goto(`${this.url}${options.host.plain}`, { waitUntil: 'commit' })
      await page.locator('#root').waitFor({ state: 'attached', timeout: options.timeout })
      await settled(page, options.timeout)
      return await lookAtHost(page, options)
    } finally {
      await page.close()
    }
  }
}

export const oneLine = (text: string) =>
  (text.split('\n')[0] ?? '').slice(0, 200).replaceAll(/\p{C}/gu, ' ').replace(/\.$/, '')

/** The release that the drill expects; a page that fell back to its last good host says so in its release set. */
function lastGoodOf(app: string, { host, remotes }: ReleaseSet): AppRelease | undefined {
  if (app !== 'host') return remotes[app]?.lastGood
  return host.insteadOf === undefined ? host.lastGood : host
}

async function readJson<T>(page: Page, id: string, timeout: number): Promise<T> {
  const text = await page.locator(`#${id}`).textContent({ timeout })
  return JSON.parse(text ?? 'null') as T
}

/**
 * Waits until the screen has its name, the skeleton is gone, nothing mounts and nothing visible is loading; then the same further down.
 * @returns false if that takes longer than `timeout` ms
 */
async function settled(page: Page, timeout: number): Promise<boolean> {
  const isQuiet = () =>
    document.querySelector('[data-screen-heading]') !== null &&
    document.querySelector('.sk-frame, .sk-drawn, [data-mounting]') === null &&
    [...document.querySelectorAll('.frame *')].every(
      (element) =>
        element.children.length > 0 ||
        element.textContent !== 'Loading' ||
        element.getBoundingClientRect().top > window.innerHeight,
    )
  const wait = () =>
    page.waitForFunction(isQuiet, undefined, { timeout }).then(
      () => true,
      () => false,
    )
  if (!(await wait())) return false
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return wait()
}

/** The host's panel names the release that failed. */
async function failedRemotes(page: Page, { remotes }: ReleaseSet): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return Object.entries(remotes).flatMap(([remote, { id, version }]) =>
    text.includes(`${remote} ${version} · ${id.slice(-8)}`) ? `${remote}@${id}` : [],
  )
}

const hasLoaded = (page: Page, { base }: Pick<AppRelease, 'base'>): Promise<boolean> =>
  page.evaluate((address) => performance.getEntriesByType('resource').some(({ name }) => name.includes(address)), base)
