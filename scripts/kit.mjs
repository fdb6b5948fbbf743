// Serves the catalogue of the kit on this machine: npm run kit
import { join } from 'node:path'
import { fail, root, run } from './command.mjs'
import { setUp } from './setup.mjs'

try {
  await setUp()
  await run('npx', ['--no-install', 'webpack', 'serve'], { cwd: join(root, 'kit') })
} catch (error) {
  fail(error)
}
