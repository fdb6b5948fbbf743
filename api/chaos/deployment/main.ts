// deploy/try: see there.
import { randomBytes } from 'node:crypto'
import { freePort } from '@app/settings'
import { containersWith } from './containers'
import { playThrough } from './play'
import { makeBucketAt, release } from './release'

const flags = process.argv.slice(2)
const stray = flags.find((flag) => flag !== '--no-build' && flag !== '--leave')
if (stray) {
  process.stderr.write(`deploy/try takes --no-build and --leave, not ${stray}.\n`)
  process.exit(2)
}

const keys = [
  'DRAW',
  'MEDIA',
  'PROVIDER',
  'PEPPER',
  'BANK',
  'RELEASE_EVENTS',
  'PAGE',
  'BEACON',
  'DAY',
  'PUSH',
  'OPERATOR',
  'WORKER',
]
const port = await freePort()
const storePort = await freePort()
const bucket = (name: string, endpoint: string) => `s3://${name}/try?endpoint=${encodeURIComponent(endpoint)}`
const inside = 'http://store:7480'
const outside = `http://127.0.0.1:${storePort}`

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
const containers = containersWith({
  ...Object.fromEntries(keys.map((name) => [`${name}_KEY`, randomBytes(32).toString('hex')])),
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  PORT: String(port),
  STORE_PORT: String(storePort),
  SEED: 'demo',
  DRAW_PAGES: 'on',
  REGISTRY_URL: bucket('registry', inside),
  MEDIA_STORE: bucket('media', inside),
})

const started = Date.now()
/** Prints what was seen, after the seconds since the start. */
const print = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}\n`)

try {
  if (!flags.includes('--no-build')) {
    await containers.build()
    print('images built')
  }
  await containers.up('store')
  for (const name of ['registry', 'media']) await makeBucketAt(bucket(name, outside))
  print(`published and promoted into a bucket: ${await release(bucket('registry', outside))}`)
  await containers.up()
  await playThrough({ url: `http://localhost:${port}`, containers, print })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  for (const service of ['nginx', 'edge-1', 'api-1', 'store'])
    process.stderr.write(`\n── ${service}\n${await containers.logs(service).catch(String)}`)
  process.exitCode = 1
} finally {
  if (flags.includes('--leave')) print(`left running at http://localhost:${port}`)
  else await containers.down()
}
