// Runs the release service on this machine, with its console and invented people who sign in: npm run console
import { join } from 'node:path'
import { buildChanged } from './apps.mjs'
import { fail, root } from './command.mjs'
import { addressOn, runInOrder } from './programs.mjs'
import { checkPort, print, settings } from './settings.mjs'
import { setUp } from './setup.mjs'

const folder = 'federation/console'

/** @returns {Promise<string>} the folder of the built console */
async function build() {
  await buildChanged([folder], { result: 'dist/index.html', inputs: ['federation/release/src'] })
  return join(root, folder, 'dist')
}

try {
  await Promise.all(['SERVICE_PORT', 'SANDBOX_ISSUER_PORT'].map((name) => checkPort(name, 'npm run console')))
  await setUp()
  const service = {
    file: 'federation/service/sandbox/main.ts',
    env: { CONSOLE_DIR: await build() },
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
