import { spawn } from 'node:child_process'
import { bundlesOf } from './bundles.mjs'
import { root, SetupError } from './command.mjs'

/**
 * @typedef {{ file: string, env?: Record<string, string>, ready?: { url: string, headers?: Record<string, string> } }}
 * Program file: relative to the root; env: in addition to the common one; ready: an address that responds successfully
 * once it serves. One without it serves nobody: it may end, and the others go on.
 */

const lookEveryMs = 100
const maxStopMs = 10_000

export const addressOn = (port) => `http://localhost:${port}`

const edgeOn = (port, env = {}) => ({
  file: 'federation/edge/src/main.ts',
  env: { ...env, PORT: port },
  ready: { url: `${addressOn(port)}/live`, headers: { accept: 'text/html' } },
})

/** @returns {Program} */
export const stagingHost = (settings) => edgeOn(settings.STAGING_PORT, { CHANNEL: 'staging' })

/**
 * The programs to run on this machine. Pages call the API at once, so the edges start after it.
 * @returns {Program[][]} in start order
 */
export function localPrograms(settings, { withStaging, withMedia }) {
  // proxies in front of the edge; for the API the edge is one more
  const hops = Number(settings.TRUSTED_HOPS || 0)
  const sandbox = {
    file: 'api/sandbox-provider/main.ts',
    ready: { url: `${addressOn(settings.PAY_PORT)}/healthz` },
  }
  const api = {
    file: 'api/src/main.ts',
    env: { TRUSTED_HOPS: String(hops + 1) },
    ready: { url: `${addressOn(settings.API_PORT)}/readyz` },
  }
  return [
    [sandbox, api],
    [
      edgeOn(settings.PORT),
      ...(withStaging ? [stagingHost(settings)] : []),
      ...(withMedia ? [{ file: 'media/src/main.ts' }, { file: 'media/src/live/main.ts' }] : []),
    ],
  ]
}

const answers = ({ url, headers }) =>
  fetch(url, { headers }).then(
    ({ ok }) => ok,
    () => false,
  )

async function spawnProgram(file, env) {
  const bundle = await bundlesOf([file])
  return spawn(process.execPath, ['--enable-source-maps', ...bundle], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/**
 * Runs programs, each in its own process; a group starts once all of the previous group serve. If one ends, all end, as
 * with Ctrl+C.
 * @param {Program[][]} groups
 * @param {Record<string, string>} env of all of them
 * @param run starts a program and returns its child process
 * @returns {Promise<boolean>} once all serve; false if they ended instead
 * @throws SetupError if another program serves in the place of one
 */
export async function runInOrder(groups, env, run = spawnProgram) {
  const children = []
  let isStopping = false
  const stop = (code) => {
    if (isStopping) return
    isStopping = true
    process.exitCode = code
    for (const child of children) child.kill('SIGTERM')
    setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), maxStopMs).unref()
  }
  const start = async ({ file, env: own, ready }) => {
    const child = await run(file, { ...env, ...own })
    if (ready) child.on('exit', (code) => stop(code ?? 0))
    if (isStopping) child.kill('SIGTERM')
    children.push(child)
  }
  const untilServing = async (group) => {
    while (!isStopping) {
      const all = await Promise.all(group.map(({ ready }) => answers(ready)))
      if (all.every(Boolean)) return
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  for (const programs of groups) {
    if (isStopping) break
    const group = programs.filter(({ ready }) => ready)
    // ports were free before the build; what answers now would be taken for the program that is to start
    for (const { ready } of group) {
      if (!(await answers(ready))) continue
      stop(1)
      throw new SetupError(`Another program answers on ${new URL(ready.url).host}. Stop it, or choose another port.`)
    }
    await Promise.all(programs.map(start))
    await untilServing(group)
  }
  return !isStopping
}
