import { freePort } from '@app/settings'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../deploy/store/start')
const maxStartMs = 120_000

/**
 * Starts a Ceph gateway, an S3-compatible store, in a temporary folder. Needs these Debian packages: `apt-get install
 * ceph-mon ceph-osd radosgw`. The credentials are `test` and `test`.
 */
export async function startCeph() {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  const port = await freePort()
  const child = spawn(program, [folder, String(port)], {
    env: { ...process.env, MONITOR_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-4000)))
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
    await rm(folder, { recursive: true })
  }
  const end = Date.now() + maxStartMs
  while (!/^ready$/m.test(output)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`Ceph does not start: ${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop }
}
