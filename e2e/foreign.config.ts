import { defineConfig } from '@playwright/test'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

/** Apps built in other ways: remotes made with other tools, which install packages of their own, and what the bench compares. */
export default defineConfig<AppOptions>({
  ...journeys,
  testDir: 'foreign',
  testMatch: '*.spec.ts',
  testIgnore: [],
  workers: 1,
})
