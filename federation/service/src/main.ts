import { join } from 'node:path'
import { mountInBrowser } from '@app/release'
import { openRegistry } from '@app/storage'
import { readConfig } from './config'
import { databaseBooks } from './database-books'
import { openDatabase } from './data/open'
import { addFirstAdmin } from './first-admin'
import { buildService } from './http/server'
import { verifyCi } from './identity/ci'

const root = join(import.meta.dirname, '..', '..', '..')
const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

async function start(): Promise<void> {
  const { port, host, registry, url, ...location } = readConfig(process.env, root)
  const now = () => new Date()
  const { db, close } = await openDatabase({ ...location, warn: complain })
  const books = databaseBooks(db, now)
  const app = buildService({
    ...{ store: openRegistry(registry), books, now, mount: mountInBrowser, onError: complain },
    verifyCi: url === null ? undefined : verifyCi(url),
  })
  const stop = () => {
    void app
      .close()
      .then(close)
      .then(() => process.exit(0), complain)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop whatever uses it, or set SERVICE_PORT to another port.`)
  })
  say(`The release service is at http://${host}:${port}; its calls are in /v1/openapi.json`)
  const token = await addFirstAdmin(books.directory, now())
  if (token)
    say(`Nobody can use it yet. Token of the person admin, shown only now, until ${token.expiresAt}:\n${token.secret}`)
}

start().catch((error: unknown) => {
  complain(error)
  process.exit(1)
})
