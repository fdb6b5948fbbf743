import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from './command'

const root = join(import.meta.dirname, '..', '..')

process.exitCode = await runCommand(process.argv.slice(2), {
  root,
  cwd: process.cwd(),
  env: process.env,
  user: userInfo().username,
  commit: async () => {
    const git = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root })
    return process.env['COMMIT'] || (await git.then(({ stdout }) => stdout.trim()).catch(() => 'unknown'))
  },
  now: () => new Date(),
  pause: (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), ms)
      process.once('SIGINT', () => {
        clearTimeout(timer)
        resolve(false)
      })
    }),
  // No other command needs a browser, an edge and an API.
  mount: async (plan) => (await import('./mount/mount')).mountReleases(plan),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
