import { type Language, languages } from '@app/contracts'
import { currencyLabel } from '@app/money'
import { isSettled } from '../fixtures/looks'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { expect, type Page, test } from '../fixtures/test'
import { wordsOn } from '../fixtures/wording'

/** No language has it. */
const fixed = 'Q$'
const ownLabels = languages.map((lang) => currencyLabel({ lang, currency: '' }))
/** A label as a word of its own: 'RM' is part of many. */
const isShown = (label: string, text: string) =>
  text.split(/[\s\u00a0+−·,.:;/()]|(?<=\D)(?=\d)|(?<=\d)(?=\D)/).includes(label)

/** Where the member of the demonstration sees amounts with a label: a look at screens without any would prove nothing. */
const screensWithMoney = [
  '/zhome',
  '/Mine',
  '/Recharge',
  '/Channel',
  '/RechargeRecord',
  '/Personalreport',
  '/PlayLimits',
  '/luckDraw',
  '/nHomeDetail',
  '/nHomeList',
]

async function labelsOn(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await isSettled(page)
  const texts = (await wordsOn(page)).map(({ text }) => text)
  return [fixed, ...ownLabels].filter((label) => texts.some((text) => isShown(label, text)))
}

test.describe('an operator with one currency', () => {
  test.use({ backendFor: 'own', database: 'postgres' })
  test.setTimeout(240_000)

  for (const language of ['de_de', 'ja_jp'] satisfies Language[])
    test(`I18N-3 shows it on every screen in ${language}, and no other`, async ({ page, app }) => {
      await app.books.changeSite({ currency: fixed })
      // the edge keeps what it writes into pages for a moment
      await expect.poll(async () => (await fetch(`${app.url}/zhome`)).text()).toContain(`"currency":"${fixed}"`)
      await rememberIn(page, app.url, await logInDemoMember(app.url))
      await page.addInitScript((chosen) => localStorage.setItem('viodeLang', chosen), language)
      const screens = (await finishedScreens(app.url)).filter(({ isForVisitors }) => !isForVisitors)
      const seen = new Map<string, string[]>()
      for (const { path, address } of screens)
        await test.step(path, async () => {
          await page.goto(address)
          seen.set(path, await labelsOn(page))
        })
      const screensWith = (label: string) =>
        [...seen].filter(([, labels]) => labels.includes(label)).map(([path]) => path)
      for (const label of ownLabels) expect.soft(screensWith(label), label).toEqual([])
      expect(screensWith(fixed)).toEqual(expect.arrayContaining(screensWithMoney))
    })
})
