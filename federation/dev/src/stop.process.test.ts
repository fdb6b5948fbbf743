import { freePort } from '@app/settings'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const isRunning = (group: number) => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

let group = 0
afterEach(() => {
  if (isRunning(group)) process.kill(-group, 'SIGKILL')
})

it.each([
  ['every process, as from a terminal', -1],
  ['npm alone, as from another program', 1],
])('DEV-1 one Ctrl+C ends npm run dev and all that it started, if it reaches %s', async (_, whom) => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const [port, api, pay] = [await freePort(), await freePort(), await freePort()].map(String)
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: port, API_PORT: api, PAY_PORT: pay, BACK_OFFICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  group = npm.pid ?? 0
  let output = ''
  npm.stdout.on('data', (text: Buffer) => {
    const isCompiling = output.includes('Compiling')
    output += text.toString()
    if (!isCompiling && output.includes('Compiling')) process.kill(whom * group, 'SIGINT')
  })
  // once every process that inherited it has ended
  await once(npm.stdout, 'close')
  while (isRunning(group)) await new Promise((resolve) => setTimeout(resolve, 50))
  rmSync(folder, { recursive: true })
  expect(output).toContain('Compiling')
  expect(output).not.toContain('Open')
})
