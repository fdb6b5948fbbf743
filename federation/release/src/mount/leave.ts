import type { Page } from '@playwright/test'
import type { ReleaseSet } from '@app/registry'
import { leftovers } from './leftovers'
import { difference, type Look, lookOf } from './look'

/** Screens of the host: one where nothing of a remote is, and two of the tab bar. */
type Host = { plain: string; tabs: [string, string] }
type Settled = (page: Page, timeout: number) => Promise<boolean>
type Leaving = {
  /** The address of the screen that is open. */
  address: string
  host: Host
  /** The look of the host's screens where no remote ran. */
  before: readonly Look[]
  settled: Settled
  timeout: number
}

/** @returns null if the host has no such screens */
export function hostScreens({ host: { routes } }: ReleaseSet, address: string): Host | null {
  const isElsewhere = ({ path }: { path: string }) => path !== address.split('?')[0]
  const open = routes.filter(isElsewhere).filter(({ query }) => Object.keys(query ?? {}).length === 0)
  // a screen for visitors may send the member of the check elsewhere
  const plain = open.find(({ access, widgets = [], tab }) => access === 'member' && widgets.length === 0 && !tab)
  // the first tab may open a dialog of its own
  const [first, second] = open.filter(({ tab }) => tab !== undefined).slice(-2)
  return plain && first && second ? { plain: plain.path, tabs: [first.path, second.path] } : null
}

/** Goes to a screen without loading the page again, and without a link, which a remote may have made useless. */
const goTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, path)

/** Reads how the host's screens look, and leaves the second one open. */
export async function lookAtHost(
  page: Page,
  { host, settled, timeout }: Pick<Leaving, 'host' | 'settled' | 'timeout'>,
): Promise<Look[]> {
  const looks: Look[] = []
  for (const path of [host.plain, host.tabs[0]]) {
    await goTo(page, path)
    await settled(page, timeout)
    looks.push(await lookOf(page))
  }
  return looks
}

/** What a tap on the tab bar does not do; null if it answers. */
async function tapTab(page: Page, path: string, timeout: number): Promise<string | null> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isThere = page.waitForURL((url) => url.pathname === path, { timeout, waitUntil: 'commit' })
  try {
    await Promise.all([page.locator(`.frame nav > a[href="${path}"]`).click({ timeout }), isThere])
  } catch (error) {
    await isThere.catch(() => {})
    const [cover] = /<[^\n]*> .*intercepts pointer events/.exec(String(error)) ?? []
    return `the tab bar does not answer${cover ? `: ${cover}` : ''}`
  }
  const isSame = await page.evaluate(() => 'isSamePage' in window)
  return isSame ? null : 'the tab bar loads the whole page again'
}

const bodyOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('[data-screen-heading]')?.textContent ?? ''
    return (document.querySelector('.frame main')?.textContent ?? '').replace(heading, '').trim()
  })

/**
 * Leaves the screen that is open for screens of the host, and opens it again, as members do.
 * @returns problems where host or screen do not work afterwards, and warnings of what the screen leaves behind
 */
export async function leaveAndReturn(
  page: Page,
  { address, host, before, settled, timeout }: Leaving,
): Promise<{ problems: string[]; warnings: string[] }> {
  const problems = new Set<string>()
  const warnings = new Set<string>()
  const first = await bodyOf(page)
  const after = await lookAtHost(page, { host, settled, timeout })
  const { listeners, timers } = await leftovers(page)
  for (const { target, type, place } of listeners)
    warnings.add(`leaves a ${type} listener on ${target.toLowerCase().replace('#', '')} behind (${place})`)
  for (const { place } of timers) warnings.add(`leaves an interval running (${place})`)
  for (const [at, look] of after.entries()) {
    const found = difference(before[at] ?? {}, look)
    if (found) warnings.add(`changes how the host looks after it was left: ${found}`)
  }
  const tap = await tapTab(page, host.tabs[1], timeout)
  if (tap) problems.add(`after it was left, ${tap}`)
  await goTo(page, address)
  if (!(await settled(page, timeout))) problems.add(`opened again, it does not appear within ${timeout / 1000} s`)
  else if (first !== '' && (await bodyOf(page)) === '') problems.add('opened again, it is empty')
  return { problems: [...problems], warnings: [...warnings] }
}
