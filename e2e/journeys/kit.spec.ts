import { expect, test } from '@playwright/test'
import { bringsFonts } from '../fixtures/browser'
import { Kit, languages, themes } from '../fixtures/kit'
import { scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'

/** Content that a page shows after a button is pressed. */
const opened = [
  ['popup', 'plain'],
  ['popup', 'drawn'],
  ['popup', 'low'],
  ['sheet', 'short'],
  ['sheet', 'long'],
] as const

let kit: Kit
test.beforeAll(async () => {
  kit = await Kit.build()
})
test.afterAll(() => kit.discard())
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('I18N-2 every component fits 320 px and is large enough to touch, in four languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(kit.pages.length).toBeGreaterThan(15)
  for (const name of kit.pages)
    for (const lang of languages) {
      await kit.open(page, name, { lang })
      expect.soft(await smallTargets(page), `${name} in ${lang}`).toEqual([])
      expect.soft(await scrollsSideways(page), `${name} in ${lang} scrolls sideways`).toBe(false)
    }
})

for (const theme of themes) {
  test(`every component passes axe in ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of kit.pages) {
      await kit.open(page, name, { theme })
      expect.soft(await violationsIn(page), name).toEqual([])
    }
  })

  if (bringsFonts)
    test(`every component matches its picture in ${theme}`, async ({ page }) => {
      for (const name of kit.pages) {
        await kit.open(page, name, { theme })
        await expect.soft(page).toHaveScreenshot(`kit-${name}-${theme}.png`, { fullPage: true })
      }
    })
}

if (bringsFonts)
  test('popups match their pictures', async ({ page }) => {
    for (const [name, open] of opened) {
      await kit.open(page, name, { open })
      await expect.soft(page).toHaveScreenshot(`kit-${name}-${open}.png`)
    }
  })

test('FRAME-15 a control whose name lacks the words that it shows is found', async ({ page }) => {
  await kit.open(page, 'button', {})
  expect(await violationsIn(page)).toEqual([])
  const button = page.getByRole('button').filter({ hasText: /\w/ }).first()
  await button.evaluate((element) => element.setAttribute('aria-label', 'Something else'))
  expect(await violationsIn(page)).toEqual([expect.stringContaining('label-content-name-mismatch')])
})
