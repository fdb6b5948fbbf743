import type { Page } from '@playwright/test'
import { isSettled } from '../fixtures/looks'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { expect, isDrawn, openDrawn, openUntil, pageOf, recorded, test, watchDrawn } from '../fixtures/drawn'

test.use({ isAdult: false })

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' })
/** The page of a device that has not answered. */
const firstPage = (address: string, lang = 'en_us') => pageOf(address, { adult: '', viodeLang: lang })

/** Holds the host's script back. @returns a function that lets it come */
async function holdCode(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/r\/host\/.*\/host\.js/, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

const needs = (html: string) => html.includes('class="sk-asked"')

/** Opens the address, without its code, once its page has the question. */
async function openRequested(page: Page, address: string): Promise<() => void> {
  await expect(async () => expect(needs(await firstPage(address))).toBe(true)).toPass()
  await watchDrawn(page)
  const letCome = await holdCode(page)
  await openUntil(page, address, needs, 'commit')
  await expect(question(page)).toBeVisible()
  return letCome
}

test('FIRST-9 ACCESS-6 the first page of a device has the 18+ question and no content, in its language', async ({
  drawn,
}) => {
  for (const [lang, words] of [
    ['en_us', 'Are you 18 or older?'],
    ['de_de', 'Bist du 18 oder älter?'],
  ] as const) {
    let html = ''
    await expect(async () => {
      html = await firstPage(`${drawn.url}/zhome`, lang)
      expect(html).toContain(words)
    }).toPass()
    expect(isDrawn(html)).toBe(false)
    expect(html).not.toContain('Quick Minute')
  }
})

test('FIRST-9 ACCESS-6 a yes counts before the code runs, and the next page has its content', async ({
  page,
  drawn,
}) => {
  const letCome = await openRequested(page, `${drawn.url}/live`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.locator('.sk-frame')).toBeVisible()
  letCome()
  await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect((await recorded(page)).shifts).toBe(0)
  await openDrawn(page, `${drawn.url}/live`)
})

test('FIRST-9 ACCESS-6 after a no nothing is shown but a goodbye, before and after the code runs', async ({
  page,
  drawn,
}) => {
  const letCome = await openRequested(page, `${drawn.url}/live`)
  await page.getByRole('button', { name: 'I am under 18' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye', level: 1 })).toBeFocused()
  await expect(page.locator('.sk-frame')).toHaveCount(0)
  letCome()
  await expect(page).toHaveTitle('Goodbye · Veranda')
  await expect(page.getByRole('heading', { name: 'Goodbye', level: 1 })).toBeFocused()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  expect((await recorded(page)).shifts).toBe(0)
})

test('FIRST-9 ROUTE-5 a question that is still open when the code comes stays as it is, and leads on to the screen', async ({
  page,
  drawn,
}) => {
  const letCome = await openRequested(page, `${drawn.url}/live`)
  await question(page).evaluate((dialog) => dialog.setAttribute('data-first', ''))
  const yes = page.getByRole('button', { name: 'I am 18 or older' })
  await yes.focus()
  letCome()
  await expect(page.locator('[data-screen-heading]').last()).toBeAttached()
  await expect(page.locator('#root .frame')).toBeAttached()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-first')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeFocused()
  expect(await page.evaluate(() => [localStorage.getItem('adult'), document.cookie.includes('adult=true')])).toEqual([
    'true',
    true,
  ])
  expect((await recorded(page)).shifts).toBe(0)
})

test('FIRST-7 the screens that follow the question look as they do anywhere', async ({ page, app, drawn }) => {
  await rememberIn(page, drawn.url, await logInDemoMember(app.url))
  const letCome = await openRequested(page, `${drawn.url}/Game`)
  letCome()
  await page.getByRole('button', { name: 'I am 18 or older' }).tap()
  await page.getByRole('link', { name: /Quick Three/ }).tap()
  await page.getByRole('button', { name: /Big/ }).tap()
  await page.getByRole('button', { name: /^Review/ }).tap()
  const slip = page.getByRole('dialog', { name: 'Your slip' })
  const clear = slip.getByRole('button', { name: 'Clear all' })
  const title = slip.getByRole('heading')
  await isSettled(page)
  // a small button; the question's style has only the rules of large ones
  expect((await clear.boundingBox())?.width).toBeLessThan(150)
  expect((await title.boundingBox())?.height).toBeLessThan(40)
})
