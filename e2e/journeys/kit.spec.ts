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

for (const theme of themes) {
  test(`I18N-2 every component passes axe in ${theme}, in four languages at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(kit.pages.length).toBeGreaterThan(15)
    for (const name of kit.pages)
      for (const lang of languages) {
        await kit.open(page, name, { theme, lang })
        // axe's findings do not depend on the language
        const faults = [...(await smallTargets(page)), ...(lang === 'en' ? await violationsIn(page) : [])]
        expect.soft(faults, `${name} in ${lang}`).toEqual([])
        expect.soft(await scrollsSideways(page), `${name} in ${lang} scrolls sideways`).toBe(false)
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
