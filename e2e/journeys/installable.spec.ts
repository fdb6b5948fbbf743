import { startEdge } from '../fixtures/app'
import { releaseSetIn } from '../fixtures/landing'
import { isSettled, scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'
import { builtRegistry } from '../fixtures/registry'
import { expect, type Page, test } from '../fixtures/test'

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) => page.getByText('You’re offline', { exact: true })

/** Waits until the worker controls the page and has cached what opens the app offline. */
async function workerIsReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/shell')) !== undefined,
    )
  await expect.poll(isReady).toBe(true)
}

const cachedPage = (page: Page) => page.evaluate(async () => (await caches.match('/shell'))?.text())

const contextIn = (html: string) => JSON.parse(/id="page-context">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as object

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('ERR-3 the app opens offline, says so, keeps what it shows, and catches up automatically', async ({
  page,
  context,
  demoMember,
  expectConsole,
}) => {
  expect(demoMember.token).not.toBe('')
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await page.goto('/zhome')
  await isSettled(page)
  await workerIsReady(page)
  await page.goto('/Moneylog')
  await isSettled(page)
  await page.goto('/zhome')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'demo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recharge' })).toBeVisible()

  await test.step('what is on screen stays, with its age', async () => {
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    await expect(page.getByText(/Shown as of \d/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'demo' })).toBeVisible()
    const line = await bar(page).boundingBox()
    const heading = await page.getByRole('heading', { name: 'demo' }).boundingBox()
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
    expect(await violationsIn(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })

  await test.step('a deep link opens the app', async () => {
    for (const path of ['/Moneylog', '/live']) {
      await page.goto(path)
      await expect(page.locator('[data-screen-heading]')).toBeAttached()
      await expect(bar(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await scrollsSideways(page)).toBe(false)
      expect(await violationsIn(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
    }
  })

  await test.step('back online it refreshes and says so', async () => {
    await context.setOffline(false)
    await expect(page.getByText('Back online. What you see is up to date again.')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.locator('main a[href*="/liveVideo"], main li a').first()).toBeVisible()
  })
})

test('SESSION-9 the worker caches only released files and one anonymous page, before and after a logout', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/zhome')
  await workerIsReady(page)
  for (const path of ['/Moneylog', '/PlayVideo?id=1', '/Channel?money=20', '/Setting']) {
    await page.goto(path)
    await isSettled(page)
  }
  const released = async () => (await cachedAddresses(page)).filter((path) => path.startsWith('/r/'))
  await expect.poll(async () => (await released()).length).toBeGreaterThan(20)
  expect((await cachedAddresses(page)).filter((path) => !path.startsWith('/r/'))).toEqual(['/shell'])
  expect((await cachedPage(page))?.includes(demoMember.tokensso)).toBe(false)
  expect(contextIn((await cachedPage(page)) ?? '')).toMatchObject({ landing: null, early: [] })

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/zhome$/)
  await workerIsReady(page)
  expect((await cachedAddresses(page)).filter((path) => !path.startsWith('/r/'))).toEqual(['/shell'])
})

test('SET-5 the app opens offline in the last chosen language', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await page.goto('/Language')
  await workerIsReady(page)
  await page.getByRole('button', { name: /^Deutsch/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect.poll(() => cachedPage(page)).toContain('lang="de-DE"')
  await context.setOffline(true)
  await page.goto('/welfare')
  await expect(page.getByText('Du bist offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Vorteile' })).toBeVisible()
})

test.describe('when the channel changes', () => {
  test.use({ registryFor: 'own' })

  test('REL-3 a change reaches new loads at once while the worker is active', async ({ page, app }) => {
    const served = async () => releaseSetIn((await (await page.reload())?.text()) ?? '').remotes['mfe-hosts']?.id
    await page.goto('/live')
    await workerIsReady(page)
    const first = await served()
    const { id } = (await app.registry?.releaseFaulty('mfe-hosts', {})) ?? {}
    expect(id).not.toBe(first)
    await expect.poll(served).toBe(id)
  })
})

test('REL-5 the operator’s switch removes the worker and everything that it cached', async ({ page, shared }) => {
  const { backend } = await shared()
  const first = await startEdge(backend, builtRegistry())
  await page.goto(`${first.url}/live`)
  await workerIsReady(page)
  // an open page would report to an edge that is not there
  await page.close()
  await first.stop()
  const second = await startEdge(backend, builtRegistry(), { port: first.port, env: { SERVICE_WORKER: 'off' } })
  const later = await page.context().newPage()
  await later.goto(`${second.url}/live`)
  const left = () =>
    later.evaluate(async () => [await navigator.serviceWorker.getRegistrations(), await caches.keys()].flat().length)
  await expect.poll(left).toBe(0)
  await later.close()
  await second.stop()
})
