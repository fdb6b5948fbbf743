// Runs everything from source and watches it: npm run dev
import { mkdirSync } from 'node:fs'
import { apps } from './apps.mjs'
import { fail, root, SetupError } from './command.mjs'
import { checkPort, say, settings, visitors } from './settings.mjs'
import { setUp } from './setup.mjs'

try {
  await Promise.all(['PORT', 'API_PORT', 'PAY_PORT'].map((name) => checkPort(name, 'npm run dev')))
  await setUp()
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  process.stdout.write('Compiling (the first time takes half a minute) …\n')
  const { register } = await import('tsx/esm/api')
  register()
  const { develop } = await import('../federation/dev/src/develop.ts')
  const running = develop(root.replace(/\/$/, ''), apps(), { TRUSTED_HOPS: '0', ...settings })
  const stop = () => void running.then((end) => end()).finally(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await running.catch((error) => {
    throw new SetupError(error.message)
  })
  say([['Open', `http://localhost:${settings.PORT}`], ...visitors])
} catch (error) {
  fail(error)
}
