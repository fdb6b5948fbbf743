import { type Author, changeChannel, demandHead } from '../change'
import { type Canary, type Channel, choiceOf, releaseName, withCanary } from '@app/registry'
import { readChannel } from '@app/registry/node'
import type { ReleaseEvents } from './figures'
import { judge, type Limits, percentText, type Rate, rateOf, shareOf, type Verdict } from './judge'

export type Watched = Verdict & { app: string; id: string; percent: number; sentence: string; isHalted: boolean }
export type Watch = Omit<Author, 'reason'> & { figures: ReleaseEvents; limits: Limits; apps?: readonly string[] }

/**
 * Checks every canary that somebody gets, of these apps or of all, and halts those that fail more often than stable: 0
 * percent and no cohort, in a revision with the reason. A canary that changed meanwhile is left alone.
 * @throws Refused if the channel does not exist
 */
export async function watchCanaries({ figures, limits, apps = [], ...author }: Watch): Promise<Watched[]> {
  const head = demandHead(await readChannel(author.store, author.channel), author.channel)
  const found: Watched[] = []
  for (const [app, { stable, canary }] of Object.entries(head.remotes)) {
    if (!canary || isHalted(canary) || (apps.length > 0 && !apps.includes(app))) continue
    const rowsOf = (id: string, source: string) =>
      figures.releases.filter((row) => row.remote === app && row.release === id && row.source === source)
    const verdict = judge(rateOf(rowsOf(canary.id, 'canary')), rateOf(rowsOf(stable, 'stable')), limits)
    const sentence = sentenceOf(releaseName(app, canary.id), verdict, limits)
    const revision =
      verdict.kind === 'bad' ? await halt({ ...author, reason: `halted: ${sentence}` }, app, canary) : null
    found.push({ app, id: canary.id, percent: canary.percent, ...verdict, sentence, isHalted: revision !== null })
  }
  return found
}

const isHalted = ({ percent, cohorts }: Canary) => percent === 0 && cohorts.length === 0

const halt = (author: Author, app: string, seen: Canary): Promise<Channel | null> =>
  changeChannel({
    ...author,
    candidates: [],
    goesBack: () => true,
    choose: (latest) => {
      const head = demandHead(latest, author.channel)
      const remote = head.remotes[app]
      if (!remote?.canary || remote.canary.id !== seen.id) return choiceOf(head)
      return withCanary(head, app, remote, { ...remote.canary, percent: 0, cohorts: [] })
    },
  })

const percent = (rate: Rate) => percentText(shareOf(rate))

function sentenceOf(name: string, { kind, canary, stable }: Verdict, { marginPercent, minDevices }: Limits): string {
  const seen = `${name} failed on ${percent(canary)} of ${canary.tries} devices, stable on ${percent(stable)} of ${stable.tries}`
  if (kind === 'too few') return `${seen}; too few to judge, at least ${minDevices} are needed`
  return `${seen}; ${kind === 'bad' ? 'beyond' : 'within'} the margin of ${marginPercent} %`
}
