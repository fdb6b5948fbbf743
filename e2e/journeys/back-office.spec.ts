import { expect, type Page, test } from '@playwright/test'
import { type Backend, startBackend } from '../fixtures/app'
import { accept, backOfficePages, type Desk, goTo, leaveWork } from '../fixtures/back-office'
import { violationsIn } from '../fixtures/looks'

/** Opens a dialog, says why, and confirms. */
async function change(page: Page, from: string, { name = from, why = 'as agreed' } = {}) {
  await page.getByRole('button', { name: from, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(why)
  return { dialog, submit: () => dialog.getByRole('button', { name, exact: true }).click() }
}

test.describe('the back office', () => {
  let backend: Backend
  test.beforeAll(async () => {
    backend = await startBackend('embedded', [], backOfficePages)
  })
  test.afterAll(() => backend.stop())

  test('BACK-60 BACK-61 BACK-63 BACK-66 BACK-69 BACK-99 BACK-102 BACK-105 five people do a day’s work while members play', async ({
    browser,
  }) => {
    const { operate } = backend
    await leaveWork(backend)

    const ada = await accept(browser, backend, await operate('first-administrator'))
    const desks: Desk[] = [ada]
    const invite = async (name: string, role: string) => {
      const desk = await accept(browser, backend, await operate('invite-operator', name, role))
      desks.push(desk)
      return desk.page
    }

    // the editor takes a film from members and gives it back
    const lea = await invite('Lea', 'editor')
    await expect(lea.getByRole('menuitem', { name: 'Withdrawals' })).toHaveCount(0)
    await goTo(lea, 'Videos')
    await lea.getByRole('link', { name: 'One blue tile' }).click()
    const hidden = await change(lea, 'Make a draft', { name: 'Change what members see' })
    await hidden.submit()
    await expect(lea.getByText('draft', { exact: true })).toBeVisible()
    const shown = await change(lea, 'Publish', { name: 'Change what members see' })
    await shown.submit()
    await expect(lea.getByText('published', { exact: true })).toBeVisible()

    // payments pays one withdrawal, which leaves a colleague's list, and refuses the other
    const jun = await invite('Jun', 'payments')
    await goTo(ada.page, 'Withdrawals')
    await goTo(jun, 'Withdrawals')
    await expect(ada.page.getByRole('row')).toHaveCount(3)
    expect(await violationsIn(jun)).toEqual([])
    await (await change(jun, 'Pay')).submit()
    await expect(ada.page.getByRole('row')).toHaveCount(2)
    const refusal = await change(jun, 'Refuse')
    await refusal.dialog.getByLabel('Reason').click()
    await jun.getByRole('option', { name: 'The member asked for it' }).click()
    await refusal.submit()
    await expect(ada.page.getByRole('row')).toHaveCount(0)

    // a credit waits for a second person
    await goTo(jun, 'Deposits')
    const reference = jun.getByRole('row').nth(1).getByRole('link').first()
    const name = await reference.innerText()
    await reference.click()
    const credit = await change(jun, 'Credit', { why: 'seen at the bank' })
    await credit.dialog.getByLabel('Reference').fill(name)
    await credit.submit()
    await expect(jun.getByText(/a colleague has to approve it/)).toBeVisible()
    await goTo(ada.page, 'Approvals')
    await expect(ada.page.getByText('seen at the bank')).toBeVisible()
    await ada.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(jun.getByText('credited', { exact: true })).toBeVisible()

    // the administrator gives the app an accent that can be seen, and saves it once it was shown
    await goTo(ada.page, 'Appearance')
    await ada.page.getByRole('textbox', { name: 'In the light theme', exact: true }).fill('#ff8a5b')
    await expect(ada.page.getByText(/its contrast is 2\.11 : 1/)).toBeVisible()
    const show = ada.page.getByRole('button', { name: 'Show', exact: true })
    await expect(show).toBeDisabled()
    await ada.page.getByRole('button', { name: /the nearest shade$/ }).click()
    const save = ada.page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    expect(await violationsIn(ada.page)).toEqual([])
    await show.click()
    await save.click()
    await expect(ada.page.getByText('Done: Change the appearance')).toBeVisible()
    await ada.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(ada.page.getByText('Undone: Change the appearance')).toBeVisible()
    await expect(ada.page.getByRole('textbox', { name: 'In the light theme', exact: true })).toHaveValue('')

    // compliance reads all of it
    const noor = await invite('Noor', 'compliance')
    await goTo(noor, 'Record')
    for (const action of ['Change what members see', 'Pay', 'Refuse', 'Approve', 'Change the appearance'])
      await expect(noor.getByRole('cell', { name: action, exact: true }).first()).toBeVisible()
    await noor.getByRole('button', { name: 'Verify the record' }).click()
    await expect(noor.getByText(/entries are as they were written/)).toBeVisible()
    expect(await violationsIn(noor)).toEqual([])
    for (const { close } of desks) await close()
  })
})
