import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const project = 'veranda-try'
const network = `${project}_default`
const files = ['deploy/compose.yaml', 'deploy/try.yaml']
const commandOf = (setting: string, fallback: string) => (process.env[setting] ?? fallback).split(' ')

/**
 * Runs a command in the checkout.
 * @returns its standard output
 * @throws Error with what it printed, if it fails
 */
export async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const [program = '', ...args] = words
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (bytes: Buffer) => (printed.out += bytes.toString()))
  child.stderr?.on('data', (bytes: Buffer) => (printed.err += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${words.join(' ')} failed: ${(printed.out + printed.err).slice(-4000)}`)
  return printed.out
}

/** The services of the compose file, run with these settings. */
export function containersWith(env: Readonly<Record<string, string>>) {
  const engine = commandOf('ENGINE', 'docker')
  const compose = (...args: string[]) =>
    run(
      [...commandOf('COMPOSE', 'docker compose'), '-p', project, ...files.flatMap((file) => ['-f', file]), ...args],
      env,
    )
  const containerOf = async (service: string) => {
    const labels = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${service}`]
    const found = await run([...engine, 'ps', '-aq', ...labels.flatMap((label) => ['--filter', `label=${label}`])])
    const [id] = found.trim().split('\n')
    if (!id) throw new Error(`There is no container of ${service}.`)
    return id
  }
  const on = async (service: string, ...args: string[]) => run([...engine, ...args, await containerOf(service)])
  return {
    build: () => compose('build'),
    up: (...services: string[]) => compose('up', '-d', ...services),
    kill: (service: string) => on(service, 'kill', '--signal', 'KILL'),
    /** Ends it as a new version would: SIGTERM, then 40 s. */
    stop: (service: string) => on(service, 'stop', '--time', '40'),
    start: (service: string) => on(service, 'start'),
    cutOff: async (service: string) =>
      run([...engine, 'network', 'disconnect', '-f', network, await containerOf(service)]),
    reconnect: async (service: string) =>
      run([...engine, 'network', 'connect', '--alias', service, network, await containerOf(service)]),
    exitCode: async (service: string) => (await on(service, 'inspect', '--format', '{{.State.ExitCode}}')).trim(),
    /** Whether what listens on this port of the container says that it is ready. */
    isReady: async (service: string, port: number) => {
      const look = `fetch('http://127.0.0.1:${port}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))`
      const found = run([...engine, 'exec', await containerOf(service), 'node', '-e', look])
      return found.then(
        () => true,
        () => false,
      )
    },
    logs: (service: string) => on(service, 'logs', '--tail', '40'),
    down: () => compose('down', '-v'),
  }
}
export type Containers = ReturnType<typeof containersWith>
