import { type Language, languages } from '@app/contracts'
import { lotteryHot, withdraw } from '@app/contracts/wire'
import { currencyLabel } from '@app/money'
import { callApi } from '../fixtures/api'
import { placeBet } from '../fixtures/bet'
import { isSettled } from '../fixtures/looks'
import { makeReadyToWithdraw, registerMember, rememberIn } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { type Account, expect, type Page, test } from '../fixtures/test'
import { wordsOn } from '../fixtures/wording'

/** A label that no language uses. */
const fixed = 'Q$'
const ownLabels = languages.map((lang) => currencyLabel({ lang, currency: '' }))
/** Matches a label only as a whole word: 'RM' is part of many words. */
const isShown = (label: string, text: string) =>
  text.split(/[\s\u00a0+−·,.:;/()]|(?<=\D)(?=\d)|(?<=\d)(?=\D)/).includes(label)

/**
 * Screens where a member who deposited, bet and withdrew sees amounts with a label; checking others would prove
 * nothing.
 */
const screensWithMoney = [
  '/zhome',
  '/Mine',
  '/Recharge',
  '/Channel',
  '/RechargeRecord',
  '/Withdraw',
  '/WithdrawRecord',
  '/GameRecord',
  '/Personalreport',
  '/PlayLimits',
  '/luckDraw',
  '/nHomeDetail',
  '/nHomeList',
]

/** Gives every money record an entry. */
async function moveMoney(appUrl: string, member: Account): Promise<void> {
  await makeReadyToWithdraw(appUrl, member, '246810')
  await callApi(appUrl, withdraw, { money: '50', paypwd: '246810' }, member)
  const games = await callApi(appUrl, lotteryHot, {})
  const game = games.toSorted((one, other) => other.period_seconds - one.period_seconds)[0]
  if (!game) throw new Error('the demonstration has no game')
  await placeBet(appUrl, member, { key: game.key, money: '5' })
}

async function labelsOn(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await isSettled(page)
  const texts = (await wordsOn(page)).map(({ text }) => text)
  return [fixed, ...ownLabels].filter((label) => texts.some((text) => isShown(label, text)))
}

test.describe('an operator with one currency', () => {
  test.use({ backendFor: 'own', database: 'postgres' })

  // a language whose own label is none of Latin letters
  const language = 'ja_jp' satisfies Language
  test(`I18N-3 sees only that currency on every screen in ${language}`, async ({ page, app, walletOf }) => {
    const member = await registerMember(app.url)
    await walletOf(member).fill('500')
    await moveMoney(app.url, member)
    await app.books.changeSite({ currency: fixed })
    // the edge caches base info for a moment
    await expect.poll(async () => (await fetch(`${app.url}/zhome`)).text()).toContain(`"currency":"${fixed}"`)
    await rememberIn(page, app.url, member)
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
