import { Stack } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
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
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <ChangeButton name="setRoles" initial={{ roles }} {...of} />
      <ChangeButton name="setEmail" initial={{ email }} {...of} />
      <ChangeButton name="invitePerson" {...of} />
      {state === 'active' && <ChangeButton name="endPersonSessions" {...of} />}
      {state === 'disabled' ? (
        <ChangeButton name="enablePerson" {...of} />
      ) : (
        <ChangeButton name="disablePerson" color="error" {...of} />
      )}
    </Stack>
  )
}
