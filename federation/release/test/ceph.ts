import { freePort } from '@app/settings'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/**
 * The smallest cluster that a gateway accepts: one monitor, one in-memory store, no replication. On loopback, without
 * keys.
 */
const settings = (folder: string, fsid: string, monitor: number, gateway: number) => `[global]
fsid = ${fsid}
mon_host = [v1:127.0.0.1:${monitor}]
mon_initial_members = a
ms_bind_msgr2 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_data = ${folder}/mon
osd_data = ${folder}/osd
keyring = ${folder}/keyring
log_file = ${folder}/log
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
`

/**
 * Starts a Ceph gateway, an S3-compatible store, in a temporary folder. Needs these Debian packages: `apt-get install
 * ceph-mon ceph-osd radosgw`. The credentials are `test` and `test`.
 */
export async function startCeph() {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  const fsid = randomUUID()
  const monitor = await freePort()
  const gateway = await freePort()
  const conf = join(folder, 'ceph.conf')
  const children: ChildProcess[] = []
  const run = async (program: string, ...args: string[]) =>
    (await execute(program, args, { timeout: 60_000, maxBuffer: 2 ** 24 })).stdout.trim()
  const output = openSync(join(folder, 'output'), 'a')
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-c', conf, ...args, '-f'], { stdio: ['ignore', output, output] })
    children.push(child)
    return child
  }
  const stop = async () => {
    for (const child of children.reverse()) {
      if (hasEnded(child)) continue
      // nothing is kept, and a monitor takes long to shut down
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    await rm(folder, { recursive: true })
  }

  try {
    for (const name of ['mon', 'osd']) await mkdir(join(folder, name))
    await writeFile(conf, settings(folder, fsid, monitor, gateway))
    const keyring = join(folder, 'keyring')
    await run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
    const map = join(folder, 'monmap')
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map)
    await run('ceph-mon', '-c', conf, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
    start('ceph-mon', '-i', 'a')
    const id = randomUUID()
    const number = await run('ceph', '-c', conf, 'osd', 'new', id)
    await run('ceph-osd', '-c', conf, '-i', number, '--mkfs', '--osd-uuid', id)
    await startOsd(
      () => start('ceph-osd', '-i', number),
      () => run('ceph', '-c', conf, 'osd', 'stat'),
    )
    const endpoint = `http://127.0.0.1:${gateway}`
    start('radosgw', '-n', 'client.rgw')
    await untilServes(endpoint, () => children.filter((child) => !hasEnded(child)).length === 3)
    const user = ['--uid=test', '--display-name=test', '--access-key=test', '--secret=test']
    await run('radosgw-admin', '-c', conf, 'user', 'create', ...user)
    return { endpoint, version: await run('radosgw', '--version'), stop }
  } catch (error) {
    const result = await readFile(join(folder, 'output'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Ceph does not start: ${String(error)}\n${result}`)
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/**
 * Occasionally it contacts the monitor before it knows the cluster's ID, gets 'wrong fsid' and exits; then it is
 * started again.
 */
async function startOsd(start: () => ChildProcess, state: () => Promise<string>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const osd = start()
    while (!hasEnded(osd)) if (/\b1 up\b/.test(await state())) return
  }
  throw new Error('ceph-osd ended each time')
}

const maxStartMs = 120_000

async function untilServes(endpoint: string, isComplete: () => boolean): Promise<void> {
  const answers = () =>
    fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = Date.now() + maxStartMs
  while (!(await answers())) {
    if (Date.now() > end) throw new Error(`the gateway did not answer within ${maxStartMs / 1000} s`)
    if (!isComplete()) throw new Error('the gateway, or what it needs, ended')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
