import type { AnswerOf } from '@app/release/calls'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import { CiRuleDialog } from './CiRuleDialog'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { Row, Rows } from './Rows'
import styles from './Settings.module.css'
import { useDialog } from './useDialog'

const words = texts.settings.ci
type Rule = AnswerOf<'ciRules'>['rules'][number]

type CiRulesProps = { rules: readonly Rule[]; canChange: boolean; onDone: (text: string) => void }
export function CiRules({ rules, canChange, onDone }: CiRulesProps) {
  const { open, setOpen, ends } = useDialog<'add' | Rule>(onDone)
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing={words.nothing}>
        {rules.map((rule) => (
          <Row
            key={rule.id}
            name={new URL(rule.issuer).host}
            facts={[
              words.may(rule.actions, rule.apps),
              <span key="claims" className={styles.mono}>
                {Object.entries(rule.claims)
                  .map(([name, value]) => `${name}=${value}`)
                  .join(' ')}
              </span>,
            ]}
            actions={
              canChange && (
                <ToolButton variant="outline" aria-label={words.removeOf(rule.id)} onClick={() => setOpen(rule)}>
                  {texts.settings.removeDialog}
                </ToolButton>
              )
            }
          />
        ))}
      </Rows>
      {canChange && (
        <div className={styles.foot}>
          <ToolButton onClick={() => setOpen('add')}>{words.add}</ToolButton>
        </div>
      )}
      {open === 'add' && <CiRuleDialog onClose={ends.onClose} onDone={() => ends.onDone(words.added)} />}
      {open !== null && open !== 'add' && (
        <ChangeDialog
          title={words.removeTitle(new URL(open.issuer).host)}
          submit={texts.settings.remove}
          isDanger
          request={open.id}
          sending={(rule, key) => send('removeCiRule', { params: { rule }, key })}
          onDone={() => ends.onDone(words.removed)}
          onClose={ends.onClose}
          hint={words.removeHint}
        />
      )}
    </Panel>
  )
}
