import type { Registry } from '../fixtures/registry'
import { type App, expect, type Page, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

const missing = /Failed to load resource: (the server responded with a status of (404|500)|net::ERR_FAILED)/
const refused = /Refused to (execute script|apply style) .* MIME type \('text\/plain'\)/
const altered = /Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/
const notUsed = /was preloaded using link preload but not used/
const notLoaded = /Loading chunk \S+ failed/
const every = [missing, refused, altered, notUsed, notLoaded]

function registryOf({ registry }: App): Registry {
  if (!registry) throw new Error('these tests change their registry')
  return registry
}

/** Releases a new host to production, with the previous one as the last good one or without one. */
async function releaseHost(app: App, lastGood: 'stored' | 'forgotten') {
  const registry = registryOf(app)
  const before = await registry.stable('host')
  const { id } = await registry.releaseFaulty('host', {})
  if (lastGood === 'forgotten') await registry.forgetLastGood('host')
  const served = async () => (await fetch(`${app.url}/zhome`)).text()
  await expect.poll(served).toContain(`/r/host/${id}/`)
  if (lastGood === 'forgotten') await expect.poll(served).not.toContain(before.id)
  return { id, before: before.id }
}

/** @returns a function that ends the fault */
type Fault = (page: Page, app: App, address: string) => Promise<() => Promise<unknown>>
const answers =
  (status: number): Fault =>
  async (page, _, address) => {
    await page.route(`**${address}*`, (route) => route.fulfill({ status, contentType: 'text/plain', body: 'No' }))
    return () => page.unroute(`**${address}*`)
  }
const faults: [string, Fault][] = [
  ['is missing', (_page, app, address) => registryOf(app).remove(address)],
  ['is answered with a failure', answers(500)],
  ['is altered', (_page, app, address) => registryOf(app).tamper(address)],
  [
    'is never answered',
    async (page, _, address) => {
      await page.route(`**${address}*`, () => new Promise<void>(() => undefined))
      return () => page.unroute(`**${address}*`)
    },
  ],
]
const files: [string, (registry: Registry) => Promise<string>][] = [
  ['the script', (registry) => registry.addressOf('host', 'entry')],
  ['the stylesheet', (registry) => registry.addressOf('host', 'entry', 'css')],
  ['a text file', (registry) => registry.addressOf('host', 'locale-de_de')],
]

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' })
const runs = (page: Page) =>
  page.evaluate(() => {
    const set = JSON.parse(document.getElementById('release-set')?.textContent ?? '{}') as { host: { id: string } }
    return set.host.id
  })

for (const [what, find] of files)
  for (const [how, fault] of faults) {
    test(`MF-7 the last good host starts if ${what} of the host ${how}`, async ({ page, app, expectConsole }) => {
      expectConsole(...every)
      const { before } = await releaseHost(app, 'stored')
      await fault(page, app, await find(registryOf(app)))
      await page.context().addCookies([{ name: 'viodeLang', value: 'de_de', url: app.url }])
      await page.addInitScript(() => localStorage.setItem('viodeLang', 'de_de'))
      await page.goto('/zhome', { waitUntil: 'commit' })
      await expect.poll(() => runs(page).catch(() => 'another page comes')).toBe(before)
      await expect(tabBar(page)).toBeVisible()
      await expect(page.locator('a[href^="/Lottery?key="]').first()).toBeVisible()
      await expect(page.getByText('Die App konnte nicht geladen werden')).toBeHidden()
    })
  }

for (const [what, find] of files) {
  test(`MF-7 without another host, the page says so if ${what} is missing, and starts when it is back`, async ({
    page,
    app,
    expectConsole,
  }) => {
    expectConsole(...every)
    const { id } = await releaseHost(app, 'forgotten')
    const restore = await registryOf(app).remove(await find(registryOf(app)))
    await page.context().addCookies([{ name: 'viodeLang', value: 'de_de', url: app.url }])
    await page.addInitScript(() => localStorage.setItem('viodeLang', 'de_de'))
    await page.goto('/zhome', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Die App konnte nicht geladen werden' })).toBeVisible()
    await expect(page.getByText(new RegExp(`host 1.0.1\\S* · ${id.slice(-8)}`))).toBeVisible()
    const button = page.getByRole('button', { name: 'Noch einmal' })
    await expect(button).toBeFocused()
    await restore()
    await button.click()
    await expect(tabBar(page)).toBeVisible()
    expect(await runs(page)).toBe(id)
  })
}
