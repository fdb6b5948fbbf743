import { join } from 'node:path'
import { readProviderConfig } from '../src/config'
import { listen } from '../src/listen'
import { makeLogger } from '../src/log'
import { StartError } from '@app/database/errors'
import { callBack } from './callback'
import { buildProvider } from './provider'
import { openOrders } from './orders'

async function start(): Promise<void> {
  const config = readProviderConfig(process.env)
  const log = makeLogger(config.logLevel)
  const orders = openOrders(join(config.dataDir, 'sandbox-pay'))
  const app = await buildProvider({
    log,
    orders,
    key: config.key,
    now: () => Date.now(),
    frameAncestors: config.payFrameAncestors,
    delayMs: 10_000,
  })
  await listen(app, config.payPort, 'PAY_PORT')
  const timer = setInterval(() => {
    callBack({ orders, key: config.key, now: Date.now(), apiUrl: config.apiInternalUrl, log }).catch((error: unknown) =>
      log.warn({ err: error }, 'the API could not be notified'),
    )
  }, 500)
  log.info({ port: config.payPort }, 'the sandbox payment provider is ready')

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      clearInterval(timer)
      void app.close().then(() => process.exit(0))
    })
  }
}

start().catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)
  process.stderr.write(`The sandbox payment provider did not start: ${text}\n`)
  process.exit(1)
})
