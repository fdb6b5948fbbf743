import { type AnswerOf, presetFromPercent } from '@app/release/calls'
import { useState } from 'react'
import { Choice, Ticks } from '../../actions/Choice'
import { Field } from '../../actions/Field'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { production } from '../../channels'
import { texts } from '../../texts'
import { parsePercent } from '../../actions/CanaryDialog'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { Row, Rows } from './Rows'
import { useDialog } from './useDialog'

const words = texts.settings.approvals
type Directory = AnswerOf<'directory'>
type Rule = AnswerOf<'approvalRules'>['rules'][number]

/** The rule of each owned app in production, and all other rules. */
function rulesOf({ teams }: Directory, rules: readonly Rule[]): Rule[] {
  const apps = teams.flatMap((team) => team.apps)
  const preset = apps
    .filter((app) => !rules.some((rule) => rule.app === app && rule.channel === production))
    .map((app): Rule => ({
      app,
      channel: production,
      needed: 0,
      start: 'promotion',
      fromPercent: presetFromPercent,
      teams: [],
    }))
  return [...rules, ...preset].sort((one, other) =>
    `${one.app} ${one.channel}` < `${other.app} ${other.channel}` ? -1 : 1,
  )
}

type ApprovalRulesProps = {
  directory: Directory
  rules: readonly Rule[]
  canChange: boolean
  onDone: (text: string) => void
}
export function ApprovalRules({ directory, rules, canChange, onDone }: ApprovalRulesProps) {
  const { open, setOpen, ends } = useDialog<Rule>(onDone)
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing={words.nothing}>
        {rulesOf(directory, rules).map((rule) => (
          <Row
            key={`${rule.app} ${rule.channel}`}
            name={rule.channel === production ? rule.app : `${rule.app}, ${rule.channel}`}
            facts={[words.rule(rule.needed, rule.start, rule.fromPercent, rule.teams)]}
            actions={
              canChange && (
                <ToolButton aria-label={words.changeOf(rule.app)} onClick={() => setOpen(rule)}>
                  {words.change}
                </ToolButton>
              )
            }
          />
        ))}
      </Rows>
      {open && (
        <RuleDialog
          rule={open}
          teams={directory.teams.filter(({ apps }) => !apps.includes(open.app)).map(({ name }) => name)}
          onClose={ends.onClose}
          onDone={() => ends.onDone(words.done(open.app))}
        />
      )}
    </Panel>
  )
}

type RuleDialogProps = { rule: Rule; teams: readonly string[]; onDone: () => void; onClose: () => void }
function RuleDialog({ rule: { app, channel, ...before }, teams, onDone, onClose }: RuleDialogProps) {
  const [needed, setNeeded] = useState<'0' | '1' | '2'>(String(before.needed) as '0' | '1' | '2')
  const [start, setStart] = useState(before.start)
  const [share, setShare] = useState(String(before.fromPercent))
  const [chosen, setChosen] = useState<readonly string[]>(before.teams)
  const [reason, setReason] = useState('')
  const why = reason.trim()
  const percent = start === 'canary' ? before.fromPercent : parsePercent(share) || null
  const rule =
    percent === null ? null : { needed: Number(needed), start, fromPercent: percent, teams: [...chosen], reason: why }
  return (
    <ChangeDialog
      title={words.dialog(app, channel)}
      submit={words.submit}
      request={why === '' ? null : rule}
      sending={(request, key) => send('setApprovalRule', { params: { app, channel }, request, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Choice
            label={words.needed}
            hint={Number(needed) < before.needed ? words.weaker : ''}
            value={needed}
            options={[
              ['0', words.counts[0]],
              ['1', words.counts[1]],
              ['2', words.counts[2]],
            ]}
            onChange={setNeeded}
          />
          {needed !== '0' && (
            <Choice
              label={words.start}
              value={start}
              options={[
                ['canary', words.starts.canary],
                ['promotion', words.starts.promotion],
              ]}
              onChange={setStart}
            />
          )}
          {needed !== '0' && start === 'promotion' && (
            <Field
              kind="number"
              label={words.fromPercent}
              hint={words.fromPercentHint}
              problem={isTried && percent === null ? words.fromPercentInvalid : null}
              value={share}
              onChange={setShare}
            />
          )}
          {needed !== '0' && teams.length > 0 && (
            <Ticks label={words.teams} names={teams} chosen={chosen} onChange={setChosen} />
          )}
          <Field
            kind="area"
            label={words.reason}
            hint={words.reasonHint}
            problem={isTried && why === '' ? words.reasonMissing : null}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </ChangeDialog>
  )
}
