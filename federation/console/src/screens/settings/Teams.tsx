import type { AnswerOf, Role } from '@app/release/calls'
import { useState } from 'react'
import { Choice } from '../../actions/Choice'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { nameOf } from './names'
import { Row, Rows } from './Rows'
import styles from './Settings.module.css'
import { TextDialog } from './TextDialog'
import { useDialog } from './useDialog'

const words = texts.settings.teams
type Directory = AnswerOf<'directory'>
type Open = { what: 'add' } | { what: 'role' | 'app' | 'remove'; team: string }

type TeamsProps = { directory: Directory; canChange: boolean; onDone: (text: string) => void }
export function Teams({ directory: { teams, people }, canChange, onDone }: TeamsProps) {
  const { open, setOpen, ends } = useDialog<Open>(onDone)
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing={words.nothing}>
        {teams.map(({ name, apps, members }) => (
          <Row
            key={name}
            name={name}
            facts={[
              words.apps(apps),
              members.length === 0
                ? words.nobody
                : members.map(({ person, role }) => words.member(person, role)).join(' · '),
            ]}
            label={words.actions(name)}
            actions={
              canChange && (
                <>
                  <ToolButton onClick={() => setOpen({ what: 'role', team: name })}>{words.role}</ToolButton>
                  <ToolButton onClick={() => setOpen({ what: 'app', team: name })}>{words.app}</ToolButton>
                  <ToolButton variant="outline" onClick={() => setOpen({ what: 'remove', team: name })}>
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
      {open?.what === 'add' && <AddTeam {...ends} />}
      {open?.what === 'role' && <GiveRole {...ends} team={open.team} people={people.map(({ name }) => name)} />}
      {open?.what === 'app' && <GiveApp {...ends} team={open.team} />}
      {open?.what === 'remove' && <RemoveTeam {...ends} team={open.team} />}
    </Panel>
  )
}

type Ends = { onDone: (text: string) => void; onClose: () => void }

const AddTeam = ({ onDone, onClose }: Ends) => (
  <TextDialog
    title={words.addTitle}
    submit={words.addSubmit}
    label={words.name}
    hint={words.nameHint}
    invalid={words.nameInvalid}
    parse={(text) => nameOf('team', text)}
    sending={(team, key) => send('setTeam', { params: { team }, key })}
    onDone={(team) => onDone(words.added(team))}
    onClose={onClose}
  />
)

function GiveRole({ team, people, onDone, onClose }: Ends & { team: string; people: readonly string[] }) {
  const [person, setPerson] = useState('')
  const [role, setRole] = useState<Role | 'none'>('releaser')
  const request = person === '' ? null : { person, role: role === 'none' ? null : role }
  return (
    <ChangeDialog
      title={words.roleTitle(team)}
      submit={words.roleSubmit}
      request={request}
      sending={(input, key) =>
        send('setRole', { params: { team, person: input.person }, request: { role: input.role }, key })
      }
      onDone={() => onDone(words.roleDone(person, team))}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Choice
            label={words.person}
            problem={isTried && person === '' ? words.personMissing : null}
            value={person}
            options={[['', words.choose], ...people.map((name) => [name, name] as const)]}
            onChange={setPerson}
          />
          <Choice
            label={words.roleLabel}
            hint={words.roleHint}
            value={role}
            options={(['releaser', 'publisher', 'viewer', 'none'] as const).map((name) => [name, words.roles[name]])}
            onChange={setRole}
          />
        </>
      )}
    </ChangeDialog>
  )
}

const GiveApp = ({ team, onDone, onClose }: Ends & { team: string }) => (
  <TextDialog
    title={words.appTitle(team)}
    submit={words.appSubmit}
    label={words.appLabel}
    hint={words.appHint}
    invalid={words.appInvalid}
    isMono
    parse={(text) => nameOf('app', text)}
    sending={(app, key) => send('setOwner', { params: { app }, request: { team }, key })}
    onDone={(app) => onDone(words.appDone(app, team))}
    onClose={onClose}
  />
)

const RemoveTeam = ({ team, onDone, onClose }: Ends & { team: string }) => (
  <ChangeDialog
    title={words.removeTitle(team)}
    submit={texts.settings.remove}
    isDanger
    request={team}
    sending={(name, key) => send('removeTeam', { params: { team: name }, key })}
    onDone={() => onDone(words.removed(team))}
    onClose={onClose}
    hint={words.removeHint}
  />
)
