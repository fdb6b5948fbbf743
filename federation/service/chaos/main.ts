import { parseArgs } from 'node:util'
import { playKills } from './kills'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

const started = Date.now()
const { problems, ...figures } = await playKills({ kills: Number(values.kills), say })
const done = Object.entries({ ...figures, seconds: Math.round((Date.now() - started) / 1000) })
say(done.map(([what, count]) => `${count} ${what}`).join(' · '))
for (const problem of problems) say(`BROKEN: ${problem}`)
if (problems.length > 0) process.exitCode = 1
