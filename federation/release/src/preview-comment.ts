import { type Delta, deltaSentences, releaseName } from '@app/registry'
import type { CheckResult } from './check-results'
import type { PublishedRelease } from './verbs'

export type Previewed = PublishedRelease & {
  delta: Delta
  check: Pick<CheckResult, 'isGreen' | 'problems' | 'warnings'>
}

/**
 * The comment of a pull request, as Markdown. Its first line is the same for the same apps, so that the next push can
 * replace it.
 */
export function previewComment(previews: readonly Previewed[]): string {
  const apps = previews.map(({ app }) => app).sort()
  return [`<!-- preview ${apps.join(' ')} -->\n`, ...previews.map(sectionOf)].join('\n')
}

function sectionOf({ app, id, preview, delta, check }: Previewed): string {
  const opens = preview?.link ? `[Open it on staging](${safeLink(preview.link)})` : `On staging: \`/?mix=${app}@${id}\``
  const until = preview ? ` until ${preview.endsAt.slice(0, 10)}` : ''
  const changes = deltaSentences(delta)
  const against = delta.from === null ? 'which serves nothing of it yet' : code(delta.from)
  return [
    `### Preview of ${app}\n\n${opens}${until} · ${code(releaseName(app, id))}\n`,
    `Against production, ${against}:\n`,
    listOf(changes.length > 0 ? changes : ['no difference in pages, widgets, needs, packages or sizes']),
    check.isGreen
      ? 'The check without a browser passed.\n'
      : `It could not be served there:\n\n${listOf(check.problems)}`,
    ...(check.warnings ? [`Warnings:\n\n${listOf(check.warnings)}`] : []),
  ].join('\n')
}

const listOf = (sentences: readonly string[]) => sentences.map((sentence) => `- ${code(sentence)}\n`).join('')

/** Text of a release, which Markdown and HTML must not read. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``

/** An address that cannot end the link that it stands in. */
const safeLink = (address: string) => new URL(address).href.replaceAll('(', '%28').replaceAll(')', '%29')
