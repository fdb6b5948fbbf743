import { join } from 'node:path'
import { readConfig } from './config'
import { addFirstAdmin } from './first-admin'
import { runProgram, print, startService } from './start'

const root = join(import.meta.dirname, '..', '..', '..')

runProgram(async () => {
  const { address, books, now } = await startService(readConfig(process.env, root))
  print(`The release service is at ${address}; its calls are in /v1/openapi.json`)
  const token = await addFirstAdmin(books.directory, now())
  if (token)
    print(
      `Nobody can use it yet. Token of the person admin, shown only now, until ${token.expiresAt}:\n${token.secret}`,
    )
})
