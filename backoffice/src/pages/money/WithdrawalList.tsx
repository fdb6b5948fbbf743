import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { addressOf } from '../../api/send'
import { ChangeButton } from '../../form/ChangeButton'
import { FileLink } from '../../list/FileLink'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'
import { useWriter } from '../../list/value'
import { Signs } from './Signs'
import { WithdrawalFacts } from './WithdrawalFacts'

/** The open ones in the order in which they are paid, with what is known of each. */
export function WithdrawalList() {
  const { money } = useWriter()
  return (
    <ListPage
      resource="withdrawals"
      filters={['state']}
      toolbar={<FileLink href={addressOf('withdrawalsFile')} needs="withdrawalsFile" />}
      columns={[
        {
          name: 'username',
          render: ({ username, memberId }) => <Link to={`/members/${memberId}/show`}>{username}</Link>,
        },
        'amountMinor',
        { name: 'bank', render: ({ bank, last4 }) => `${bank} · ${last4}` },
        'createdAt',
        'payAt',
        { name: 'state', render: ({ state }) => <StateChip state={state} /> },
        { name: 'signs', render: (row) => <Signs row={row} /> },
      ]}
      more={<WithdrawalFacts />}
      actions={(row) => <Decide row={row} what={`${row['username']}, ${money(row['amountMinor'])}`} />}
    />
  )
}

const Decide = ({ row: { id, state }, what }: { row: RaRecord; what: string }) =>
  state === 'open' ? (
    <>
      <ChangeButton name="payWithdrawal" params={{ id }} what={what} variant="outlined" />
      <ChangeButton name="refuseWithdrawal" params={{ id }} what={what} color="error" />
    </>
  ) : null
