import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { save } from './supervisor'
import { startPostgres, type Cluster } from './postgres'
import { freePort } from '@app/settings'

const running: Cluster[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((cluster) => cluster.stop()))
})

describe('a temporary PostgreSQL', () => {
  it('starts on another port if something that never answers has taken the first', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const free = await freePort()
    const ports = [(silent.address() as AddressInfo).port, free]
    running.push(await startPostgres({ choosePort: async () => ports.shift() ?? 0 }))
    expect(new URL(running[0]?.url ?? '').port).toBe(String(free))
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('is never confused with another one on its port', async () => {
    running.push(await startPostgres())
    const taken = Number(new URL(running[0]?.url ?? '').port)
    const free = await freePort()
    const ports = [taken, free]
    running.push(await startPostgres({ choosePort: async () => ports.shift() ?? 0 }))
    expect(new URL(running[1]?.url ?? '').port).toBe(String(free))
  })
})

describe('a program that runs as long as its test', () => {
  it('ends even if the first signal to end was lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keeper-test-'))
    const listening = join(folder, 'listening')
    // Like a database that has just been started: it misses the first signal.
    const program = `
      process.once('SIGINT', () => process.once('SIGINT', () => process.exit()))
      setInterval(() => {}, 60_000)
      require('node:fs').writeFileSync(${JSON.stringify(listening)}, '')`
    const stored = save({ folder, command: process.execPath, args: ['-e', program] })
    const ended = once(stored, 'close')
    while (!existsSync(listening)) await new Promise((resolve) => setTimeout(resolve, 20))
    stored.stdin.end()
    await ended
    expect(existsSync(folder)).toBe(false)
  })
})
