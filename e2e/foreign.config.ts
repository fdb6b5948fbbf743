import { defineConfig } from '@playwright/test'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

/** Foreign remotes, each with its own tools; `npm test` runs the first of them. */
export default defineConfig<AppOptions>({
  ...journeys,
  testDir: '.',
  testMatch: ['journeys/foreign-remote.spec.ts', 'foreign/*.spec.ts'],
  workers: 1,
})
