import { type Browser, expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Backend } from './fixtures/app'
import { accept, goTo, leaveWork } from './fixtures/back-office'

const folder = join(import.meta.dirname, '../docs/pictures')
const width = 640

async function list(page: Page, place: string): Promise<void> {
  await goTo(page, place)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** Where each begins the day. */
const days = [
  { name: 'Lea', role: 'editor', open: (page: Page) => list(page, 'Videos') },
  {
    name: 'Sam',
    role: 'support',
    async open(page: Page) {
      await list(page, 'Members')
      await page.getByRole('row').nth(1).click()
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    },
  },
  { name: 'Jun', role: 'payments', open: (page: Page) => list(page, 'Withdrawals') },
  { name: 'Noor', role: 'compliance', open: (page: Page) => list(page, 'Record') },
]

/** The pictures of docs/operating.md: a page of each role's day. */
export async function takeOfficePictures(browser: Browser, backend: Backend): Promise<void> {
  const take = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width })
      .webp({ quality: 70, effort: 6 })
      .toFile(join(folder, `office-${name}.webp`))
  }
  await leaveWork(backend)
  const administrator = await accept(browser, backend, await backend.operate('first-administrator'))
  for (const { name, role, open } of days) {
    const desk = await accept(browser, backend, await backend.operate('invite-operator', name, role))
    await open(desk.page)
    await take(desk.page, role)
    await desk.close()
  }
  await administrator.page.reload()
  await expect(administrator.page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await take(administrator.page, 'administrator')
  await administrator.close()
}
