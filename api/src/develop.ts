// The API of `npm run dev`, bundled: its argument is the address of the code to start. A message with the address of newer
// code replaces that code, while the process, and with it the embedded database, goes on.
import { readConfig } from './config'
import { openDatabase } from './db/open'
import { makeLogger } from './log'
import { explain, stopOnSignals } from './process'

async function develop(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, makeLogger(config.logLevel))
  const stored = { ...database, close: async () => undefined }
  let stop = async () => {}

  async function replace(address: string): Promise<void> {
    const { start } = (await import(address)) as typeof import('./start')
    await stop()
    stop = await start(config, async () => stored)
    process.send?.('ready')
  }

  let turn = Promise.resolve()
  const take = (address: string) => {
    turn = turn.then(() => replace(address)).catch((error: unknown) => database.close().then(() => explain(error)))
  }
  process.on('message', take)
  take(process.argv[2] ?? '')
  return async () => {
    await turn
    await stop()
    await database.close()
  }
}

// whoever started it is gone
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
develop().then(stopOnSignals, explain)
