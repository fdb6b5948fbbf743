import { useTranslate } from 'react-admin'
import { ListPage } from '../../list/ListPage'

export function MemberList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="members"
      filters={['search']}
      columns={[
        'username',
        'id',
        'group',
        { name: 'isActive', render: ({ isActive }) => translate(isActive ? 'members.active' : 'members.blocked') },
        'balanceMinor',
        'joinedAt',
        { name: 'foundBy', render: ({ foundBy }) => (foundBy === null ? '–' : translate(`words.${foundBy}`)) },
      ]}
      to={({ id }) => `/members/${id}/show`}
    />
  )
}
