import { languages } from '@app/contracts'
import {
  expect,
  expectDrawn,
  expectSameAfterSwap,
  isDrawn,
  openDrawn,
  recorded,
  test,
  watchDrawn,
} from '../fixtures/drawn'
import { isSettled } from '../fixtures/looks'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { Traffic } from '../fixtures/traffic'

test.describe('FIRST-1 without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FIRST-1 the halls and lists read whole, in their style, and their links work', async ({
    page,
    drawn,
    expectConsole,
  }) => {
    // preloads for the code, which does not run here
    expectConsole(/was preloaded using link preload but not used/)
    await openDrawn(page, `${drawn.url}/live`)
    await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /Vinyl Hour/ }).last()).toBeVisible()
    // the style of the screen, not the browser's own
    await expect(page.locator('.frame')).toHaveCSS('background-color', 'rgb(12, 20, 22)')
    await expect(async () => {
      await openDrawn(page, `${drawn.url}/live`)
      await page.getByRole('link', { name: 'Video', exact: true }).click()
      await page.waitForURL('**/Video')
      expect(isDrawn(await page.content())).toBe(true)
    }).toPass()
    await expect(page.getByText('Slow Train to Huế')).toBeVisible()
    await openDrawn(page, `${drawn.url}/zhome`)
    await expect(page.getByText('Quick Minute')).toBeVisible()
    await expect(page.getByText('Maintenance on Sunday')).toBeVisible()
    // the policy refuses inline styles
    const ratios = () =>
      page.locator('.sk-drawn [data-s]').evaluateAll((all) => all.map((one) => getComputedStyle(one).aspectRatio))
    expect(await ratios()).toContain('3 / 4')
    await openDrawn(page, `${drawn.url}/nHomeList`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0)
  })
})

/** All have the same releases, so what is drawn in one language is drawn in all. */
for (const language of languages)
  test(`FIRST-7 every drawn screen in ${language} is the same once the app has taken over, without a call, a shift or a message`, async ({
    page,
    app,
    drawn,
    context,
  }) => {
    await context.addCookies([{ name: 'viodeLang', value: language, url: drawn.url }])
    await page.addInitScript((one) => localStorage.setItem('viodeLang', one), language)
    await watchDrawn(page)
    const paths: string[] = []
    for (const { path, address, isDrawn } of await finishedScreens(app.url)) {
      if (!isDrawn) continue
      paths.push(path)
      const traffic = await Traffic.of(page)
      await openDrawn(page, `${drawn.url}${address}`, { viodeLang: language })
      await expectSameAfterSwap(page)
      expect((await recorded(page)).shifts, path).toBe(0)
      // lists ask for their next page when their end is near, and the hall asks every 1.5 s who is on air (LIVE-6)
      const isDue = (call: string) => call.endsWith('page=2') || (path === '/live' && call === 'hosts_on_air')
      const calls = traffic.calls().map((url) => url.replace(/^.*\/api\//, ''))
      expect(calls.filter((call) => !isDue(call))).toEqual([])
      await traffic.stop()
      // so that what this screen does again and again is not counted for the next
      await page.goto(`${drawn.url}/release`)
    }
    expect(paths).toEqual(
      expect.arrayContaining(['/live', '/Video', '/zhome', '/nHomeList', '/Choose', '/xf', '/welfare', '/Mine']),
    )
  })

test('FIRST-7 who scrolls before the code runs stays there, and nothing moves', async ({ page, drawn }) => {
  await watchDrawn(page)
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/r\/host\/.*\/host\.js/, async (route) => {
    await held
    await route.continue()
  })
  await openDrawn(page, `${drawn.url}/live`, {}, 'commit')
  await expect(page.locator('.sk-drawn').getByRole('heading', { name: 'Live', level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  letCome()
  await expect(page.locator('.sk-drawn')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(150)
  expect((await recorded(page)).shifts).toBe(0)
})

test('FIRST-4 FIRST-7 members get a drawing without anything personal; then what is theirs comes, and nothing moves', async ({
  page,
  app,
  drawn,
}) => {
  const account = await logInDemoMember(app.url)
  await rememberIn(page, drawn.url, account)
  await page.context().addCookies([{ name: 'member', value: account.token, url: drawn.url }])
  await watchDrawn(page)
  for (const path of ['/zhome', '/live', '/Mine', '/Video']) {
    await openDrawn(page, `${drawn.url}${path}`, { member: account.token })
    await expect(page.locator('.sk-drawn')).toHaveCount(0)
    await isSettled(page)
    const { asDrawn, shifts } = await recorded(page)
    expect(asDrawn).toContain('data-screen-heading')
    expect(asDrawn).not.toContain('demo')
    expect(shifts, path).toBe(0)
  }
  await page.goto(`${drawn.url}/Mine`)
  await expect(page.getByText('demo').first()).toBeVisible()
})

test.describe('FIRST-5 releases', () => {
  test.use({ registryFor: 'own' })

  test('FIRST-5 MF-4 one that cannot be drawn costs the drawing, not the page; the release after it is drawn', async ({
    page,
    app,
    drawn,
  }) => {
    const { registry } = app
    if (!registry) throw new Error('the test publishes into a registry of its own')
    const throws = `if (window.handOver) throw new Error('not here');`
    const scripts = (code: string, file: string) => (file === 'page-live.js' ? throws + code : code)
    await registry.releaseFaulty('mfe-media', { scripts })
    await expectDrawn(`${drawn.url}/live`, false)
    await page.goto(`${drawn.url}/live`)
    await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible()
    await expectDrawn(`${drawn.url}/nHomeList`)
    await registry.rollBack('mfe-media')
    await openDrawn(page, `${drawn.url}/live`)
  })
})
