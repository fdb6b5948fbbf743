import { expect, expectSameAfterSwap, isDrawn, openDrawn, pageOf, recorded, test, watchDrawn } from '../fixtures/drawn'
import { isSettled } from '../fixtures/looks'
import type { Page } from '../fixtures/test'

const surfaces = { light: 'rgb(241, 245, 244)', dark: 'rgb(12, 20, 22)' }

/** Keeps the host's script and stylesheet from coming. @returns a function that lets it come */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/r\/host\/[^/]+\/host\.(js|css)(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    letCome()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** The screen of a page, as it is drawn. */
const screenIn = (html: string) =>
  /<div class="sk-drawn">.*?(?=<script type="application\/json" id="drawn-data">)/s.exec(html)?.[0]

// at 390 × 844 every drawn page is checked in nine languages
for (const [width, height] of [
  [320, 640],
  [844, 390],
  [1280, 900],
] as const)
  test(`FIRST-7 nothing moves when the app takes over at ${width} × ${height}`, async ({ page, drawn }) => {
    await page.setViewportSize({ width, height })
    await watchDrawn(page)
    for (const path of ['/live', '/zhome', '/Video', '/nHomeList', '/Mine', '/Game', '/Fairness']) {
      await openDrawn(page, `${drawn.url}${path}`)
      await expect(page.locator('.sk-drawn')).toHaveCount(0)
      await isSettled(page)
      // a list whose end is in sight asks for more
      await page.waitForLoadState('networkidle')
      const { asDrawn, shifts } = await recorded(page)
      expect(shifts, path).toBe(0)
      // the weave beside the frame would be most of a page that does not show it
      expect(asDrawn, path).not.toContain('class="backdrop"')
      await expect(page.locator('.backdrop'), path).toHaveCount(width > 1000 ? 1 : 0)
    }
  })

test('FIRST-3 before the code comes one picture loads, after it the others', async ({ page, drawn }) => {
  const pictures = (place: string) =>
    page.locator(`${place} main img`).evaluateAll((all: HTMLImageElement[]) => ({
      all: all.length,
      loaded: all.filter((one) => one.complete && one.naturalWidth > 0).length,
      wanted: all.filter((one) => one.currentSrc || one.src).length,
    }))
  for (const path of ['/live', '/Video']) {
    const letCome = await holdCode(page)
    await openDrawn(page, `${drawn.url}${path}`, {}, 'commit')
    await expect.poll(() => pictures('.sk-drawn'), path).toMatchObject({ loaded: 1, wanted: 1 })
    expect((await pictures('.sk-drawn')).all, path).toBeGreaterThan(4)
    await letCome()
    await expect(page.locator('.sk-drawn')).toHaveCount(0)
    await expect.poll(async () => (await pictures('#root')).loaded, path).toBeGreaterThan(4)
  }
})

test('FIRST-1 FIRST-2 SET-1 a drawing has the device’s colours before the code comes, and is the same for all of them', async ({
  page,
  context,
  drawn,
}) => {
  const address = `${drawn.url}/Video`
  const ground = () => page.locator('.sk-drawn .frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)
  const letCome = await holdCode(page)
  const shows = async (theme: 'light' | 'dark') => {
    await openDrawn(page, address, {}, 'commit')
    expect(await ground()).toBe(surfaces[theme])
  }
  await shows('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shows('light')
  // chosen, against the device's: with its cookie, and when the browser has lost that
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await context.addCookies([{ name: 'theme', value: 'dark', url: drawn.url }])
  await shows('dark')
  await context.clearCookies({ name: 'theme' })
  await shows('dark')
  await letCome()
  await expect(page.locator('.sk-drawn')).toHaveCount(0)
  expect(await page.locator('.frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)).toBe(surfaces.dark)

  // a page that is late is not drawn
  await expect(async () => {
    const light = screenIn(await pageOf(address, { theme: 'light' }))
    expect(light).toContain('data-screen-heading')
    expect(screenIn(await pageOf(address, { theme: 'dark' }))).toBe(light)
  }).toPass()
})

test.describe('of a device that kept another language', () => {
  test.use({
    storageState: async ({ app }, use) => {
      const localStorage = [
        { name: 'adult', value: 'true' },
        { name: 'viodeLang', value: 'de_de' },
      ]
      await use({ cookies: [], origins: [{ origin: app.url, localStorage }] })
    },
  })

  /** Notes the language of each drawing that the device shows, across pages. */
  const noteLanguages = (page: Page) =>
    page.addInitScript(() => {
      if (window.top !== window) return
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.sk-drawn')) return
        observer.disconnect()
        sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''} ${document.documentElement.lang}`)
      }).observe(document, { childList: true, subtree: true })
    })
  const shown = (page: Page) => page.evaluate(() => sessionStorage.getItem('shown')?.trim().split(' '))

  test('FIRST-7 I18N-4 it is shown no drawing in another language: when its cookie was lost, and when it goes back to a page from before', async ({
    page,
    context,
    drawn,
  }) => {
    await page.addInitScript(() => {
      if (window.top === window && localStorage.getItem('viodeLang') === null)
        localStorage.setItem('viodeLang', 'de_de')
    })
    await noteLanguages(page)
    await watchDrawn(page)
    await expect(async () => {
      await context.clearCookies({ name: 'viodeLang' })
      await page.goto(`${drawn.url}/nHomeList`)
      await expect(page.getByRole('heading', { name: 'Alle Hosts', level: 1 })).toBeVisible()
      expect(await shown(page)).toContain('de-DE')
    }).toPass()
    await expectSameAfterSwap(page)
    expect(new Set(await shown(page))).toEqual(new Set(['de-DE']))

    await openDrawn(page, `${drawn.url}/Video`, { viodeLang: 'de_de' })
    // chosen elsewhere meanwhile
    await page.evaluate(() => {
      localStorage.setItem('viodeLang', 'en_us')
      document.cookie = 'viodeLang=en_us; path=/'
      sessionStorage.removeItem('shown')
      setTimeout(() => window.history.back())
    })
    await expect(page.getByRole('heading', { name: 'All hosts', level: 1 })).toBeVisible()
    expect(new Set(await shown(page))).toEqual(new Set(['en-US']))
  })
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FIRST-1 FIRST-4 ERR-3 a page is drawn again online; offline the app opens from a page in which nothing is drawn', async ({
    page,
    context,
    drawn,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/)
    await watchDrawn(page)
    await openDrawn(page, `${drawn.url}/nHomeList`)
    const cached = () => page.evaluate(async () => (await caches.match('/shell'))?.text())
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(cached).toContain('id="release-set"')
    expect(isDrawn((await cached()) ?? '')).toBe(false)
    expect(await cached()).not.toContain('id="drawn-data"')

    await openDrawn(page, `${drawn.url}/nHomeList`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expectSameAfterSwap(page)
    await expect(page.locator('a[href^="/nHomeDetail"]').first()).toBeVisible()

    await context.setOffline(true)
    await page.goto(`${drawn.url}/nHomeList`)
    await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All hosts', level: 1 })).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('a[href^="/nHomeDetail"]').first()).toBeVisible()
  })
})
