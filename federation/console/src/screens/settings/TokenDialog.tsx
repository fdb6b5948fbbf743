import type { AnswerOf, RequestOf } from '@app/release/calls'
import { useState } from 'react'
import { Choice, Ticks } from '../../actions/Choice'
import { Field } from '../../actions/Field'
import { send } from '../../api/send'
import { texts } from '../../texts'
import { ChangeDialog } from '../../actions/ChangeDialog'

const words = texts.settings.tokens
const maxDays = 90
const presetDays = 30
type Action = NonNullable<RequestOf<'createToken'>['actions']>[number]
const actionNames: readonly Action[] = ['read', 'publish', 'check', 'canary', 'promote', 'stop', 'rollback']

type TokenDialogProps = {
  directory: AnswerOf<'directory'>
  onDone: (answer: AnswerOf<'createToken'>) => void
  onClose: () => void
}
export function TokenDialog({ directory: { people, teams }, onDone, onClose }: TokenDialogProps) {
  const [person, setPerson] = useState('')
  const [nameText, setName] = useState('')
  const [app, setApp] = useState('')
  const [actions, setActions] = useState<readonly string[]>([])
  const [daysText, setDays] = useState(String(presetDays))
  const name = nameText.trim()
  const days = /^\d{1,2}$/.test(daysText.trim()) ? Number(daysText) : 0
  const isDays = days >= 1 && days <= maxDays
  const request: RequestOf<'createToken'> | null =
    person !== '' && name !== '' && isDays
      ? {
          person,
          name,
          days,
          ...(app === '' ? {} : { app }),
          ...(actions.length === 0 ? {} : { actions: actions as Action[] }),
        }
      : null
  return (
    <ChangeDialog
      title={words.addTitle}
      submit={words.submit}
      request={request}
      sending={(wanted, key) => send('createToken', { request: wanted, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Choice
            label={texts.settings.teams.person}
            problem={isTried && person === '' ? texts.settings.teams.personMissing : null}
            value={person}
            options={[['', texts.settings.teams.choose], ...people.map(({ name: one }) => [one, one] as const)]}
            onChange={setPerson}
          />
          <Field
            label={words.name}
            hint={words.nameHint}
            problem={isTried && name === '' ? texts.settings.ci.missing : null}
            value={nameText}
            onChange={setName}
          />
          <Choice
            label={words.app}
            value={app}
            options={[['', words.all], ...teams.flatMap(({ apps }) => apps.map((one) => [one, one] as const))]}
            onChange={setApp}
          />
          <Ticks
            label={words.actions}
            hint={words.actionsHint}
            names={actionNames}
            chosen={actions}
            onChange={setActions}
          />
          <Field
            kind="number"
            label={words.days}
            problem={isDays ? null : words.daysInvalid}
            value={daysText}
            onChange={setDays}
          />
        </>
      )}
    </ChangeDialog>
  )
}
