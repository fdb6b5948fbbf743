// Runs the store's tests, a hundred races and a film with two APIs on a real server: the one in S3_TEST_URL, else a Ceph
// gateway that it starts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCeph } from './ceph'

async function runTests(env: Record<string, string>): Promise<number> {
  const tests = ['storage/src/bucket.test.ts', 'release/src/racing.process.test.ts']
  return (await run(['jest', '--runInBand', '--verbose', ...tests], env)) || run(['tsx', 'api/chaos/on-s3.ts'], env)
}

async function run(command: string[], env: Record<string, string>): Promise<number> {
  const child = spawn('npx', ['--no-install', ...command], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { RACES: '100', ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

if (process.env['S3_TEST_URL']) process.exitCode = await runTests({})
else {
  const ceph = await startCeph()
  process.stdout.write(`Ceph gateway at ${ceph.endpoint}\n`)
  const url = `s3://registry/web?endpoint=${encodeURIComponent(ceph.endpoint)}`
  process.exitCode = await runTests({ S3_TEST_URL: url, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  await ceph.stop()
}
