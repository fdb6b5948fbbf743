import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, save } from '@app/database/testing'

export type Nginx = { url: string; stop(): Promise<void> }

/** The path of nginx, or null. */
export const findNginx = (): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path)) ?? null

/** Starts nginx with the configuration of deploy/ in front of these APIs; only the upstreams and the ports differ. */
export async function startNginx(command: string, apiPorts: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-nginx-'))
  const port = await freePort()
  const inner = await freePort()
  const deploy = join(import.meta.dirname, '../../deploy')
  const text = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const upstreams = await readFile(join(deploy, 'upstreams.conf'), 'utf8')
  let api = 0
  const placed = upstreams.replaceAll(/server (?:api|edge)-\d:(\d+)/g, (_whole, placePort) =>
    placePort === '4001' ? `server 127.0.0.1:${apiPorts[api++]}` : `server 127.0.0.1:9`,
  )
  await writeFile(join(folder, 'upstreams.conf'), placed)
  await writeFile(
    join(folder, 'nginx.conf'),
    text.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('listen 8081', `listen 127.0.0.1:${inner}`),
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `daemon off; pid ${join(folder, 'nginx.pid')};`]
  const server = save({ folder, command, args })
  const ended = once(server, 'close')
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error('nginx ended at its start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      server.stdin.end()
      await ended
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
