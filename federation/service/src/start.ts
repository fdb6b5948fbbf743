import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Mount, mountApart, openKeys, openSigner as openSignerIn } from '@app/release'
import { openRegistry } from '@app/storage'
import type { Books } from './books'
import type { ServiceConfig } from './config'
import { databaseBooks } from './database-books'
import { openDatabase } from './data/open'
import { startIssuing } from './heads'
import { startNotingRescues } from './rescues'
import { buildService } from './http/server'
import { readErrorsFrom } from './errors/errors'
import { readHealthFrom } from './health'
import { readPairFrom } from './rollouts/figures'
import { startExporting } from './audit/export'
import { startRemovingPreviews } from './previews'
import { startRunner } from './rollouts/runner'
import { verifyCi } from './identity/ci'
import { postTo } from './webhooks/post'
import { startSending } from './webhooks/sender'
import { openProvider } from './sign-in/provider'
import { readAhead } from './unserved'

const complain = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

export type Started = { address: string; books: Books; now: () => Date }

type StartOptions = {
  /** What else ends with it. */
  alsoStop?: () => Promise<void>
  /** Opens the screens of a release. */
  mount?: Mount
}

/** Runs the service until the process is told to stop. */
export async function startService(
  config: ServiceConfig,
  { alsoStop = () => Promise.resolve(), mount = (plan) => mountApart(plan, config.checks) }: StartOptions = {},
): Promise<Started> {
  const { port, host, registry, signIn, url, staging, console, trustedHops, collector, lookSeconds, ...location } =
    config
  const { keysIn, privateRegistry, webhooksToLoopback } = config
  if (console !== null && !existsSync(join(console, 'index.html')))
    throw new Error(`There is no built console in ${console}: build it, or leave CONSOLE_DIR out.`)
  const now = () => new Date()
  const { db, close } = await openDatabase({ ...location, warn: complain })
  const books = databaseBooks(db, now)
  const store = openRegistry(registry)
  const privateStore = openRegistry(privateRegistry)
  const openSigner = async () => openSignerIn(await openKeys({ DATA_DIR: keysIn }, '', now))
  const around = { store, openSigner, books, now, mount, onError: complain }
  const app = buildService({
    ...around,
    privateStore,
    staging,
    console,
    trustedHops,
    webhooksToLoopback,
    readErrors: readErrorsFrom(collector),
    readHealth: readHealthFrom(collector),
    verifyCi: url === null ? undefined : verifyCi(url),
    signIn: signIn && { config: signIn, provider: openProvider(signIn, complain) },
  })
  const stopIssuing = startIssuing(around)
  const stopNoting = startNotingRescues(around)
  const stopRemoving = startRemovingPreviews(around)
  const stopExporting = startExporting({ ...around, privateStore })
  const stopRunner = startRunner({ ...around, readPair: readPairFrom(collector, complain), lookMs: lookSeconds * 1000 })
  const post = postTo({ toLoopback: webhooksToLoopback })
  const stopSending = startSending({ ...around, post, consoleUrl: url })
  const stop = () => {
    void stopRunner()
      .then(() => app.close())
      .then(stopIssuing)
      .then(stopNoting)
      .then(stopRemoving)
      .then(stopExporting)
      .then(stopSending)
      .then(close)
      .then(alsoStop)
      .then(() => process.exit(0), complain)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop whatever uses it, or set SERVICE_PORT to another port.`)
  })
  // whatever cannot be read, the calls say
  void readAhead(store).catch(() => {})
  return { address: url ?? `http://${host}:${port}`, books, now }
}

/** Runs a program until it ends; a failure to start is one sentence. */
export const runProgram = (start: () => Promise<void>) =>
  void start().catch((error: unknown) => {
    complain(error)
    process.exit(1)
  })

export const print = (text: string) => process.stdout.write(`${text}\n`)
