import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'
import { useWriter } from '../../list/value'

/** Members whose play shows a published marker, and what may be done. */
export function MarkedList() {
  const translate = useTranslate()
  const { money, number } = useWriter()
  const amount = (marker: string, value: number | null) => {
    if (value === null) return translate('members.noLimit')
    return marker === 'longSitting'
      ? translate('safety.minutes', { minutes: number(Math.round(value / 60)) })
      : money(value)
  }
  const compared = ({ marker, value, against }: RaRecord) =>
    translate('safety.compared', { value: amount(marker, value), against: amount(marker, against) })
  return (
    <ListPage
      resource="safety"
      filters={['marker']}
      columns={[
        {
          name: 'username',
          render: ({ username, memberId }) => <Link to={`/members/${memberId}/show`}>{username}</Link>,
        },
        'marker',
        { name: 'level', render: ({ level }) => <StateChip state={level} /> },
        { name: 'value', render: compared },
        'at',
      ]}
      actions={({ memberId, username, limitKind }) => (
        <>
          <ChangeButton name="writeToMember" params={{ id: memberId }} what={username} />
          <ChangeButton name="offerBreak" params={{ id: memberId }} what={username} />
          <ChangeButton
            name="lowerMemberLimit"
            params={{ id: memberId }}
            what={username}
            initial={{ kind: limitKind ?? 'deposit' }}
          />
        </>
      )}
    />
  )
}
