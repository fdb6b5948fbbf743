import { parseArgs } from 'node:util'
import { playKills } from './kills'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' } } })
const print = (text: string) => process.stdout.write(`${text}\n`)

const started = Date.now()
const { problems, ...figures } = await playKills({ kills: Number(values.kills), report: print })
const done = Object.entries({ ...figures, seconds: Math.round((Date.now() - started) / 1000) })
print(done.map(([what, count]) => `${count} ${what}`).join(' · '))
for (const problem of problems) print(`BROKEN: ${problem}`)
if (problems.length > 0) process.exitCode = 1
