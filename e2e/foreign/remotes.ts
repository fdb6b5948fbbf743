import { expect } from '../fixtures/test'
import type { ForeignRemote } from './journey'

export const notes: ForeignRemote = {
  folder: 'enhanced',
  name: 'mfe-notes',
  address: '/Notes?from=journey',
  heading: 'Notes',
  textOf: (version) => `Notes ${version}, visitor, journey`,
  script: /__federation_expose_Notes\.js$/,
  use: async (page) => {
    const add = page.getByRole('button', { name: 'Add a note' })
    await add.click()
    await add.click()
    await expect(page.getByText('2 notes')).toBeVisible()
    // its style is a separate file
    await expect(add).toHaveCSS('min-height', '44px')
    await page.getByRole('button', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/zhome$|\/Login/)
  },
  widget: {
    name: 'NoteCount',
    textOf: (version) => `Count ${version}: 0 notes in 3 columns`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Count one' }).click()
      await expect(page.getByText('1 notes in 3 columns')).toBeVisible()
      await page.getByRole('button', { name: 'All notes' }).click()
      await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
    },
    script: /__federation_expose_NoteCount\.js$/,
  },
}

export const tips: ForeignRemote = {
  folder: 'rspack',
  name: 'mfe-tips',
  address: '/Tips',
  heading: 'Tips',
  textOf: (version) => `Tips ${version}: Check a draw by its seal`,
  script: /\/\d+\.js$/,
  use: async (page) => {
    await page.getByRole('button', { name: 'Next tip' }).click()
    await expect(page.getByText('Set a limit before you play')).toBeVisible()
    await page.getByRole('button', { name: 'Agreement' }).click()
    await expect(page).toHaveURL(/\/Agreement$/)
  },
  widget: {
    name: 'TipOfDay',
    textOf: (version) => `Tip of the day ${version}, 3 columns`,
    use: async (page) => {
      await page.getByRole('button', { name: 'Show the tip' }).click()
      await expect(page.getByText('Check a draw by its seal')).toBeVisible()
      await page.getByRole('button', { name: 'All tips' }).click()
      await expect(page.getByRole('heading', { name: 'Tips' })).toBeVisible()
    },
    script: /\/\d+\.js$/,
  },
}

export const weather: ForeignRemote = {
  folder: 'vite-vue',
  name: 'mfe-weather',
  address: '/Weather?city=hanoi',
  heading: 'Weather',
  textOf: (version) => `Weather ${version}, hanoi, dark`,
  script: /\/assets\/page-[^/]*\.js$/,
  imported: /loadShare__shared-[^/]*\.js$/,
  use: async (page) => {
    await page.getByRole('button', { name: '+1' }).click()
    await expect(page.getByText('In 1 days: sunny')).toBeVisible()
    await expect(page.locator('.weather')).toHaveCSS('padding-left', '16px')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page).toHaveURL(/\/Language$/)
  },
  widget: {
    name: 'WeatherChip',
    textOf: (version) => `Chip ${version}, 3 columns, en_us`,
    use: async (page) => {
      await page.getByRole('button', { name: 'How is it?' }).click()
      await expect(page.getByRole('button', { name: 'It is warm' })).toBeVisible()
      await page.getByRole('button', { name: 'Forecast' }).click()
      await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
    },
    script: /\/assets\/chip-[^/]*\.js$/,
  },
}
