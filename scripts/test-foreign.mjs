// Takes three foreign remotes, each with its own tools, through publish, check, canary, promote, fallback and rollback,
// and checks and opens a page of each other tool and framework as tried: npm run test:foreign
import { fail, run } from './command.mjs'
import { buildChanged } from './apps.mjs'
import { setUp } from './setup.mjs'
import { findBrowser } from './tools.mjs'

try {
  await setUp()
  const chromium = await findBrowser()
  await buildChanged()
  await run(
    'npx',
    ['--no-install', 'playwright', 'test', '--config', 'e2e/foreign.config.ts', ...process.argv.slice(2)],
    {
      env: { CHROMIUM: chromium },
    },
  )
} catch (error) {
  fail(error)
}
