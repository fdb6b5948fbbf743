// Says whether a mix can be tested, before anything is started: npm run test:mix
import { mixItemText, mixName, mixText, parseMix } from '@app/release'
import { listReleases, openRegistry, readRelease, registryLocation } from '@app/release/node'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is wrong with a mix, as sentences; none when all of it can be served. */
async function problemsOf(text: string): Promise<string[]> {
  const { mix, problems } = parseMix(text)
  const store = openRegistry(registryLocation(process.env, root))
  const found = problems.map(({ asked, why }) => `${asked} is ${why}.`)
  for (const item of mix) {
    if ('origin' in item || (await readRelease(store, item.part, item.id))) continue
    const newest = (await listReleases(store, item.part)).slice(0, 3).map(({ id }) => id)
    found.push(
      `${mixItemText(item)} is not in the registry. ${newest.length > 0 ? `The newest: ${newest.join(', ')}` : `It has no release of ${item.part}.`}`,
    )
  }
  if (text.trim() && mix.length === 0 && found.length === 0) found.push(`"${text}" names no release.`)
  return found
}

const [asked = ''] = process.argv.slice(2)
const problems = await problemsOf(asked)
if (problems.length > 0) {
  process.stderr.write(`This mix cannot be tested:\n${problems.map((one) => `- ${one}\n`).join('')}`)
  process.exitCode = 2
} else {
  const text = mixText(parseMix(asked).mix)
  process.stdout.write(JSON.stringify({ mix: text, name: text ? mixName(text) : 'none' }))
}
