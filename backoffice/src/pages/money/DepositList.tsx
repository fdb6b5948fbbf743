import { Link } from 'react-router-dom'
import { addressOf } from '../../api/send'
import { FileLink } from '../../list/FileLink'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'

export const DepositList = () => (
  <ListPage
    resource="deposits"
    filters={['state']}
    toolbar={<FileLink href={addressOf('depositsFile')} needs="depositsFile" />}
    columns={[
      { name: 'reference', render: ({ id, reference }) => <Link to={`/deposits/${id}/show`}>{reference}</Link> },
      {
        name: 'username',
        render: ({ username, memberId }) => <Link to={`/members/${memberId}/show`}>{username}</Link>,
      },
      'amountMinor',
      'channel',
      { name: 'state', render: ({ state }) => <StateChip state={state} /> },
      'createdAt',
      'paidAt',
    ]}
  />
)
