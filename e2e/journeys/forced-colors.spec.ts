import type { Locator } from '@playwright/test'
import { isSettled } from '../fixtures/looks'
import { expect, test } from '../fixtures/test'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The line around an element, which the system's colours leave: its outline's width, style and colour. */
const lineOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element)
    return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle} ${outlineColor}`
  })

test('FRAME-16 with the system’s colours, what is selected and what has the focus still stand out', async ({
  page,
  walletOf,
  trialMember,
}) => {
  await walletOf(trialMember).fill('20')

  await page.goto('/zhome')
  await isSettled(page)
  const tabs = page.getByRole('navigation').getByRole('link')
  const current = page.getByRole('navigation').locator('[aria-current="page"]')
  const other = page.getByRole('navigation').locator('a:not([aria-current])').first()
  expect(await tabs.count()).toBe(5)
  expect(await lineOf(current)).not.toBe('none')
  expect(await lineOf(current)).not.toBe(await lineOf(other))

  await page.goto('/Lottery?key=k10&id=4')
  await isSettled(page)
  const picked = page.getByRole('button', { name: /^14 ×/ })
  const unpicked = page.getByRole('button', { name: /^13 ×/ })
  expect(await lineOf(picked)).toBe(await lineOf(unpicked))
  await picked.click()
  await expect(picked).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('heading', { level: 1 }).focus()
  expect(await lineOf(picked)).not.toBe('none')
  expect(await lineOf(picked)).not.toBe(await lineOf(unpicked))

  await page.goto('/Recharge')
  await isSettled(page)
  const field = page.getByRole('textbox', { name: 'Amount' })
  const box = field.locator('xpath=..')
  await page.getByRole('heading', { level: 1 }).focus()
  const unfocused = await lineOf(box)
  expect(unfocused).not.toBe('none')
  await field.focus()
  expect(await lineOf(box)).not.toBe('none')
  expect(await lineOf(box)).not.toBe(unfocused)
})
