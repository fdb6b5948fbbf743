import type { AnswerOf } from '@app/release/calls'
import { useState } from 'react'
import { Field } from '../../actions/Field'
import field from '../../actions/Field.module.css'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { loginsOf, nameOf } from './names'
import { Row, Rows } from './Rows'
import styles from './Settings.module.css'
import { TextDialog } from './TextDialog'
import { useDialog } from './useDialog'

const words = texts.settings.people
type Directory = AnswerOf<'directory'>
type Person = Directory['people'][number]
type Open = { what: 'add' } | { what: 'admin' | 'logins' | 'remove'; person: Person }

type PeopleProps = { directory: Directory; canChange: boolean; onDone: (text: string) => void }
export function People({ directory: { people, teams }, canChange, onDone }: PeopleProps) {
  const { open, setOpen, ends } = useDialog<Open>(onDone)
  const factsOf = ({ name, isAdmin, ciLogins }: Person) => {
    const roles = teams.flatMap(({ name: team, members }) =>
      members.filter(({ person }) => person === name).map(({ role }) => texts.me.roleIn(role, team)),
    )
    const facts = [...(isAdmin ? [words.admin] : []), ...roles]
    const rights = facts.length === 0 ? texts.me.noTeam : facts.join(' · ')
    return ciLogins.length > 0 ? [rights, words.atCi(ciLogins)] : [rights]
  }
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing="">
        {people.map((person) => (
          <Row
            key={person.name}
            name={person.name}
            facts={factsOf(person)}
            label={words.actions(person.name)}
            actions={
              canChange && (
                <>
                  <ToolButton onClick={() => setOpen({ what: 'admin', person })}>
                    {person.isAdmin ? words.unmake : words.make}
                  </ToolButton>
                  <ToolButton onClick={() => setOpen({ what: 'logins', person })}>{words.logins}</ToolButton>
                  <ToolButton variant="outline" onClick={() => setOpen({ what: 'remove', person })}>
                    {texts.settings.removeDialog}
                  </ToolButton>
                </>
              )
            }
          />
        ))}
      </Rows>
      {canChange && (
        <div className={styles.foot}>
          <ToolButton onClick={() => setOpen({ what: 'add' })}>{words.add}</ToolButton>
        </div>
      )}
      {open?.what === 'add' && <AddPerson {...ends} />}
      {open?.what === 'admin' && <SetAdmin {...ends} person={open.person} />}
      {open?.what === 'logins' && <SetLogins {...ends} person={open.person} />}
      {open?.what === 'remove' && <RemovePerson {...ends} person={open.person} />}
    </Panel>
  )
}

type Ends = { onDone: (text: string) => void; onClose: () => void }

function AddPerson({ onDone, onClose }: Ends) {
  const [text, setText] = useState('')
  const [isAdmin, setAdmin] = useState(false)
  const person = nameOf('person', text)
  return (
    <ChangeDialog
      title={words.addTitle}
      submit={words.addSubmit}
      request={person === null ? null : { person, isAdmin }}
      sending={(options, key) =>
        send('setPerson', { params: { person: options.person }, request: { isAdmin: options.isAdmin }, key })
      }
      onDone={() => onDone(words.added(person ?? ''))}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Field
            label={texts.settings.teams.name}
            hint={texts.settings.teams.nameHint}
            problem={isTried && person === null ? texts.settings.teams.nameInvalid : null}
            value={text}
            onChange={setText}
          />
          <div className={field.field}>
            <label className={field.tick}>
              <input type="checkbox" checked={isAdmin} onChange={({ target }) => setAdmin(target.checked)} />
              {words.isAdmin}
            </label>
          </div>
        </>
      )}
    </ChangeDialog>
  )
}

const SetAdmin = ({ person: { name, isAdmin }, onDone, onClose }: Ends & { person: Person }) => (
  <ChangeDialog
    title={isAdmin ? words.unmakeTitle(name) : words.makeTitle(name)}
    submit={words.confirm}
    isDanger={isAdmin}
    request={!isAdmin}
    sending={(willBe, key) => send('setPerson', { params: { person: name }, request: { isAdmin: willBe }, key })}
    onDone={() => onDone(words.changed(name))}
    onClose={onClose}
    hint={isAdmin ? words.unmakeHint : words.makeHint}
  />
)

const SetLogins = ({ person: { name, ciLogins }, onDone, onClose }: Ends & { person: Person }) => (
  <TextDialog
    title={words.loginsTitle(name)}
    submit={words.confirm}
    label={words.loginsLabel}
    hint={words.loginsHint}
    invalid={words.loginsInvalid}
    text={ciLogins.join(' ')}
    parse={loginsOf}
    sending={(logins, key) => send('setPerson', { params: { person: name }, request: { ciLogins: logins }, key })}
    onDone={() => onDone(words.changed(name))}
    onClose={onClose}
  />
)

const RemovePerson = ({ person: { name }, onDone, onClose }: Ends & { person: Person }) => (
  <ChangeDialog
    title={words.removeTitle(name)}
    submit={texts.settings.remove}
    isDanger
    request={name}
    sending={(person, key) => send('removePerson', { params: { person }, key })}
    onDone={() => onDone(words.removed(name))}
    onClose={onClose}
    hint={words.removeHint}
  />
)
