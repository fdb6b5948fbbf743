// Runs everything from source and watches it: npm run dev
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { apps } from './apps.mjs'
import { fail, root, SetupError } from './command.mjs'
import { checkPort, print, settings, visitors } from './settings.mjs'
import { setUp } from './setup.mjs'

try {
  await Promise.all(['PORT', 'API_PORT', 'PAY_PORT', 'BACK_OFFICE_PORT'].map((name) => checkPort(name, 'npm run dev')))
  await setUp()
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const stopped = new AbortController()
  // npm passes on a Ctrl+C that the terminal has sent already: the second one must not end this process before its servers
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort())
  process.stdout.write('Compiling (the first time takes half a minute) …\n')
  const { register } = await import('tsx/esm/api')
  register()
  const { develop } = await import('../federation/dev/src/develop.ts')
  const end = await develop(root.replace(/\/$/, ''), apps(), { TRUSTED_HOPS: '0', ...settings }, stopped.signal).catch(
    (error) => {
      if (stopped.signal.aborted) process.exit(0)
      throw new SetupError(error.message)
    },
  )
  print([['Open', `http://localhost:${settings.PORT}`], ...visitors])
  if (!stopped.signal.aborted) await once(stopped.signal, 'abort')
  await end()
  process.exit(0)
} catch (error) {
  fail(error)
}
