import {
  luckDraw,
  luckDrawCheck,
  type LuckDrawCheck,
  luckDrawMine,
  type LuckDrawResult,
  luckDrawResult,
  type UnresolvedSpin,
} from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { loseAnswers, tamper } from '../fixtures/faults'
import { violationsIn } from '../fixtures/looks'
import { expect, type Page, test } from '../fixtures/test'

const go = (page: Page) => page.getByRole('button', { name: 'Go' })
const popup = (page: Page) => page.getByRole('dialog')

/** The wheel's angle, and the middle of the winning slice, both in degrees. */
const restOf = (page: Page) =>
  page.evaluate(() => {
    const wheel = document.querySelector('[role=img][aria-label="Prize wheel"]')?.parentElement
    const { a, b } = new DOMMatrix(wheel ? getComputedStyle(wheel).transform : '')
    return ((((Math.atan2(b, a) * 180) / Math.PI) % 360) + 360) % 360
  })

test.describe('the prize wheel', () => {
  test('DRAW-1 DRAW-2 DRAW-3 DRAW-4 DRAW-6 HONEST-1 turns once per spin, stops on the prize, shows every spin’s proof, and refuses when no spin is left', async ({
    page,
    app,
    trialMember,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/)
    await page.goto('/luckDraw')
    await expect(page.getByRole('img', { name: 'Prize wheel' })).toHaveCSS('width', '300px')
    await expect(page.getByText('3 free spins today')).toBeVisible()
    await page.getByRole('button', { name: /^Each prize comes up 1 time in 8/ }).tap()
    await expect(popup(page).getByRole('listitem')).toHaveCount(8)
    await page.keyboard.press('Escape')

    let requested = 0
    page.on('request', (request) => (requested += request.url().endsWith('/api/luckdraw') ? 1 : 0))
    await go(page).tap()
    await go(page).tap({ force: true })
    await expect(popup(page).getByRole('button', { name: 'OK' })).toBeVisible()
    expect(requested).toBe(1)
    const [first] = await callApi(app.url, luckDrawMine, {}, trialMember)
    await expect(popup(page).getByRole('heading')).toHaveText(first?.title ?? '-')
    const { id, config_text: wheel } = await callApi(
      app.url,
      luckDrawCheck,
      { id: first?.spin ?? 0, algorithm: 'wheel/v2' },
      trialMember,
    )
    const place = wheel.split(',').findIndex((entry) => entry.startsWith(`${id}:`))
    expect(Math.round(await restOf(page)) % 360).toBe((360 - place * 45) % 360)

    await popup(page).getByRole('button', { name: 'Check it yourself' }).tap()
    await expect(page.getByText('The prize follows from the seal that was shown before the spin.')).toBeVisible()
    await page.keyboard.press('Escape')

    // The second spin's response is lost, even across a reload: it remains one spin.
    const lost = await loseAnswers(page, 'luckdraw', 1)
    await go(page).tap()
    await expect(page.getByRole('alert')).toContainText('it is still the same spin, counted once')
    expect(lost()).toBe(1)
    await page.reload()
    await go(page).tap()
    await expect(popup(page).getByRole('button', { name: 'OK' })).toBeVisible()
    await popup(page).getByRole('button', { name: 'OK' }).tap()
    expect(await callApi(app.url, luckDrawMine, {}, trialMember)).toHaveLength(2)

    await page.getByRole('button', { name: /^My spins/ }).tap()
    await popup(page).getByRole('listitem').last().getByRole('button').tap()
    await expect(page.getByText('The prize follows from this seal, step by step.')).toBeVisible()
    await page.keyboard.press('Escape')
    await tamper<LuckDrawCheck>(page, luckDrawCheck.path, (check) => ({ ...check, id: check.id === 1 ? 2 : 1 }))
    await page.reload()
    await page.getByRole('button', { name: /^My spins/ }).tap()
    await popup(page).getByRole('listitem').first().getByRole('button').tap()
    await expect(popup(page).getByRole('alert')).toContainText('The numbers give another prize.')
  })

  test('DRAW-5 DRAW-4 DRAW-3 DRAW-6 shows the prize at once without motion, announces it, lists it in the ticker, and says when no spin is left', async ({
    page,
    app,
    trialMember,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/luckDraw')
    const spin = async (): Promise<void> => {
      await go(page).press('Enter')
      await expect(popup(page).getByRole('button', { name: 'OK' })).toBeVisible()
      const title = await popup(page).getByRole('heading').textContent()
      await expect(page.getByText(`The wheel stopped at: ${title}`)).toHaveAttribute('role', 'status')
      expect(await slowMotions(page)).toBe(0)
      await popup(page).getByRole('button', { name: 'OK' }).press('Enter')
      await expect(popup(page)).toBeHidden()
    }
    for (let left = 3; left > 0; left = await freeLeft(page)) await spin()
    await expect(page.getByText(/^No free spins left\. New ones at /)).toBeVisible()
    await go(page).press('Enter')
    await expect(page.getByText('You have no spins left today. New ones come at 00:00 UTC.')).toBeVisible()
    await expect(popup(page)).toBeHidden()

    const own = await callApi(app.url, luckDrawMine, {}, trialMember)
    const won = own.find(({ title }) => title !== 'No prize')
    if (!won) return
    const entry = page.getByRole('list', { name: 'Latest prizes' }).getByRole('listitem').filter({ hasText: won.title })
    await expect(entry.first()).toContainText(/e•••.?\d\d\/\d\d\/\d{4}/)
    await entry.first().getByRole('button').press('Enter')
    await expect(popup(page).getByText('The prize follows from this seal, step by step.')).toBeVisible()
  })
})

test('BEACON-9 BEACON-15 a spin whose beacon is late is shown as such, also after a reload, and turns to its prize once it is there', async ({
  page,
  app,
  trialMember,
}) => {
  // Between the server, whose beacon is in time, and the page: the spin waits until the journey says that it is over.
  let isLate = true
  const late = ({ spin, bond, free_left }: LuckDrawResult): UnresolvedSpin => ({
    spin,
    state: 'waiting',
    void_cause: '',
    msgmemo: 'It waits.',
    free_left,
    bond: bond ?? { hash: '', name: '', is_own: 1, round: 1, due_at: 0, void_at: 0 },
  })
  const delay = (answer: LuckDrawResult) => (isLate ? late(answer) : answer)
  await tamper<LuckDrawResult | UnresolvedSpin>(page, luckDraw.path, (answer) => delay(answer as LuckDrawResult))
  await tamper<LuckDrawResult | UnresolvedSpin>(page, luckDrawResult.path, (answer) => delay(answer as LuckDrawResult))
  await page.goto('/luckDraw')
  await go(page).tap()
  const note = page.getByRole('status').filter({ hasText: 'Your spin waits for the beacon’s round that decides it.' })
  await expect(note).toContainText(/Round \d+ of this machine’s own beacon was due at/)
  await expect(go(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await violationsIn(page)).toEqual([])
  await page.reload()
  await expect(note).toBeVisible()
  await expect(popup(page)).toBeHidden()
  isLate = false
  await expect(popup(page).getByRole('button', { name: 'OK' })).toBeVisible()
  await popup(page).getByRole('button', { name: 'Check it yourself' }).tap()
  await expect(page.getByText('The prize follows from this seal, step by step.')).toBeVisible()
  await expect(page.getByText('It is signed with the beacon’s key, and it is the round that was named.')).toBeVisible()
  expect(await callApi(app.url, luckDrawMine, {}, trialMember)).toHaveLength(1)
})

/** Animations long enough to see. */
const slowMotions = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration ?? 0) > 50).length,
  )

/** The number of free spins on the screen, once the spin is counted. */
async function freeLeft(page: Page): Promise<number> {
  await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
  const line = page.getByText(/free spins? today|No free spins left/)
  await expect(line).toBeVisible()
  return Number(/^\d+/.exec((await line.textContent()) ?? '')?.[0] ?? 0)
}
