// Runs the release service on this machine, with its console and invented people who sign in: npm run console
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from './apps.mjs'
import { fail, root } from './command.mjs'
import { addressOn, runInOrder } from './programs.mjs'
import { checkPort, say, settings } from './settings.mjs'
import { setUp } from './setup.mjs'

const folder = 'federation/console'

/** @returns {Promise<string>} the folder of the built console; empty if this checkout has none */
async function build() {
  if (!existsSync(join(root, folder, 'package.json'))) return ''
  await buildChanged([folder], { result: 'dist/index.html', inputs: ['federation/release/src'] })
  return join(root, folder, 'dist')
}

try {
  await Promise.all(['SERVICE_PORT', 'SANDBOX_ISSUER_PORT'].map((name) => checkPort(name, 'npm run console')))
  await setUp()
  const built = await build()
  const service = {
    file: 'federation/service/sandbox/main.ts',
    env: { CONSOLE_DIR: built },
    ready: { url: `${addressOn(settings.SERVICE_PORT)}/healthz` },
  }
  if (await runInOrder([[service]], settings))
    say([
      ['Open', `${addressOn(settings.SERVICE_PORT)}${built ? '/' : '/sign-in?return=/v1/session'}`],
      ['Sign in', 'as one of five invented people; nobody needs a password'],
    ])
} catch (error) {
  fail(error)
}
