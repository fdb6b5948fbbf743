import { join } from 'node:path'
import { readConfig } from '../src/config'
import { runProgram, startService } from '../src/start'

const root = join(import.meta.dirname, '..', '..', '..')

/** An instance of the service that opens no browser: the releases here have no screens. */
runProgram(async () => {
  await startService(readConfig(process.env, root), {
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
  })
})
