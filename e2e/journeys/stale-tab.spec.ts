import { setOf } from '../fixtures/staging'
import { type App, expect, type Page, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

declare global {
  interface Window {
    /** Removed by a reload. */
    isSamePage?: boolean
  }
}

/** Promotes a release of the video screens that differs only in its version. */
async function promoteNext({ registry }: App): Promise<string> {
  if (!registry) throw new Error('these tests change their registry')
  return (await registry.releaseFaulty('mfe-media', { version: '1.0.1' })).id
}

/** The page checks for new releases when it becomes visible, once that code has loaded; then it pauses for a minute. */
async function comeBack(page: Page, { url }: App, release: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/release`)).text()).toContain(release)
  await expect(async () => {
    const requested = page.waitForRequest(/\/release$/, { timeout: 1000 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const response = await (await requested).response()
    expect(await response?.text()).toContain(release)
  }).toPass()
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('REL-3 an open page gets the new release at its next tab switch, not earlier, and shows no failure on the way', async ({
  page,
  app,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  await page.goto('/zhome')
  await page.evaluate(() => {
    window.isSamePage = true
  })
  const next = await promoteNext(app)
  await comeBack(page, app, next)
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)

  const failures: string[] = []
  await page.exposeFunction('noteFailure', (text: string) => void failures.push(text))
  await page.evaluate(() =>
    new MutationObserver(() => {
      const failed = /didn’t load|something went wrong|offline/i.exec(document.body.innerText)
      if (failed) (window as unknown as { noteFailure: (text: string) => void }).noteFailure(failed[0])
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await tab(page, 'Video').click()
  await expect(page).toHaveURL(/\/Video$/)
  await expect(page.locator('a[href^="/PlayVideo"]').first()).toBeVisible()
  expect(await page.evaluate(() => window.isSamePage)).toBeUndefined()
  expect((await setOf(page)).remotes['mfe-media']?.id).toBe(next)
  expect(failures).toEqual([])
})

test('REL-3 a page with a slip keeps its release until the slip is empty', async ({
  page,
  app,
  demoMember,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  expect(demoMember.token).not.toBe('')
  await page.goto('/zhome')
  await page.evaluate(() => {
    window.isSamePage = true
  })
  await page.getByRole('link', { name: /Quick Minute/ }).click()
  const big = page.getByRole('button', { name: /Big ×/ })
  await big.click()
  await expect(big).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  const next = await promoteNext(app)
  await comeBack(page, app, next)

  await tab(page, 'Video').click()
  await expect(page.locator('a[href^="/PlayVideo"]').first()).toBeVisible()
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
  expect((await setOf(page)).remotes['mfe-media']?.id).not.toBe(next)

  await page.goBack()
  await page.getByRole('link', { name: /Quick Minute/ }).click()
  await big.click()
  await expect(big).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await tab(page, 'Video').click()
  await expect(page.locator('a[href^="/PlayVideo"]').first()).toBeVisible()
  await expect.poll(async () => (await setOf(page)).remotes['mfe-media']?.id).toBe(next)
})
