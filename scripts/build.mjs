// Builds every app whose sources changed: npm run build
import { fail } from './command.mjs'
import { buildBackOffice, buildChanged, buildConsole } from './apps.mjs'
import { setUp } from './setup.mjs'

try {
  await setUp()
  const built = [...(await buildChanged()), ...(await buildBackOffice()), ...(await buildConsole())]
  process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}.\n` : 'Everything is up to date.\n')
} catch (error) {
  fail(error)
}
