import { resolve } from 'node:path'
import { Refused, releaseName } from '@app/registry'
import { defineCommand } from '../define-command'
import { json } from '../report'
import { demandPlans } from '../rollout-file'
import { type Rollout, rolloutDecisions } from '../service/rollout-calls'
import { type RolloutPlan, stepText } from '../service/rollout-plan'
import { UsageError } from '../usage-error'
import { percentText } from '../watch/judge'
import { channelOption, flag, pickOf, sizeReason, text } from '../words'

export const rolloutCommand = defineCommand({
  name: 'rollout',
  takes:
    '[start app[@id] [--plan file] | pause app | resume app | advance app | halt app] [--channel] [--reason] [--json]',
  does: 'gives a release to everybody step by step, as a plan says, and halts it by figures',
  more: `Only with a release service, which looks at the figures from members' pages once a minute. Without arguments, it lists the
rollouts of the channel.
  start     a check, the first step, then by itself: the next step once its time is over, enough pages have loaded the
            release, and it is as good as stable beyond chance (99.9 %). A worse one is halted: everybody gets stable
  pause     stays at the step; a release that fails is still halted
  resume    goes on after a pause
  advance   begins the next step now, once it has its approvals
  halt      everybody gets stable again
  --accept-size "why"   as with promote, for all steps
  --plan    a file {"production": {"steps": […]}} (schema rollout); without it the plan that was published with the
            release, else 5, 25 and 50 % of two hours each
The host has no canary: everybody gets it at once, and then it is watched for 30 minutes against the minutes before. If it
is clearly worse, halt goes back to the release before, and advance keeps it.`,
  options: { channel: channelOption, reason: text, plan: text, json: flag, 'accept-size': sizeReason },
  async run({ values, positionals }, { cwd, open }) {
    const { channel, json: asJson, 'accept-size': acceptSize } = values
    const [word, ...names] = positionals
    if (word === undefined) {
      const { verbs } = await open()
      return listed(await verbs.rollouts({ channel }), channel, asJson)
    }
    const decision = rolloutDecisions.find((one) => one === word)
    if (!decision && word !== 'start')
      throw new UsageError(`rollout takes start, ${rolloutDecisions.join(', ')}, not "${word}".`)
    const [name, ...more] = names
    if (name === undefined || more.length > 0) throw new UsageError(`rollout ${word} takes one app.`)
    const pick = pickOf(name)
    // going back must not require a reason
    const reason = values.reason?.trim() || (decision === 'halt' ? 'stopped by hand' : '')
    if (!reason) throw new UsageError(`rollout ${word} needs --reason, which goes into the history.`)
    const plan = decision ? undefined : await planOf(values.plan, channel, cwd)
    const { verbs } = await open()
    const changed = decision
      ? await verbs.decideRollout({ channel, app: pick.app, decision, reason })
      : await verbs.startRollout({ channel, pick, reason, acceptSize, plan })
    return listed([changed], channel, asJson)
  },
})

/** The plan in the file that is named; without one, the service takes the plan of the release. @throws Refused */
async function planOf(named: string | undefined, channel: string, cwd: string): Promise<RolloutPlan | undefined> {
  if (named === undefined) return undefined
  const file = resolve(cwd, named)
  const plan = (await demandPlans(file))[channel]
  if (plan) return plan
  throw new Refused(`${file} has no plan for ${channel}.`)
}

function listed(rollouts: readonly Rollout[], channel: string, asJson: boolean): string {
  if (asJson) return json(rollouts)
  return rollouts.length === 0 ? `${channel} has had no rollout.\n` : rollouts.map(lineOf).join('')
}

function lineOf(one: Rollout): string {
  const { id, app, release, stable, channel, state, why, step, plan, waitsFor, request, steps } = one
  const { analysis = null, pages = null } = steps.at(-1) ?? {}
  const at = step === null ? 'before its first step' : `at ${plan.steps[step] ? stepText(plan.steps[step]) : 'its end'}`
  const waits = waitsFor ? `, ${waitingTexts[waitsFor]}${request ? ` (request ${request})` : ''}` : ''
  const lines = Object.entries(analysis ?? {}).map(
    ([what, { share, low, high, stable, limit, verdict }]) =>
      `    ${what.padEnd(8)} ${percentText(share)} (${percentText(low)} to ${percentText(high)}), stable ${percentText(stable)}, limit ${percentText(limit)}: ${verdicts[verdict]}\n`,
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
