import type { AnswerOf } from '@app/release/calls'
import { texts } from '../texts'

const words = texts.release.check
type Result = NonNullable<AnswerOf<'lastCheck'>['latest']>
export type Step = {
  name: string
  /** `none`: it was not looked at. */
  verdict: 'good' | 'bad' | 'none'
  text: string
  ms: number | null
}

type Looked = { problems: number; ms?: number }

/** What a check looked at, in words; nothing of an older one, which does not say. */
export function stepsOf({ steps, ms }: Result): Step[] {
  if (!steps) return []
  const step = (name: string, { problems, ms: took }: Looked, fits: string): Step => ({
    name,
    verdict: problems > 0 ? 'bad' : 'good',
    ms: took ?? null,
    text: problems > 0 ? words.problem(problems) : fits,
  })
  const { files, contracts, languages, budgets, screens } = steps
  return [
    step(words.files, files, words.filesFit(files.count)),
    // an older check only says how long everything without a browser took
    step(words.contracts, { ms: ms.static, ...contracts }, words.contractsFit(contracts.count)),
    ...browserSteps(screens, ms.browser),
    step(words.languages, languages, words.inLanguages(languages.count)),
    step(words.budgets, budgets, words.within(budgets.count)),
  ]
}

/** A failed check does not say which problems are the drill's. */
function browserSteps(screens: NonNullable<Result['steps']>['screens'], ms: number): Step[] {
  if (screens === null) return [{ name: words.screens, verdict: 'none', text: words.notOpened, ms: null }]
  const { count, drills, problems, drawn, drillMs = null } = screens
  const opened = [words.opened(count), ...(drawn ? [words.drawn(drawn)] : [])].join(', ')
  if (problems > 0)
    return [{ name: words.screensAndDrill, verdict: 'bad', text: words.of(words.problem(problems), opened), ms }]
  return [
    { name: words.screens, verdict: 'good', text: opened, ms },
    drills > 0
      ? { name: words.drill, verdict: 'good', text: words.drilled, ms: drillMs }
      : { name: words.drill, verdict: 'none', text: words.noDrill, ms: null },
  ]
}
