// Runs the release service on this machine, with its console and invented people who sign in: npm run console
import { join } from 'node:path'
import { buildConsole, consoleFolder } from './apps.mjs'
import { fail, root } from './command.mjs'
import { addressOn, runInOrder } from './programs.mjs'
import { checkPort, print, settings } from './settings.mjs'
import { setUp } from './setup.mjs'

try {
  await Promise.all(['SERVICE_PORT', 'SANDBOX_ISSUER_PORT'].map((name) => checkPort(name, 'npm run console')))
  await setUp()
  await buildConsole()
  const service = {
    file: 'federation/service/sandbox/main.ts',
    env: { CONSOLE_DIR: join(root, consoleFolder, 'dist') },
    ready: { url: `${addressOn(settings.SERVICE_PORT)}/healthz` },
  }
  if (await runInOrder([[service]], settings))
    print([
      ['Open', `${addressOn(settings.SERVICE_PORT)}/`],
      ['Sign in', 'as one of five invented people; nobody needs a password'],
    ])
} catch (error) {
  fail(error)
}
