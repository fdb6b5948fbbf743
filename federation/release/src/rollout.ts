import { resolve } from 'node:path'
import { Refused, releaseName } from '@app/registry'
import { type Command, parsePick, UsageError } from './arguments'
import { json } from './report'
import { demandPlans } from './rollout-file'
import { type Rollout, rolloutDecisions } from './service/rollout-calls'
import { type RolloutPlan, stepText } from './service/rollout-plan'
import type { Verbs } from './verbs'

type Around = { cwd: string }

/** `rollout`, `rollout start app[@id]`, `rollout halt app` and the like. @throws UsageError, or Refused */
export async function rollout(command: Command, verbs: Verbs, around: Around): Promise<string> {
  const { words, channel, reason, acceptSize } = command
  const [word, name, ...more] = words
  if (word === undefined) return listed(await verbs.rollouts({ channel }), command)
  const decision = rolloutDecisions.find((one) => one === word)
  if (!decision && word !== 'start')
    throw new UsageError(`rollout takes start, ${rolloutDecisions.join(', ')}, not "${word}".`, 'rollout')
  if (name === undefined || more.length > 0) throw new UsageError(`rollout ${word} takes one app.`, 'rollout')
  const pick = parsePick(name, 'rollout')
  const { app } = pick
  // going back must not require a reason
  const because = reason?.trim() || (decision === 'halt' ? 'stopped by hand' : '')
  if (!because) throw new UsageError(`rollout ${word} needs --reason, which goes into the history.`, 'rollout')
  const changed = decision
    ? await verbs.decideRollout({ channel, app, decision, reason: because })
    : await verbs.startRollout({ channel, pick, reason: because, acceptSize, plan: await planOf(command, around) })
  return listed([changed], command)
}

/** The plan in the file that the command names; without one, the service takes the plan of the release. */
async function planOf({ plan: named, channel }: Command, { cwd }: Around): Promise<RolloutPlan | undefined> {
  if (named === undefined) return undefined
  const file = resolve(cwd, named)
  const plan = (await demandPlans(file))[channel]
  if (plan) return plan
  throw new Refused(`${file} has no plan for ${channel}.`)
}

function listed(rollouts: readonly Rollout[], { json: asJson, channel }: Command): string {
  if (asJson) return json(rollouts)
  return rollouts.length === 0 ? `${channel} has had no rollout.\n` : rollouts.map(text).join('')
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function text(one: Rollout): string {
  const { id, app, release, stable, channel, state, why, step, plan, waitsFor, request, steps } = one
  const { analysis = null, pages = null } = steps.at(-1) ?? {}
  const at = step === null ? 'before its first step' : `at ${plan.steps[step] ? stepText(plan.steps[step]) : 'its end'}`
  const waits = waitsFor ? `, ${waitingTexts[waitsFor]}${request ? ` (request ${request})` : ''}` : ''
  const lines = Object.entries(analysis ?? {}).map(
    ([what, { share, low, high, stable, limit, verdict }]) =>
      `    ${what.padEnd(8)} ${percent(share)} (${percent(low)} to ${percent(high)}), stable ${percent(stable)}, limit ${percent(limit)}: ${verdicts[verdict]}\n`,
  )
  const seen = analysis ? `  ${pages ?? 0} pages of this step:\n${lines.join('')}` : ''
  const choice =
    state === 'worse'
      ? `  go back to ${stable}: rollout halt ${app}; keep it: rollout advance ${app} --reason "…"\n`
      : ''
  return `rollout ${id}: ${releaseName(app, release)} in ${channel}, ${state} ${at}${waits}${why ? `: ${why}` : ''}\n${choice}${seen}`
}

const verdicts = { below: 'good', above: 'bad', open: 'not clear yet' } as const
const waitingTexts: Record<NonNullable<Rollout['waitsFor']>, string> = {
  start: 'begins',
  hold: 'waits until its time is over',
  loads: 'waits for more pages',
  figures: 'waits for figures of members’ pages',
  doubt: 'waits for clearer figures',
  hand: 'waits for a person (rollout advance)',
  window: 'waits for its window',
  approval: 'waits for approvals',
  check: 'is checked before its next step',
  freeze: 'waits for the end of a freeze',
  watch: 'is watched until its time is over',
}
