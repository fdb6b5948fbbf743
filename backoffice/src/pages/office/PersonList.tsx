import type { RaRecord } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ChangeMenu } from '../../form/ChangeMenu'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'
import { useWriter } from '../../list/value'

/** Colleagues and what they may do. */
export function PersonList() {
  const { word } = useWriter()
  return (
    <ListPage
      resource="people"
      toolbar={<ChangeButton name="addPerson" variant="contained" />}
      columns={[
        'name',
        { name: 'roles', render: ({ roles }) => (roles as string[]).map(word).join(', ') },
        { name: 'state', render: ({ state }) => <StateChip state={state} /> },
        'email',
        'createdAt',
        'seenAt',
      ]}
      actions={(row) => <PersonActions row={row} />}
    />
  )
}

function PersonActions({ row: { id, name, roles, email, state } }: { row: RaRecord }) {
  const of = { params: { id }, what: name as string }
  return (
    <>
      <ChangeButton name="invitePerson" {...of} />
      <ChangeMenu
        changes={[
          { name: 'setRoles', initial: { roles }, ...of },
          { name: 'setEmail', initial: { email }, ...of },
          ...(state === 'active' ? [{ name: 'endPersonSessions' as const, ...of }] : []),
          state === 'disabled' ? { name: 'enablePerson', ...of } : { name: 'disablePerson', isGrave: true, ...of },
        ]}
      />
    </>
  )
}
