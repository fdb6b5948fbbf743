import { userInfo } from 'node:os'
import { join } from 'node:path'
import { mountInBrowser } from './check'
import { commitOf } from './commit'
import { runCommand } from './command'

const root = join(import.meta.dirname, '..', '..', '..')

process.exitCode = await runCommand(process.argv.slice(2), {
  root,
  cwd: process.cwd(),
  env: process.env,
  user: userInfo().username,
  commit: (folder = root) => commitOf(folder, process.env),
  now: () => new Date(),
  pause: (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), ms)
      process.once('SIGINT', () => {
        clearTimeout(timer)
        resolve(false)
      })
    }),
  // on one's own machine, perhaps in a container
  mount: mountInBrowser,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
