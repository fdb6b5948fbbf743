import { defineConfig } from '@playwright/test'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

/** Remotes built with other tools, each of which installs its own packages. */
export default defineConfig<AppOptions>({
  ...journeys,
  testDir: 'foreign',
  testMatch: '*.spec.ts',
  testIgnore: [],
  workers: 1,
})
