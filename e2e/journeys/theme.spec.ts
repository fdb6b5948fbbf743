import { expect, type Page, test } from '../fixtures/test'

const surfaces = { light: 'rgb(241, 245, 244)', dark: 'rgb(12, 20, 22)' }
const bars = { light: '#f1f5f4', dark: '#0c1416' }

/** What is painted while the host's script is still loading, and the colour of the browser's bars. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.sk-frame, .frame')
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const shown = metas.filter(({ media }) => window.matchMedia(media).matches).map(({ content }) => content)
    return { surface: frame && getComputedStyle(frame).backgroundColor, bar: shown.join() }
  })

test('SET-1 the chosen theme shows from the first paint, whatever the system says, and can follow the system again @any-host', async ({
  page,
  context,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/Setting')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(() => painted(page)).toEqual({ surface: surfaces.light, bar: bars.light })

  for (const stored of ['cookie', 'local storage alone'])
    await test.step(`on a slow network, by ${stored}`, async () => {
      if (stored !== 'cookie') await context.clearCookies({ name: 'theme' })
      let deliver = () => {}
      const delivered = new Promise<void>((resolve) => (deliver = resolve))
      await page.route(/\/r\/host\/[^/]+\/host\.(js|css)$/, async (route) => {
        await delivered
        await route.continue()
      })
      await page.goto('/live', { waitUntil: 'commit' })
      await page.locator('.sk-frame').waitFor()
      expect(await painted(page)).toEqual({ surface: surfaces.light, bar: bars.light })
      deliver()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page.locator('.frame')).toBeVisible()
      expect(await painted(page)).toEqual({ surface: surfaces.light, bar: bars.light })
    })

  await page.goto('/Setting')
  await page.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => painted(page)).toEqual({ surface: surfaces.dark, bar: bars.dark })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => painted(page)).toEqual({ surface: surfaces.light, bar: bars.light })
})

test('SET-1 SESSION-8 a theme chosen in one tab applies to the other at once, and is selected there @any-host', async ({
  page,
  secondTab,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await secondTab.goto('/Setting')
  await expect(secondTab.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.goto('/Setting')
  for (const [name, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await page.getByRole('radio', { name }).click()
    await expect(secondTab.getByRole('radio', { name })).toBeChecked()
    expect(await painted(secondTab)).toEqual({ surface: surfaces[theme], bar: bars[theme] })
  }
  await secondTab.getByRole('radio', { name: 'System' }).click()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
})
