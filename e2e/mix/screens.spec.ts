import { appsMet } from '../fixtures/blame'
import { isSettled } from '../fixtures/looks'
import { registerMember, rememberIn } from '../fixtures/member'
import { anyHost } from '../fixtures/mix'
import { finishedScreens } from '../fixtures/routes'
import { expect, type Page, test } from '../fixtures/test'

/** The panels in place of apps, and the staging host's own notices: both name the app. */
const faultsOn = (page: Page) => page.locator('[role=alert]').filter({ hasText: /mfe-/ })

for (const isMember of [false, true])
  test(`STG-4 every screen of the mix opens for ${isMember ? 'a new member' : 'a visitor'} ${anyHost}`, async ({
    page,
    app,
  }) => {
    const { annotations } = test.info()
    const member = await registerMember(app.url)
    if (isMember) await rememberIn(page, app.url, member)
    const all = await finishedScreens(app.url, member)
    const screens = all.filter(({ isOpen, isForVisitors }) => (isMember ? !isForVisitors : isOpen || isForVisitors))
    expect(screens.length).toBeGreaterThan(0)
    for (const { path, address, needsQuery } of screens) {
      if (needsQuery && address === path) {
        annotations.push({ type: 'not opened', description: `${path}: there is nothing to show in it` })
        continue
      }
      await page.goto(address)
      await expect(page.locator('[data-screen-heading]').or(faultsOn(page)).first(), path).toBeAttached()
      const found = await faultsOn(page).allTextContents()
      if (found.length === 0) await isSettled(page)
      else for (const description of await appsMet(page)) annotations.push({ type: 'app', description })
      expect.soft(found, path).toEqual([])
    }
  })
