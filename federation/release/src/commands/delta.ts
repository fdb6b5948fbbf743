import { type Delta, deltaSentences, releaseName } from '@app/registry'
import { defineCommand } from '../define-command'
import { json } from '../report'
import { channelOption, flag, onlyApp, ownApp, releaseIdOf } from '../words'

export const deltaCommand = defineCommand({
  name: 'delta',
  takes: '[app] [--from id] [--to id] [--channel production] [--json]',
  does: 'shows what a release adds, drops and needs, and how its sizes change',
  more: `Sizes are what browsers receive; a release from before they were kept does not say them.
  --from id      compare with this release; by default the one that the channel serves as stable
  --to id        by default the newest release`,
  options: { from: releaseIdOf('--from'), to: releaseIdOf('--to'), channel: channelOption, json: flag },
  async run({ values, positionals }, { cwd, open }) {
    const { from, to, channel } = values
    const app = onlyApp('delta', positionals, 'a release; choose the release with --to.') ?? (await ownApp(cwd))
    const { verbs } = await open()
    const found = await verbs.delta({ app, channel, from, to })
    return values.json ? json(found) : textOf(found, channel, from)
  },
})

function textOf(found: Delta, channel: string, from: string | undefined): string {
  const name = releaseName(found.app, found.to)
  const source = from === undefined ? `, which ${channel} serves` : ''
  const head = found.from === null ? `${name}, the first in ${channel}` : `${name} against ${found.from}${source}`
  const sentences = deltaSentences(found)
  if (sentences.length === 0) return `${head}: no difference in pages, widgets, needs, packages or sizes.\n`
  return `${head}:\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}`
}
