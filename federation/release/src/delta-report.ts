import { type Delta, deltaSentences, releaseName } from '@app/registry'
import { type Command, isReleaseId, UsageError } from './arguments'
import type { Pick } from './promote'
import { json } from './report'
import type { Verbs } from './verbs'

/** `delta app [--from id] [--to id]`. @throws UsageError, or Refused */
export async function delta(command: Command, [pick]: readonly Pick[], verbs: Verbs): Promise<string> {
  const { channel, from, to } = command
  if (from !== undefined && !isReleaseId(from))
    throw new UsageError(`--from takes a release such as 1.0.0-ab12cd34, not "${from}".`, 'delta')
  const found = await verbs.delta({ app: pick?.app ?? '', channel, from, to })
  return command.json ? json(found) : told(found, command)
}

function told(found: Delta, { from, channel }: Command): string {
  const name = releaseName(found.app, found.to)
  const source = from === undefined ? `, which ${channel} serves` : ''
  const head = found.from === null ? `${name}, the first in ${channel}` : `${name} against ${found.from}${source}`
  const sentences = deltaSentences(found)
  if (sentences.length === 0) return `${head}: no difference in pages, widgets, needs, packages or sizes.\n`
  return `${head}:\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}`
}
