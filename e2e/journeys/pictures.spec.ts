import { register } from '@app/contracts'
import { callApi } from '../fixtures/api'
import { bringsFonts } from '../fixtures/browser'
import { isSettled } from '../fixtures/looks'
import { rememberIn } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { expect, type Page, test } from '../fixtures/test'

const paths = [
  '/zhome',
  '/Video',
  '/welfare',
  '/Mine',
  '/Recharge',
  '/RechargeRecord',
  '/GameRecord',
  '/Moneylog',
  '/Personalreport',
  '/SetPayPassword',
  '/Setting',
  '/Setsex',
  '/Setname',
  '/SetLoginPassword',
  '/Fairness',
  '/luckDraw',
  '/Choose',
  '/nHomeList',
  '/nHomeDetail',
  '/Agreement',
]

test.use({ backendFor: 'own', contextOptions: { reducedMotion: 'reduce' } })

/** A new member with a fixed name. */
async function newMember(appUrl: string) {
  const username = 'ana.berg'
  const password = 'quiet-harbour-42'
  const { id, tokensso } = await callApi(appUrl, register, { username, password, code: 'WELCOME', lang: 'en_us' })
  return { username, password, token: String(id), tokensso }
}

/** Seals and codes of commitments differ each time. */
const changing = (page: Page) => [page.locator('[class*="seal-"]'), page.locator('[class*="mono"]')]

if (bringsFonts)
  test('twenty screens match their pictures', async ({ page, app }) => {
    await rememberIn(page, app.url, await newMember(app.url))
    const screens = (await finishedScreens(app.url)).filter(({ path }) => paths.includes(path))
    expect(screens).toHaveLength(20)
    for (const { path, address } of screens)
      await test.step(path, async () => {
        await page.goto(address)
        await isSettled(page)
        await page.waitForLoadState('networkidle')
        const look = { mask: changing(page), maskColor: '#808080' }
        await expect.soft(page).toHaveScreenshot(`screen-${path.slice(1)}.png`, look)
      })
  })
