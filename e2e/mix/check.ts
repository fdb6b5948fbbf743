// Checks whether a mix can be tested, before anything starts: npm run test:mix
import { mixName } from '@app/registry'
import { registryLocation } from '@app/storage'
import { join } from 'node:path'
import { leftOut, misfitsWith } from './problems'
import { openOn, openOnRegistry } from './staging-host'
import { Untestable } from './untestable'

const root = join(import.meta.dirname, '../..')

async function check(requested: string, host: string | undefined) {
  const staged = await (host ? openOn(host, requested) : openOnRegistry(registryLocation(process.env, root), requested))
  const { set } = staged
  const problems = [...leftOut(staged), ...(await misfitsWith(staged))]
  if (requested.trim() && !set.mix && problems.length === 0) problems.push(`"${requested}" does not name a release.`)
  if (problems.length > 0) throw new Untestable(problems)
  return { mix: set.mix ?? '', name: set.mix ? mixName(set.mix) : 'none' }
}

const [requested = '', host] = process.argv.slice(2)
try {
  process.stdout.write(JSON.stringify(await check(requested, host)))
} catch (error) {
  if (!(error instanceof Untestable)) throw error
  process.stderr.write(`This mix cannot be tested:\n${error.reasons.map((one) => `- ${one}\n`).join('')}`)
  process.exitCode = 2
}
