import { defineConfig } from '@playwright/test'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

/** Foreign remotes, each with its own tools; the journey of the first of them runs with all others. */
export default defineConfig<AppOptions>({
  ...journeys,
  testDir: 'foreign',
  testMatch: '*.spec.ts',
  testIgnore: [],
  workers: 1,
})
