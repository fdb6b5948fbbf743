import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from './promises'
import { scenarios } from './scenarios'

/** npm run chaos:api [scenario …]: each scenario in a folder of its own, one after another; exit code 1 when a promise breaks. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !scenarios.has(name))
  if (unknown.length > 0) {
    process.stderr.write(`No scenario ${unknown.join(', ')}. Scenarios: ${[...scenarios.keys()].join(', ')}\n`)
    return 1
  }
  let broken = 0
  for (const [name, { mostSeconds, play }] of scenarios) {
    if (names.length > 0 && !names.includes(name)) continue
    const folder = await mkdtemp(join(tmpdir(), `chaos-${name}-`))
    const started = Date.now()
    try {
      const figures = await within(mostSeconds, name, play(folder))
      const told = Object.entries(figures).map(([what, value]) => `${what} ${value}`)
      process.stdout.write(`${name}: held in ${Math.round((Date.now() - started) / 1000)} s · ${told.join(' · ')}\n`)
    } catch (error) {
      broken += 1
      process.stdout.write(
        `${name}: BROKEN · ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return broken === 0 ? 0 : 1
}

process.exit(await run(process.argv.slice(2)))
