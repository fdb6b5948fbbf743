import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'

export const InviteList = () => (
  <ListPage
    resource="invites"
    toolbar={<ChangeButton name="addInvite" variant="contained" />}
    columns={[{ name: 'code', render: ({ id }) => id }, 'usesLeft', 'expiresAt', 'isUsable']}
    actions={({ id }) => <ChangeButton name="editInvite" params={{ invite: id }} what={String(id)} />}
  />
)
