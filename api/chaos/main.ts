import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endServers } from '../test/process'
import { Skipped, within } from './promises'
import { writeReport, type Outcome } from './report'
import { scenarios, type Scenario } from './scenarios'

/** Figures that are printed but not documented, as are zeros. */
const minor = new Set([
  'unanswered at the last kill',
  'rounds settled once',
  'database hung ms',
  'spends',
  'keys',
  'copies of each',
  'seed',
  'answered by code',
  'routes',
  'slowed down',
])

const folders = new Set<string>()
const forgetFolders = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', forgetFolders)

/** Runs one in its own folder. Returns its row of the report, or null if it was skipped. */
async function play(name: string, scenario: Scenario): Promise<(Outcome & { isBroken: boolean }) | null> {
  const folder = await mkdtemp(join(tmpdir(), `chaos-${name}-`))
  folders.add(folder)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  try {
    const measured = await within(scenario.maxSeconds, name, scenario.play(folder))
    const figures = Object.entries(measured)
    const written = (some: typeof figures) => some.map(([what, value]) => `${what} ${value}`)
    process.stdout.write(`${name}: passed in ${seconds()} s · ${written(figures).join(' · ')}\n`)
    const main = figures.filter(([what, value]) => value !== 0 && !minor.has(what))
    return { name, figures: written(main).join(', '), isBroken: false }
  } catch (error) {
    if (error instanceof Skipped) {
      process.stdout.write(`${name}: skipped, ${error.message}\n`)
      return null
    }
    const [sentence, reported] = error instanceof Error ? [error.message, error.stack] : [String(error), String(error)]
    process.stdout.write(`${name}: BROKEN · ${reported}\n`)
    return { name, figures: `**broken**: ${sentence.slice(0, 200)}`, isBroken: true }
  } finally {
    await endServers()
    forgetFolders()
  }
}

/** npm run chaos:api [scenario …]: one after another; exit code 1 if a promise is broken. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !scenarios.has(name))
  if (unknown.length > 0) {
    process.stderr.write(`No scenario ${unknown.join(', ')}. Scenarios: ${[...scenarios.keys()].join(', ')}\n`)
    return 1
  }
  let broken = 0
  for (const [name, scenario] of scenarios) {
    if (names.length > 0 && !names.includes(name)) continue
    const outcome = await play(name, scenario)
    if (outcome === null) continue
    await writeReport([outcome])
    if (outcome.isBroken) broken += 1
  }
  return broken === 0 ? 0 : 1
}

process.exit(await run(process.argv.slice(2)))
