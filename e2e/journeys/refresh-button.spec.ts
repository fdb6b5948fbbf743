import type { Locator } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard'
import { isSettled } from '../fixtures/looks'
import { expect, test } from '../fixtures/test'

test.use({
  viewport: { width: 320, height: 640 },
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Texts of the screen that the refresh button covers. */
const wordsUnder = (refresh: Locator) =>
  refresh.evaluate((button) => {
    const own = button.getBoundingClientRect()
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (button.contains(text) || !text.parentElement?.checkVisibility()) continue
      range.selectNodeContents(text)
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top,
      )
      if (isUnder) found.push(text.textContent)
    }
    return found
  })

test('REFRESH-1 the button that refreshes without a pull lies on no words, with a mouse and by keys', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/zhome')
  await page.evaluate(() => localStorage.setItem('viodeLang', 'de_de'))
  const refresh = page.getByRole('button', { name: 'Neu laden' })
  for (const [path, isInBar] of [
    ['/PlayLimits', true],
    ['/Moneylog', true],
    ['/Mine', false],
    ['/Video', false],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await isSettled(page)
      if (isInBar) expect.soft(await wordsUnder(refresh)).toEqual([])
      await page.keyboard.press('Tab')
      await tabTo(page, refresh)
      expect.soft(await wordsUnder(refresh)).toEqual([])
      const isInSight = (button: HTMLElement) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }
      expect.soft(await refresh.evaluate(isInSight)).toBe(true)
    })
})
