import { fairnessRound, luckDraw, playLimits, recharge } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { placeBet } from '../fixtures/bet'
import { smallTargets } from '../fixtures/looks'
import { type Account, expect, type Page, test } from '../fixtures/test'

const gamePath = '/Lottery?key=k3&id=2'

async function setLimit(page: Page, title: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Set|Change): ${title}$`) }).tap()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('textbox').fill(amount)
  await sheet.getByRole('button', { name: 'Save the limit' }).tap()
  await expect(sheet).toBeHidden()
}

const bet = (appUrl: string, member: Account, money: string) => placeBet(appUrl, member, { key: 'k3', money })

test.describe('limits and breaks', () => {
  test('HONEST-3 HONEST-5 FRAME-3 a limit applies at once, is shown in the game, and can be raised a day later; a break stops bets and deposits, not the wallet', async ({
    page,
    app,
    trialMember,
    walletOf,
  }) => {
    const wallet = walletOf(trialMember)
    await wallet.fill('100')

    await page.goto('/Setting')
    await page.getByRole('link', { name: 'Limits and breaks' }).tap()
    await setLimit(page, 'Stakes in a day', '30')
    await expect(page.getByText(/^AED\s0\.00 of AED\s30\.00 used$/)).toBeVisible()
    await page.getByRole('button', { name: 'Change: Stakes in a day' }).tap()
    await page.getByRole('dialog').getByRole('textbox').fill('90')
    await expect(page.getByText(/^This is higher, so it works from .+\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Save the limit' }).tap()
    await expect(page.getByText(/^Changes to AED\s90\.00 on /)).toBeVisible()
    const { stake } = await callApi(app.url, playLimits, {}, trialMember)
    expect(stake.limit).toBe('30.00')
    expect((stake.pending?.at ?? 0) - Date.now() / 1000).toBeGreaterThan(86_400 - 120)
    await page.getByRole('radio', { name: '15 min' }).tap()
    await expect.poll(async () => (await callApi(app.url, playLimits, {}, trialMember)).reminder).toBe(15)

    await bet(app.url, trialMember, '10')
    await page.goto(gamePath)
    await expect(page.getByText(/^Your limit leaves AED\s20\.00 today$/)).toBeVisible()
    await page.getByRole('button', { name: /^A Big ×/ }).tap()
    await page.getByRole('button', { name: /^C Odd ×/ }).tap()
    await page.getByLabel(/^Each pick/).fill('11')
    await page.getByRole('button', { name: /^Review 2 picks/ }).tap()
    await expect(page.getByText(/^Your own limit leaves AED\s20\.00 to stake today$/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bet(app.url, trialMember, '21')).rejects.toThrow('Your stake limit for a day is 30.00')
    expect(await wallet.withoutWinnings()).toBe('90.00')

    await page.goto('/PlayLimits')
    await setLimit(page, 'Deposits in a week', '500')
    await page.goto('/Recharge')
    await expect(page.getByRole('link', { name: 'Change' })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])

    await page.goto('/PlayLimits')
    await page.getByRole('button', { name: '24 hours' }).tap()
    const request = page.getByRole('dialog', { name: 'Take a break: 24 hours?' })
    await expect(request).toContainText('Nobody can end the break early')
    await request.getByRole('button', { name: 'Not now' }).tap()
    expect((await callApi(app.url, playLimits, {}, trialMember)).break_until).toBeNull()
    await page.getByRole('button', { name: '24 hours' }).tap()
    await request.getByRole('button', { name: 'Take the break' }).tap()
    await expect(page.getByText(/^You are taking a break until /)).toBeVisible()
    await expect(page.getByRole('button', { name: '24 hours' })).toBeDisabled()

    for (const path of [gamePath, '/luckDraw', '/Recharge']) {
      await page.goto(path)
      await expect(page.getByText(/^You are taking a break until .+ Withdrawals still work\./)).toBeVisible()
    }
    await expect(bet(app.url, trialMember, '1')).rejects.toThrow('You are taking a break from play')
    await expect(callApi(app.url, luckDraw, {}, trialMember)).rejects.toThrow('You are taking a break from play')
    const deposit = { pay_way: 'bank', money: '20', bank_type: 'Sandbox card' }
    await expect(callApi(app.url, recharge, deposit, trialMember)).rejects.toThrow('You are taking a break from play')
    await wallet.equalsLedger()
  })

  test('LOT-13 HONEST-2 a visitor checks a draw by its link, and sees what the check does not prove', async ({
    page,
    app,
  }) => {
    const period = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}0001`
    const round = await callApi(app.url, fairnessRound, { key: 'k1', expect: period }).catch(() => null)
    await page.goto('/Fairness')
    await page.getByRole('button', { name: 'Quick Minute' }).tap()
    await page.getByLabel('Number of the draw').fill(`${app.url}/Fairness?key=k1&expect=${period}`)
    await expect(page.getByLabel('Number of the draw')).toHaveValue(period)
    await page.getByRole('button', { name: 'Check it' }).tap()
    await expect(page).toHaveURL(`${app.url}/Fairness?key=k1&expect=${period}`)
    if (!round) await expect(page.getByText('There is no such draw.').first()).toBeVisible()
    for (const title of ['It does not prove that nobody knew', 'It does not make winning likely'])
      await expect(page.getByText(title)).toBeVisible()
  })
})
