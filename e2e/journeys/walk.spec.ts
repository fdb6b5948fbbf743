import { type Language, languages } from '@app/contracts'
import { isSettled, scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { expect, type Page, test } from '../fixtures/test'
import { wordingFaults, wordsOn } from '../fixtures/wording'

/** Chosen in another tab of the same browser, as a member may; this one follows at once, without loading again. */
async function choose(language: Language, { page, secondTab }: { page: Page; secondTab: Page }): Promise<void> {
  await secondTab.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), language)
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language.slice(0, 2)}-`))
  await page.waitForLoadState('networkidle')
  await isSettled(page)
}

async function barriersIn(page: Page): Promise<string[]> {
  const faults = [...(await smallTargets(page)), ...(await violationsIn(page))]
  return (await scrollsSideways(page)) ? [...faults, 'scrolls sideways'] : faults
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(400_000)

    for (const isMember of [false, true])
      test(`FRAME-3 ROUTE-5 TAB-1 I18N-2 SESSION-8 every screen of ${isMember ? 'a member' : 'a visitor'} is a deep link, named and focused, and whole in nine languages`, async ({
        page,
        secondTab,
        app,
      }) => {
        if (isMember) await rememberIn(page, app.url, await logInDemoMember(app.url))
        await secondTab.goto('/robots.txt')
        const screens = (await finishedScreens(app.url)).filter(({ isForVisitors }) => isForVisitors !== isMember)
        expect(screens.length).toBeGreaterThan(isMember ? 30 : 1)
        for (const { path, address, hasTab } of screens)
          await test.step(path, async () => {
            await page.goto(address)
            await isSettled(page)
            await expect.soft(page, path).toHaveTitle(/.+ · Veranda$/)
            await expect.soft(page.locator('[data-screen-heading]'), path).toBeFocused()
            await expect.soft(page.locator('nav[aria-label="Main"]'), path).toHaveCount(hasTab ? 1 : 0)
            const english = await wordsOn(page)
            for (const language of languages) {
              await choose(language, { page, secondTab })
              const place = `${path} in ${language}`
              // what the server says comes a moment after the change
              await expect
                .soft(async () => expect(wordingFaults(await wordsOn(page), english, language), place).toEqual([]))
                .toPass({ timeout: 5000 })
              expect.soft(await barriersIn(page), place).toEqual([])
            }
            await choose('en_us', { page, secondTab })
          })
      })
  })
}
