import { useTranslate } from 'react-admin'
import { ListPage } from '../../list/ListPage'

export function MemberList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="members"
      filters={['text']}
      columns={[
        'username',
        'id',
        'group',
        { name: 'isActive', render: ({ isActive }) => translate(isActive ? 'members.active' : 'members.blocked') },
        'balanceMinor',
        'joinedAt',
        { name: 'by', render: ({ by }) => (by === null ? '–' : translate(`words.${by}`)) },
      ]}
      to={({ id }) => `/members/${id}/show`}
    />
  )
}
