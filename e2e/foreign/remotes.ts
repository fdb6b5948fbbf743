import { expect } from '../fixtures/test'
import type { ForeignRemote } from './journey'

export const notes: ForeignRemote = {
  folder: 'enhanced',
  name: 'mfe-notes',
  address: '/Notes?from=journey',
  heading: 'Notes',
  says: (version) => `Notes ${version}, visitor, journey`,
  script: /__federation_expose_Notes\.js$/,
  use: async (page) => {
    const add = page.getByRole('button', { name: 'Add a note' })
    await add.click()
    await add.click()
    await expect(page.getByText('2 notes')).toBeVisible()
    // its style is a file of its own
    await expect(add).toHaveCSS('min-height', '44px')
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/zhome$|\/Login/)
  },
}

export const tips: ForeignRemote = {
  folder: 'rspack',
  name: 'mfe-tips',
  address: '/Tips',
  heading: 'Tips',
  says: (version) => `Tips ${version}: Check a draw by its seal`,
  script: /\/\d+\.js$/,
  use: async (page) => {
    await page.getByRole('button', { name: 'Next tip' }).click()
    await expect(page.getByText('Set a limit before you play')).toBeVisible()
    await page.getByRole('button', { name: 'Agreement' }).click()
    await expect(page).toHaveURL(/\/Agreement$/)
  },
}

export const weather: ForeignRemote = {
  folder: 'vite-vue',
  name: 'mfe-weather',
  address: '/Weather?city=hanoi',
  heading: 'Weather',
  says: (version) => `Weather ${version}, hanoi, dark`,
  script: /\/assets\/page-[^/]*\.js$/,
  use: async (page) => {
    await page.getByRole('button', { name: '+1' }).click()
    await expect(page.getByText('In 1 days: sunny')).toBeVisible()
    await expect(page.locator('.weather')).toHaveCSS('padding-left', '16px')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page).toHaveURL(/\/Language$/)
  },
}
